import type { RowSample } from './row-sample';

/** So many rows at least, and numbers that rise by so little, are no money. */
const FEWEST_ROWS = 3;
const LARGEST_STEP = 3;

/** Columns of whole numbers that rise (or fall) row by row in small steps: numbers of documents, whatever they are called. */
export function serialColumns(sample: RowSample): ReadonlySet<string> {
  return new Set(
    sample.columns
      .filter(({ type, name }) => type === 'integer' && isSerial(sample.numbers(name) ?? []))
      .map(({ name }) => name),
  );
}

function isSerial(values: readonly number[]): boolean {
  if (values.length < FEWEST_ROWS) return false;
  const steps = values.slice(1).map((value, at) => value - (values[at] ?? 0));
  const total = Math.abs((values.at(-1) ?? 0) - (values[0] ?? 0));
  const isOneWay = steps.every((step) => step >= 0) || steps.every((step) => step <= 0);
  return isOneWay && total > 0 && total <= LARGEST_STEP * values.length;
}
