import type { ImportMapping } from '@botica/contract/data-import';
import type { RowSense } from '@botica/contract/data-import.vocabulary';
import { isOfRows, senseFlag } from '../plan/sense-columns';
import { normalizeHeader } from '../words/header-words';
import { isOpenRefund, isPartialRefund, meaningOf, prefixOf, suffixOf } from '../words/row-senses';
import type { ColumnFacts } from './column-summary';
import { agree, type RowSample } from './row-sample';
import { ticketRows } from './ticket-numbers';

const HALF = 0.5;
const NEARLY_ALL = 0.9;

/** Letters in front of the numbers of documents, the commonest first, where they tell credit notes or quotes from invoices: `FC 0001-12`, `NC 0001-3`. */
export function documentPrefixes(sample: RowSample, mapping: ImportMapping): [prefix: string, count: number][] | null {
  const prefixes = sample.columns.find(({ name }) => name === mapping.ticket)?.prefixes ?? [];
  if (mapping.type !== undefined || prefixes.length < 2) return null;
  const meanings = prefixes.map(([prefix]) => meaningOf(prefix));
  const isSold = meanings.some(({ sense, isKnown }) => isKnown && sense === 'sale');
  const isTurn = (at: number) => meanings[at]?.sense === 'refund' || meanings[at]?.sense === 'void';
  const turns = new Set(prefixes.flatMap(([prefix], at) => (isTurn(at) ? [prefix] : [])));
  const amounts = sample.numbers(mapping.amount) ?? [];
  const rows = (sample.texts(mapping.ticket) ?? []).flatMap((text, at) => (turns.has(prefixOf(text)) ? [at] : []));
  // What has its minus already needs no word.
  const isTold = rows.length > 0 && rows.every((at) => (amounts[at] ?? 0) < 0);
  return isSold && turns.size > 0 && !isTold ? prefixes : null;
}

/**
 * Refunds in part, pending or refused by the kind of their row, which are rows of their own; as a status the same words are about a sale
 * that stands.
 */
export function refundsByKind({ columns }: RowSample, mapping: ImportMapping): [word: string, sense: RowSense][] {
  const column = columns.find(({ name }) => name === mapping.type);
  return (column?.words ?? []).flatMap(([word]): [string, RowSense][] => {
    if (isPartialRefund(word)) return [[word, 'refund']];
    if (column === undefined || !isOfRows(column)) return [];
    if (isOpenRefund(word)) return [[word, 'refund']];
    return meaningOf(word).sense === 'refused' ? [[word, 'void']] : [];
  });
}

/** Letters of a return, a cancellation or a void behind the number of their sale. */
const TURNING_LETTER = /^(?:[rdcxv]|ret|rt)$/i;

/**
 * Letters behind the number of a sale that another row of the file has (`5001R` beside `5001`), where they may say that it is taken back,
 * with their rows; null for none.
 */
export function documentSuffixes(sample: RowSample, mapping: ImportMapping): [suffix: string, count: number][] | null {
  const tickets = sample.texts(mapping.ticket);
  if (mapping.type !== undefined || tickets === null) return null;
  const known = new Set(tickets);
  const [amounts, quantities] = [sample.numbers(mapping.amount), sample.numbers(mapping.quantity)];
  const counts = new Map<string, number>();
  for (const [at, text] of tickets.entries()) {
    const suffix = suffixOf(text);
    if (suffix === '' || !known.has(text.slice(0, -suffix.length).replace(/[^\p{L}\p{N}]+$/u, ''))) continue;
    const { sense, isKnown } = meaningOf(suffix);
    const isTurn = TURNING_LETTER.test(suffix) || (isKnown && sense !== 'sale');
    // What has its minus already needs no word.
    if (!isTurn || (amounts?.[at] ?? 0) < 0 || (quantities?.[at] ?? 0) < 0) continue;
    counts.set(suffix, (counts.get(suffix) ?? 0) + 1);
  }
  return counts.size === 0 ? null : [...counts];
}

