import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compactAll, outcomeOf } from '../testing/compact';
import { DELIMITED_ERRORS, DELIMITED_FILES } from '../testing/corpus/delimited-files';
import { sourceOf } from '../testing/sources';

describe('delimited text', () => {
  it.each(DELIMITED_FILES)('%j is %s', async (content, json, options = {}, warnings = '') => {
    const result = await compactAll(content, options);
    expect(result.json).toBe(json);
    expect(
      result.warnings
        .map(({ code }) => code)
        .filter((code) => code !== 'low_confidence_delimiter')
        .join(),
    ).toBe(warnings);
    expect(result.processedBytes).toBe(Buffer.byteLength(json));
    expect(result.sourceBytes).toBe(typeof content === 'string' ? Buffer.byteLength(content) : content.length);
  });

  it.each(DELIMITED_ERRORS)('%j is the error %s', async (content, error, options = {}) => {
    expect(await outcomeOf(content, options)).toBe(error);
  });

  it('counts rows and columns', async () => {
    const { rows, columns, format, encoding, delimiter } = await compactAll('a;b\n1;2\n3;4;5\n');
    expect([rows, columns, format, encoding, delimiter]).toEqual([2, 3, 'delimited', 'utf-8', ';']);
  });

  it('says line and column of an open quote', async () => {
    await expect(compactAll('a,b\n"x\ny",2\n3,  "open')).rejects.toMatchObject({ detail: { line: 4, column: 5 } });
  });

  it('refuses a header that makes the JSON grow without end', async () => {
    const name = 'n'.repeat(100_000);
    async function* file() {
      yield new TextEncoder().encode(`${name}1,${name}2\n`);
      for (let at = 0; at < 50; at++) yield new TextEncoder().encode(',\n'.repeat(100));
    }
    expect(await outcomeOf(file(), { delimiter: ',' })).toBe('output_too_large');
  });

  const cell = fc.string({
    unit: fc.constantFrom('a', '"', ',', '\n', '\r', ' ', 'é', '😀', '\\', '\t', ';'),
    maxLength: 6,
  });
  const table = fc
    .integer({ min: 2, max: 4 })
    .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 6 }));
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const written = (rows: string[][]) => rows.map((row) => row.map(quoted).join(',')).join('\r\n');
  const numbered = (row: string[]) => Object.fromEntries(row.map((text, at) => [`column_${at + 1}`, text]));

  it('gives back the cells that were written', async () => {
    await fc.assert(
      fc.asyncProperty(table, async (rows) => {
        const { json } = await compactAll(written(rows), { header: false, delimiter: ',' });
        expect(json).toBe(JSON.stringify(rows.map(numbered)));
      }),
    );
  });

  it('is the same however the file is cut', async () => {
    const text = fc.string({
      unit: fc.constantFrom('a', '"', ',', '\n', '\r', ' ', 'é', '😀'),
      minLength: 1,
      maxLength: 30,
    });
    await fc.assert(
      fc.asyncProperty(text, fc.boolean(), async (content, header) => {
        const options = { header, delimiter: ',', format: 'delimited' as const };
        const whole = await outcomeOf(content, options);
        for (const size of [1, 2, 3]) expect(await outcomeOf(sourceOf(content, size), options)).toBe(whole);
      }),
      { numRuns: 300 },
    );
  });
});
