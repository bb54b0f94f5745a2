import type { Gender } from '@botica/contract/limits';
import { CSV_MARKS, type Locale } from '@botica/contract/locales';
import type { Ticket } from '@botica/contract/sales-trends/tickets';
import { csvCell } from '@botica/tabular/delimited/csv-cell';
import type { Translate } from '../../../platform/i18n';

const COLUMNS = [
  'date',
  'time',
  'store',
  'ticket',
  'customer',
  'gender',
  'age',
  'payment',
  'lines',
  'units',
  'net',
] as const satisfies readonly (keyof Ticket)[];
const NUMERIC: ReadonlySet<string> = new Set(['age', 'lines', 'units', 'net']);

/** Headings of the columns; amounts say their currency. */
export function ticketLabels(t: Translate, currency: string): string[] {
  return COLUMNS.map((column) => {
    const label = t(`salesTrends.tickets.${column}`);
    return column === 'net' ? `${label} (${currency})` : label;
  });
}

export type GenderNames = Readonly<Record<Gender, string>>;

/** Once for a file: the words of a translator cost more than the rest of a line. */
export function genderNames(t: Translate): GenderNames {
  const name = (gender: Gender) => t(`salesTrends.tickets.genders.${gender}`);
  return { female: name('female'), male: name('male'), other: name('other') };
}

/** One ticket as cells in the order of the headings, each with whether it is a number. Unknown is null. */
export function ticketCells(ticket: Ticket, names: GenderNames): [value: string | number | null, isNumeric: boolean][] {
  return COLUMNS.map((column) => {
    const value = ticket[column];
    const shown = column === 'gender' && ticket.gender !== null ? names[ticket.gender] : value;
    return [shown, NUMERIC.has(column)];
  });
}

/** The header line, after the byte order mark by which a spreadsheet knows UTF-8. */
export function ticketsCsvHead(t: Translate, locale: Locale, currency: string): string {
  const cells = ticketLabels(t, currency).map((label) => csvCell(label, false, '.'));
  return `\uFEFF${cells.join(CSV_MARKS[locale].separator)}\r\n`;
}

/** One ticket as a line: numbers with every digit and no grouping, unknown values empty. */
export function ticketCsvLine(ticket: Ticket, names: GenderNames, locale: Locale): string {
  const { separator, decimal } = CSV_MARKS[locale];
  const cells = ticketCells(ticket, names).map(([value, isNumeric]) => csvCell(value, isNumeric, decimal));
  return `${cells.join(separator)}\r\n`;
}