/** The column that names the sale which a row takes back, by a number that another row of the file has; null without one. */
export function referenceColumn(sample: RowSample, mapping: ImportMapping): string | null {
  const tickets = sample.texts(mapping.ticket);
  const [amounts, quantities] = [sample.numbers(mapping.amount), sample.numbers(mapping.quantity)];
  if (mapping.type !== undefined || tickets === null) return null;
  const known = new Set(tickets);
  const taken = new Set(Object.values(mapping));
  const found = sample.columns.find((column) => {
    if (taken.has(column.name) || senseFlag(column) !== 'reference') return false;
    const texts = sample.texts(column.name) ?? [];
    const rows = texts.flatMap((text, at) => (text !== '' && text !== tickets[at] ? [at] : []));
    const isNamed = (at: number) => known.has(texts[at] ?? '');
    const isBelowZero = (at: number) => (amounts?.[at] ?? 0) < 0 || (quantities?.[at] ?? 0) < 0;
    // Further down than these rows its form tells.
    if (rows.length === 0) {
      const forms = new Set(tickets.map(formOf));
      return column.filled > 0 && column.samples.every((text) => forms.has(formOf(text)));
    }
    return (
      rows.length < HALF * texts.length &&
      rows.filter(isNamed).length >= NEARLY_ALL * rows.length &&
      !rows.some(isBelowZero)
    );
  });
  return found?.name ?? null;
}

/** A number of a document with each digit as 0. */
function formOf(text: string): string {
  return text.replace(/\d/g, '0');
}

const BARE_KIND = /^(?:tipo|type|tp|clase|cod tipo|tipo cod|codigo tipo|tipo id|id tipo)$/;
const CODE = /^\d{1,3}$/;
const MOST_CODES = 6;
/** Sales are so many times as many as any other kind of document, where there are more than a few; classes of goods or people are spread. */
const TIMES_OFTENER = 3;
const TWICE = 2;
const FEW_ROWS = 10;

/** A column that is called as kinds of rows are and holds bare numbers, each on all lines of its tickets, of which one is rare; null for none. */
export function codedKind(sample: RowSample, mapping: ImportMapping): string | null {
  if (mapping.type !== undefined) return null;
  const taken = new Set(Object.values(mapping));
  const amounts = sample.numbers(mapping.amount) ?? [];
  const tickets = ticketRows(sample, mapping);
  const found = sample.columns.find(({ name, words = [], distinct }) => {
    if (taken.has(name) || !BARE_KIND.test(normalizeHeader(name)) || distinct < 2 || distinct > MOST_CODES)
      return false;
    if (!words.every(([word]) => CODE.test(word))) return false;
    const texts = sample.texts(name) ?? [];
    const isOfTicket = tickets.every((rows) => rows.every((at) => texts[at] === texts[rows[0] ?? at]));
    const counts = new Map(words.map(([word]) => [word, texts.filter((text) => text === word).length]));
    const most = Math.max(...counts.values());
    const times = texts.length < FEW_ROWS ? TWICE : TIMES_OFTENER;
    const rare = words.filter(([word]) => (counts.get(word) ?? 0) * times <= most);
    const isTold = (word: string) => texts.every((text, at) => text !== word || (amounts[at] ?? 0) < 0);
    return isOfTicket && rare.length > 0 && rare.length < words.length && !rare.every(([word]) => isTold(word));
  });
  return found?.name ?? null;
}

const ACCOUNT = /\b(?:cuentas?|contas?|accounts?)\b/;
const MOST_ACCOUNTS = 40;

/** Whether debit and credit come to the same: a journal of all accounts, in which a sale stands on several of them. */
export function isBalanced(sample: RowSample, { amount, refund_amount: refund }: ImportMapping): boolean {
  const sumOf = (values: readonly number[] | null) => (values ?? []).reduce((sum, value) => sum + (value || 0), 0);
  const sales = sumOf(sample.numbers(amount));
  return sales !== 0 && agree(sumOf(sample.numbers(refund)), sales);
}

/** The column of a journal that names the account of each row, which says what of it is a sale; null without one. */
export function accountColumn(sample: RowSample, mapping: ImportMapping): string | null {
  if (mapping.type !== undefined || mapping.amount === undefined || !isBalanced(sample, mapping)) return null;
  const found = sample.columns.filter(
    ({ name, type, distinct }) =>
      type === 'text' && distinct > 1 && distinct <= MOST_ACCOUNTS && ACCOUNT.test(normalizeHeader(name)),
  );
  const isNamed = ({ words = [] }: ColumnFacts) => words.some(([word]) => /^\p{L}/u.test(word));
  return (found.find(isNamed) ?? found[0])?.name ?? null;
}
