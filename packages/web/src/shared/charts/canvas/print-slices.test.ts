import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { printSlices } from './print-slices';

describe('printSlices', () => {
  it('leaves a drawing that a sheet holds as it is', () => {
    expect(printSlices(348, { headPx: 4, rowPx: 34 }, 800)).toEqual([{ fromPx: 0, heightPx: 348, headPx: 0 }]);
  });

  it('parts fifty rows between rows, the head above each part', () => {
    // 23 rows of 34 beside the head of 4 fit into 800: 23 + 23 + 4 rows, and the rim of 4 with the last ones.
    expect(printSlices(50 * 34 + 8, { headPx: 4, rowPx: 34 }, 800)).toEqual([
      { fromPx: 0, heightPx: 4 + 23 * 34, headPx: 0 },
      { fromPx: 4 + 23 * 34, heightPx: 23 * 34, headPx: 4 },
      { fromPx: 4 + 46 * 34, heightPx: 4 * 34 + 4, headPx: 4 },
    ]);
  });

  it('shows everything once, and cuts no row', () => {
    const anyRows = fc.record({ rows: fc.integer({ min: 1, max: 200 }), headPx: fc.integer({ min: 0, max: 60 }) });
    fc.assert(
      fc.property(anyRows, fc.integer({ min: 20, max: 60 }), ({ rows, headPx }, rowPx) => {
        const height = headPx + rows * rowPx + 4;
        const slices = printSlices(height, { headPx, rowPx }, 800);
        expect(slices.reduce((sum, { heightPx }) => sum + heightPx, 0)).toBe(height);
        for (const { fromPx, heightPx, headPx: head } of slices) {
          if (fromPx > 0) expect((fromPx - headPx) % rowPx).toBe(0);
          expect(heightPx + head).toBeLessThan(800 + rowPx);
        }
      }),
    );
  });
});
