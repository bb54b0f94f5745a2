import fc from 'fast-check';
import { gzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { ENCODINGS } from './encodings';
import { TabularError } from './errors';
import { FORMATS } from './formats';
import { readAll, sourceOf } from './testing/sources';

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
