import type { ImportMapping } from '@botica/contract/data-import';
import { normalizeHeader } from '../words/header-words';
import { wordList } from '../words/word-list';
import type { RowSample } from './row-sample';

/** Names of money or units under which some programs number their sales. */
export const SERIAL_NAMES: ReadonlySet<string> = new Set(
  wordList('venta, venda, sale, ventas, vendas, sales, factura, operacion'),
);
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
  const total = Math.abs((values.at(-1) ?? 0) - (values[0] ?? 0));
  const isNear = total > 0 && total <= LARGEST_STEP * values.length;
  return isNear && (goesOneWay(values, 1) || goesOneWay(values, -1));
}

function goesOneWay(values: readonly number[], way: 1 | -1): boolean {
  return values.every((value, at) => at === 0 || way * (value - (values[at - 1] ?? 0)) >= 0);
}

/** Numbers with gaps between them may be this much apart. */
const CLOSE = 1.5;

/** Beside the money, whole numbers that only rise (or fall), and by little beside what they are, number the sales that they are called after. */
export function ticketByRise(sample: RowSample, mapping: ImportMapping): string | null {
  if ((mapping.amount ?? mapping.unit_price) === undefined) return null;
  const taken = new Set(Object.values(mapping));
  const found = sample.columns.find(
    ({ name, type }) =>
      type === 'integer' &&
      !taken.has(name) &&
      SERIAL_NAMES.has(normalizeHeader(name)) &&
      isRising(sample.numbers(name) ?? []),
  );
  return found?.name ?? null;
}

function isRising(values: readonly number[]): boolean {
  const [first = 0, last = 0] = [values[0], values.at(-1)];
  const back = Math.sign(first - last);
  const isOneWay = values.every((value, at) => at === 0 || Math.sign(value - (values[at - 1] ?? 0)) !== back);
  return (
    values.length >= FEWEST_ROWS && back !== 0 && isOneWay && Math.max(first, last) <= CLOSE * Math.min(first, last)
  );
}
