/** A rectangle on the drawing in CSS pixels. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A round mark on the drawing. */
export interface RoundMark {
  x: number;
  y: number;
  radius: number;
}

interface PlacerOptions {
  /** Where labels may stand. */
  area: Box;
  /** Every mark, in the order of the data; a label never covers another mark's centre. */
  marks: readonly RoundMark[];
  /** What else must stay free, e.g. words in the corners. */
  reserved?: readonly Box[];
}

const GAP_PX = 4;
/** Letters need a little air between two labels. */
const AIR_PX = 3;

/** Sides of a mark in order of preference: above, beside, below, then the corners. */
const SIDES = [
  [0, -1],
  [1, 0],
  [-1, 0],
  [0, 1],
  [0.75, -0.75],
  [-0.75, -0.75],
  [0.75, 0.75],
  [-0.75, 0.75],
] as const;

/**
 * Places names beside marks so that none covers another, none is cut at the edge and none hides a mark. Returns the
 * centre of the label, or null when there is no room: that name is left to the tooltip and the table. Labels that
 * come first have the first choice; asking for the first mark again starts anew (the drawing was laid out again).
 */
export function labelPlacer({ area, marks, reserved = [] }: PlacerOptions) {
  let placed: (Box & { index: number })[] = [];
  return (index: number, size: { width: number; height: number }): { x: number; y: number } | null => {
    if (placed.some((box) => box.index === index)) placed = [];
    const mark = marks[index];
    if (mark === undefined) return null;
    for (const [toRight, down] of SIDES) {
      const x = mark.x + toRight * (mark.radius + GAP_PX + size.width / 2);
      const y = mark.y + down * (mark.radius + GAP_PX + size.height / 2);
      const { width, height } = size;
      const box = { x: x - width / 2, y: y - height / 2, width, height };
      const isFree =
        isInside(box, area) &&
        ![...placed, ...reserved].some((other) => touch(box, other)) &&
        !marks.some((other, place) => place !== index && covers(box, other));
      if (!isFree) continue;
      placed.push({ ...box, index });
      return { x, y };
    }
    return null;
  };
}

function isInside(box: Box, area: Box): boolean {
  return (
    box.x >= area.x &&
    box.y >= area.y &&
    box.x + box.width <= area.x + area.width &&
    box.y + box.height <= area.y + area.height
  );
}

function touch(a: Box, b: Box): boolean {
  return (
    a.x < b.x + b.width + AIR_PX &&
    b.x < a.x + a.width + AIR_PX &&
    a.y < b.y + b.height + AIR_PX &&
    b.y < a.y + a.height + AIR_PX
  );
}

/** Whether the box lies over a mark: a name there would seem to be that mark's. */
function covers(box: Box, { x, y, radius }: RoundMark): boolean {
  const nearestX = Math.max(box.x, Math.min(x, box.x + box.width));
  const nearestY = Math.max(box.y, Math.min(y, box.y + box.height));
  return Math.hypot(x - nearestX, y - nearestY) < radius + 1;
}
