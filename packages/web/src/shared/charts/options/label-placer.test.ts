import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { labelPlacer } from './label-placer';

const area = { x: 0, y: 0, width: 400, height: 300 };
const size = { width: 60, height: 14 };

describe('labels beside marks', () => {
  it('stand above, else beside, else below', () => {
    const place = labelPlacer({
      area,
      marks: [
        { x: 200, y: 150, radius: 10 },
        { x: 200, y: 5, radius: 4 },
        { x: 396, y: 6, radius: 4 },
      ],
    });
    // 150 - 10 (radius) - 4 (gap) - 7 (half of the label)
    expect(place(0, size)).toEqual({ x: 200, y: 129 });
    // No room above nor beside, where half of it would be cut: below, 5 + 4 + 4 + 7.
    expect(place(1, size)).toEqual({ x: 200, y: 20 });
    // In the corner: below and to the left, three quarters of the way: 396 - 0.75 x 38 and 6 + 0.75 x 15.
    expect(place(2, size)).toEqual({ x: 367.5, y: 17.25 });
    // Nowhere in a plot that is narrower than the name.
    const narrow = labelPlacer({ area: { ...area, width: 50 }, marks: [{ x: 25, y: 150, radius: 5 }] });
    expect(narrow(0, size)).toBeNull();
  });

  it('never overlap, never leave the area and never hide another mark', () => {
    const mark = fc.record({
      x: fc.integer({ min: 0, max: 400 }),
      y: fc.integer({ min: 0, max: 300 }),
      radius: fc.integer({ min: 3, max: 30 }),
    });
    fc.assert(
      fc.property(fc.array(mark, { maxLength: 30 }), (marks) => {
        const place = labelPlacer({ area, marks, reserved: [{ x: 0, y: 0, width: 80, height: 20 }] });
        const boxes = marks.flatMap((_, index) => {
          const centre = place(index, size);
          return centre === null ? [] : [{ index, left: centre.x - 30, top: centre.y - 7 }];
        });
        for (const a of boxes) {
          expect(a.left >= 0 && a.top >= 0 && a.left + 60 <= 400 && a.top + 14 <= 300).toBe(true);
          expect(a.left < 80 && a.top < 20).toBe(false);
          for (const b of boxes) {
            if (a !== b) expect(Math.abs(a.left - b.left) < 60 && Math.abs(a.top - b.top) < 14).toBe(false);
          }
          for (const [index, { x, y }] of marks.entries()) {
            const isUnder = x > a.left && x < a.left + 60 && y > a.top && y < a.top + 14;
            if (index !== a.index) expect(isUnder).toBe(false);
          }
        }
      }),
    );
  });

  it('starts anew when the drawing is laid out again', () => {
    const place = labelPlacer({ area, marks: [{ x: 200, y: 150, radius: 10 }] });
    expect(place(0, size)).toEqual(place(0, size));
  });
});
