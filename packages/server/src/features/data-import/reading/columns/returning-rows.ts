import type { ImportMapping } from '@botica/contract/data-import';
import type { ColumnFacts } from './column-summary';
import type { RowSample } from './row-sample';
import { ticketRows } from './ticket-numbers';

const FEWEST_TICKETS = 2;

/** Rows of tickets that come again further below with nothing but rows that they had: pages that overlap, a file put together twice. */
export function returningRows(sample: RowSample, mapping: ImportMapping): number {
  const textOf = (at: number) => JSON.stringify(sample.rows[at]);
  let tickets = 0;
  let rows = 0;
  for (const own of ticketRows(sample, mapping)) {
    const gap = own.findIndex((at, index) => index > 0 && at !== (own[index - 1] ?? 0) + 1);
    if (gap < 0) continue;
    const before = new Set(own.slice(0, gap).map(textOf));
    const again = own.slice(gap);
    if (!again.every((at) => before.has(textOf(at)))) continue;
    tickets += 1;
    rows += again.length;
  }
  return tickets >= FEWEST_TICKETS ? rows : 0;
}

/** Columns that may hold what was paid in one of several ways, and in which way. */
export function columnsOfPayment({ columns }: RowSample, mapping: ImportMapping): string[] {
  const taken = new Set(Object.values(mapping));
  const isPaid = ({ name, type }: ColumnFacts) => !taken.has(name) && (type === 'integer' || type === 'decimal');
  return columns.flatMap((column) => (column.name === mapping.payment || isPaid(column) ? [column.name] : []));
}

/** Rows of tickets of several payments that each list the same lines: they stand once for each way of paying. */
export function rowsByPayment(sample: RowSample, mapping: ImportMapping): number {
  const payments = sample.texts(mapping.payment);
  if (payments === null || mapping.product === undefined) return 0;
  const except = new Set(columnsOfPayment(sample, mapping));
  const isKept = sample.columns.map(({ name }) => !except.has(name));
  const lines = sample.rows.map((row) => JSON.stringify(row.filter((_, at) => isKept[at])));
  let extra = 0;
  for (const own of ticketRows(sample, mapping)) {
    const byPayment = new Map<string, number[]>();
    for (const at of own) byPayment.set(payments[at] ?? '', [...(byPayment.get(payments[at] ?? '') ?? []), at]);
    if (byPayment.size < 2 || byPayment.has('')) continue;
    const lists = new Set([...byPayment.values()].map((rows) => rows.map((at) => lines[at]).join('\n')));
    if (lists.size > 1) return 0;
    extra += own.length - own.length / byPayment.size;
  }
  return extra;
}
