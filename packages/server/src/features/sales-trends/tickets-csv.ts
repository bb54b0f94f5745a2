import type { Locale } from '@botica/contract/locales';
import type { Ticket } from '@botica/contract/sales-trends/tickets';
import type { Translate } from '../../platform/i18n';

/** Marks that a spreadsheet set to the language expects, the same as those of exported charts. */
const MARKS: Record<Locale, { separator: string; decimal: string }> = {
  'es-PY': { separator: ';', decimal: ',' },
  'en-US': { separator: ',', decimal: '.' },
  'pt-BR': { separator: ';', decimal: ',' },
};

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

/** Signs that make a spreadsheet run a cell, also in full width and behind blanks. */
const FORMULA_START = /^\s*[=+\-@|\uff1d\uff0b\uff0d\uff20]/;

/** Text that no spreadsheet takes for a formula, quoted. */
function textCell(text: string): string {
  const safe = FORMULA_START.test(text) || /^[\t\r\n]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** The header line, after the byte order mark by which a spreadsheet knows UTF-8. */
export function ticketsCsvHead(t: Translate, locale: Locale, currency: string): string {
  const cells = COLUMNS.map((column) => {
    const label = t(`salesTrends.tickets.${column}`);
    return textCell(column === 'net' ? `${label} (${currency})` : label);
  });
  return `\uFEFF${cells.join(MARKS[locale].separator)}\r\n`;
}

/** One ticket as a line: numbers with every digit and no grouping, unknown values empty. */
export function ticketCsvLine(ticket: Ticket, t: Translate, locale: Locale): string {
  const { separator, decimal } = MARKS[locale];
  const cells = COLUMNS.map((column) => {
    const value = ticket[column];
    if (value === null) return '';
    if (NUMERIC.has(column)) return String(value).replace('.', decimal);
    return textCell(column === 'gender' ? t(`salesTrends.tickets.genders.${value}`) : String(value));
  });
  return `${cells.join(separator)}\r\n`;
}
