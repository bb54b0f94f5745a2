import { numberShape } from '@botica/tabular/values/number-shape';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PLAIN_KINDS, plainKind } from './plain-number';

describe('plainKind', () => {
  it.each([
    ['0', 4],
    ['1500', 3],
    ['-999', 0],
    ['41', 0],
    ['-7', 0],
    ['2.5', 1],
    ['0.125', -1],
    ['74.69', 1],
    ['45,06', 2],
    ['17850.0', 1],
    ['12.000', -1],
    ['0012', -1],
    ['19970101', -1],
    ['', -1],
    ['-', -1],
    ['.5', -1],
    ['5.', -1],
    ['1.2.3', -1],
    ['1e3', -1],
    ['Ñ', -1],
    ['12 ', -1],
  ])('%j: %i', (text, kind) => {
    expect(plainKind(text)).toBe(kind);
  });

  it('counts only what its stand-in says the same about as the reader itself', () => {
    const cell = fc.string({ unit: fc.constantFrom(...'0123456789.,-'), maxLength: 10 });
    fc.assert(
      fc.property(cell, (text) => {
        const kind = plainKind(text);
        if (kind < 0) return;
        const shape = numberShape(text);
        const standIn = numberShape(PLAIN_KINDS[kind] ?? '');
        expect(shape).toEqual(standIn);
      }),
      { numRuns: 2000 },
    );
  });
});
