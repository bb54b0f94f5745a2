import { isUtf8 as isUtf8OfNode } from 'node:buffer';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countReplacements, fromUtf8, isUtf8, toUtf8 } from './utf8';

const EDGES = [
  0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc1, 0xc2, 0xdf, 0xe0, 0xe1, 0xed, 0xef, 0xf0, 0xf1, 0xf4, 0xf5,
];
const someBytes = fc.oneof(
  fc.uint8Array({ maxLength: 12 }),
  // Beginnings and ends of all ranges, behind as many letters as are looked at together.
  fc
    .tuple(fc.nat(9), fc.array(fc.constantFrom(...EDGES), { maxLength: 5 }))
    .map(([letters, bytes]) => Uint8Array.from([...Array(letters).fill(97), ...bytes, 97])),
  fc.string({ unit: fc.constantFrom('a', 'ñ', '€', '😀', '\uFFFD', '\uFEFF'), maxLength: 8 }).map(toUtf8),
);

it('knows UTF-8, and replacement characters in it, as Node does', () => {
  fc.assert(
    fc.property(someBytes, (bytes) => {
      expect(isUtf8(bytes)).toBe(isUtf8OfNode(bytes));
      if (isUtf8(bytes)) expect(countReplacements(bytes)).toBe(fromUtf8(bytes).split('\uFFFD').length - 1);
    }),
    { numRuns: 3_000 },
  );
});
