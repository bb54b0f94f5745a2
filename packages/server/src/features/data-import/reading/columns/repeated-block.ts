import { RowSample } from './row-sample';

/** A table of fewer rows may repeat by chance. */
const FEWEST = 3;
const NEARLY_ALL = 0.9;

/** Rows that are those above once more, in their order; places are those of the rows of the file, from 0. */
export interface RepeatedBlock {
  from: number;
  to: number;
}

/** Finds a table that stands in a file twice: a block of rows, each equal to the one a fixed distance above, as long as that distance. */
export function findRepeatedBlock({ rows }: RowSample): RepeatedBlock | null {
  const [top] = rows;
  // Without the first row once more there is no block.
  if (top === undefined || !rows.some((row, at) => at >= FEWEST && isSameRow(row, top))) return null;
  const texts = rows.map((row) => JSON.stringify(row));
  const first = JSON.stringify(top);
  for (let from = texts.indexOf(first, FEWEST); from >= 0; from = texts.indexOf(first, from + 1)) {
    let to = from;
    while (to < texts.length && to - from < from && texts[to] === texts[to - from]) to += 1;
    // Its header may stand above it once more.
    const length = Math.max(FEWEST, Math.min(NEARLY_ALL * from, from - 1));
    const isWhole = to - from >= length && new Set(texts.slice(from, to)).size > 1;
    if (isWhole) return { from, to };
  }
  return null;
}

/** Whether two rows have the same cells. */
export function isSameRow(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((cell, at) => cell === b[at]);
}

/** The sample without the rows that stand above once more: they say nothing about how lines and tickets go together. */
export function withoutRepeated(sample: RowSample): RowSample {
  const block = findRepeatedBlock(sample);
  if (block === null) return sample;
  return new RowSample(
    sample.columns,
    sample.rows.filter((_, at) => at < block.from || at >= block.to),
  );
}
