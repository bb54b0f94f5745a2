import { isUtf8 as isUtf8OfNode } from 'node:buffer';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromUtf8, hasReplacement, isUtf8, toUtf8 } from './utf8';

const someBytes = fc.oneof(
  fc.uint8Array({ maxLength: 12 }),
  fc.string({ unit: fc.constantFrom('a', 'ñ', '€', '😀', '\uFFFD', '\uFEFF'), maxLength: 8 }).map(toUtf8),
);

it('knows UTF-8, and a replacement character in it, as Node does', () => {
  fc.assert(
    fc.property(someBytes, (bytes) => {
      expect(isUtf8(bytes)).toBe(isUtf8OfNode(bytes));
      if (isUtf8(bytes)) expect(hasReplacement(bytes)).toBe(fromUtf8(bytes).includes('\uFFFD'));
    }),
    { numRuns: 1_000 },
  );
});
