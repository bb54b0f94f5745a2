import { narrow } from '@botica/contract/micro';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RowBinaryWriter } from './row-binary-writer';

function written(write: (writer: RowBinaryWriter) => void): Buffer {
  const writer = new RowBinaryWriter(100_000, 10);
  write(writer);
  return Buffer.from(writer.take());
}

/** Length as LEB128, then UTF-8, by the plain rules. */
function naiveText(text: string): Buffer {
  const bytes = Buffer.from(text, 'utf8');
  const length: number[] = [];
  let rest = bytes.length;
  for (; rest > 127; rest = Math.floor(rest / 128)) length.push((rest % 128) + 128);
  return Buffer.concat([Buffer.from([...length, rest]), bytes]);
}

describe('RowBinaryWriter', () => {
  it('writes any text as length and UTF-8', () => {
    const texts = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.string({ unit: fc.constantFrom('a', 'ñ', '₲', '😀', '\ud800'), maxLength: 200 }),
    );
    fc.assert(
      fc.property(texts, (text) => {
        expect(written((writer) => writer.text(text))).toEqual(naiveText(text));
      }),
      { numRuns: 1000 },
    );
  });

  it('writes decimals as 64-bit millionths, negative and large ones too', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 18n) + 1n, max: 10n ** 18n - 1n }), (value) => {
        const bytes = written((writer) => writer.decimal(narrow(value)));
        expect(bytes.readBigInt64LE(0)).toBe(value);
        expect(bytes.length).toBe(8);
      }),
    );
    for (const value of [0, -1, 2 ** 32, -(2 ** 32), 2 ** 32 - 1, -(2 ** 32) - 1]) {
      expect(written((writer) => writer.decimal(value)).readBigInt64LE(0)).toBe(BigInt(value));
    }
  });

  it('writes small numbers, -1 as Int16 too', () => {
    const bytes = written((writer) => {
      writer.uint8(3);
      writer.uint16(-1);
      writer.uint16(19_787);
      writer.uint32(4_000_000_001);
    });
    expect(bytes.readInt16LE(1)).toBe(-1);
    expect(bytes.readUInt16LE(3)).toBe(19_787);
    expect(bytes.readUInt32LE(5)).toBe(4_000_000_001);
  });

  it('says when there is no room for another row, and starts anew after its batch was taken', () => {
    const writer = new RowBinaryWriter(20, 10);
    expect(writer.hasRoom()).toBe(true);
    writer.text('123456789012');
    expect(writer.hasRoom()).toBe(false);
    expect(writer.take()).toHaveLength(13);
    expect(writer.hasRoom()).toBe(true);
  });
});
