import type { ImportMapping } from '@botica/contract/data-import';
import { isTotalsWord } from '../words/totals-words';
import type { RepeatedBlock } from './repeated-block';
import { agree, type RowSample } from './row-sample';

const FEWEST_LINES = 3;
const FEWEST_SUMS = 2;

/** Rows at the end of a file that have no ticket, while all above have one, and come to the sum of all above: sums by payment, say. */
export function findPaymentSums(sample: RowSample, mapping: ImportMapping): RepeatedBlock | null {
  const [tickets, amounts] = [sample.texts(mapping.ticket), sample.numbers(mapping.amount)];
  if (tickets === null || amounts === null) return null;
  const from = tickets.findLastIndex((ticket) => ticket !== '') + 1;
  if (from < FEWEST_LINES || tickets.slice(0, from).includes('')) return null;
  const dates = sample.texts(mapping.date);
  // Without a day they are no sales anyway.
  const isSum = (at: number) => dates?.[at] !== '' && !(sample.rows[at] ?? []).some((cell) => isTotalsWord(cell));
  let to = from;
  while (to < tickets.length && isSum(to)) to += 1;
  const sumOf = (first: number, last: number) => amounts.slice(first, last).reduce((sum, one) => sum + (one || 0), 0);
  return to - from >= FEWEST_SUMS && agree(sumOf(from, to), sumOf(0, from)) ? { from, to } : null;
}
