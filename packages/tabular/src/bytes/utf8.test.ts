import { isUtf8 as isUtf8OfNode } from 'node:buffer';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countReplacements, fromUtf8, isUtf8, toUtf8 } from './utf8';

const someBytes = fc.oneof(
  fc.uint8Array({ maxLength: 12 }),
  fc.string({ unit: fc.constantFrom('a', 'ñ', '€', '😀', '\uFFFD', '\uFEFF'), maxLength: 8 }).map(toUtf8),
);

it('knows UTF-8, and replacement characters in it, as Node does', () => {
  fc.assert(
    fc.property(someBytes, (bytes) => {
      expect(isUtf8(bytes)).toBe(isUtf8OfNode(bytes));
      if (isUtf8(bytes)) expect(countReplacements(bytes)).toBe(fromUtf8(bytes).split('\uFFFD').length - 1);
    }),
    { numRuns: 1_000 },
  );
});
