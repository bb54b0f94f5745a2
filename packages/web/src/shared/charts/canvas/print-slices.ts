/** Rows of a drawing, one below the other: a tall one is parted between them. */
export interface DrawnRows {
  /** Height of what stands above the first row; it is repeated above each part. */
  headPx: number;
  rowPx: number;
}

/** A part of a drawing, in its CSS pixels: from where, and how high; the head of the drawing goes above it. */
export interface PrintSlice {
  fromPx: number;
  heightPx: number;
  headPx: number;
}

/** Parts of a drawing, none higher than `tallestPx` with its head: whole rows, and in the last one what is left. */
export function printSlices(heightPx: number, { headPx, rowPx }: DrawnRows, tallestPx: number): PrintSlice[] {
  const rowsOfPart = Math.max(1, Math.floor((tallestPx - headPx) / rowPx));
  const slices: PrintSlice[] = [];
  for (let fromPx = 0; fromPx < heightPx; ) {
    const isFirst = fromPx === 0;
    const room = rowsOfPart * rowPx + (isFirst ? headPx : 0);
    // A rim below the last row is no part of its own.
    const isLast = heightPx - fromPx - room < rowPx;
    const height = isLast ? heightPx - fromPx : room;
    slices.push({ fromPx, heightPx: height, headPx: isFirst ? 0 : headPx });
    fromPx += height;
  }
  return slices;
}
