import fc from 'fast-check';
import { gzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { ENCODINGS } from './detection/encodings';
import { FORMATS } from './detection/formats';
import { TabularError } from './errors';
import { inferColumn, readAll, sourceOf } from './testing/sources';
import { parseDate } from './values/parse-date';
import { parseDecimal } from './values/parse-decimal';
import { parseTime } from './values/parse-time';
import { numberKind } from './xlsx/xlsx-values';
import { XmlScanner } from './xlsx/xml-scanner';

const bytes = fc.oneof(
  fc.uint8Array({ maxLength: 300 }),
  fc
    .string({ unit: fc.constantFrom(...'"\',;\t\n\r|{}[]:<>&\0 a1ñ\\'), maxLength: 200 })
    .map((text) => new TextEncoder().encode(text)),
);

it('any bytes end in rows or in a TabularError, and every row has the width of the table', async () => {
  await fc.assert(
    fc.asyncProperty(
      bytes,
      fc.option(fc.constantFrom(...FORMATS), { nil: undefined }),
      fc.option(fc.constantFrom(...ENCODINGS), { nil: undefined }),
      fc.option(fc.boolean(), { nil: undefined }),
      fc.boolean(),
      fc.integer({ min: 1, max: 50 }),
      async (content, format, encoding, headerRow, isPacked, chunkSize) => {
        const source = sourceOf(isPacked ? gzipSync(content) : content, chunkSize);
        try {
          const { headers, rows, lines } = await readAll(source, { format, encoding, headerRow, batchRows: 2 });
          expect(rows.every((row) => row.length === headers.length)).toBe(true);
          expect(lines).toHaveLength(rows.length);
        } catch (error) {
          expect(error).toBeInstanceOf(TabularError);
        }
      },
    ),
    { numRuns: 500 },
  );
});

// Each would take hours if it were looked at once per character: this test would have no end.
it('cells and tags made to be slow are not', () => {
  const size = 1_000_000;
  const hostile = [' ', '(', '1', '9 ', 'a', '-', ', ', '1:', '"', '['].map(
    (unit) => `x${unit.repeat(size / unit.length)}`,
  );
  for (const text of [...hostile, ...hostile.map((each) => each.slice(1))]) {
    parseDecimal(text, ',');
    parseDate(text, 'dmy');
    parseTime(text);
    numberKind(200, text);
    inferColumn([text]);
  }
  const ignore = () => {};
  for (const text of [`<a x="${'>'.repeat(size)}`, `<!${'-'.repeat(size)}`, `<a ${' r'.repeat(size / 2)}`]) {
    new XmlScanner({ open: ignore, close: ignore, text: ignore }).push(text);
  }
});
