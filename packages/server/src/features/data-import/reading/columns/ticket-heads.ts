import type { ImportMapping } from '@botica/contract/data-import';
import { agree, type RowSample } from './row-sample';
import { ticketRows } from './ticket-numbers';

const NEARLY_ALL = 0.9;
const FEWEST = 2;

/** Whether tickets begin with a row that names nothing sold and has the sum of the lines below it. */
export function hasTicketHeads(sample: RowSample, mapping: ImportMapping): boolean {
  const amounts = sample.numbers(mapping.amount);
  const articles = [mapping.product, mapping.product_id]
    .map((name) => sample.texts(name))
    .filter((texts) => texts !== null);
  if (amounts === null || articles.length === 0) return false;
  const isNamed = (at: number) => articles.some((texts) => texts[at] !== '');
  const headed = ticketRows(sample, mapping).filter(
    ([first, ...rest]) => first !== undefined && !isNamed(first) && rest.some(isNamed),
  );
  const summed = headed.filter(([first = 0, ...rest]) => {
    const sum = rest.reduce((total, at) => total + (amounts[at] || 0), 0);
    return rest.every(isNamed) && agree(sum, amounts[first] ?? Number.NaN);
  });
  return summed.length >= FEWEST && summed.length >= NEARLY_ALL * headed.length;
}
