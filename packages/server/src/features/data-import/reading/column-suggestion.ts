import type { ImportColumn, ImportMapping, SaleField } from '@botica/contract/data-import';
import { CALENDAR_NAMES, FIELD_NAMES, NOT_THE_AMOUNT, normalizeHeader } from './header-words';
import { wordList } from './word-list';

/** What all values of a column say about it; the names alone often mislead. */
export interface ColumnFacts {
  name: string;
  /** The file named the column itself (it is not `column_3` for want of a header). */
  isNamed: boolean;
  type: ImportColumn['type'];
  /** Shares of the known values that are numbers, dates and times, though perhaps too few to make up the type; 0..1. */
  shares: { number: number; date: number; time: number };
  /** Non-empty cells, and how many different ones there are (capped by the profile). */
  filled: number;
  distinct: number;
  /** Every number lies in 0..1 and one is a proper fraction: a rate, not money. */
  isRate: boolean;
  /** Share of the distinct known values that are gender words, 0..1 / at least one value is a status word. */
  genderShare: number;
  hasStatusWords: boolean;
}

const NUMERIC = new Set<ImportColumn['type']>(['integer', 'decimal']);
const DATED = new Set<ImportColumn['type']>(['date', 'datetime']);
/** Most telling fields first: what one takes, a later one cannot. */
const FIELD_ORDER: readonly SaleField[] = [
  'birth_date',
  'date',
  'time',
  'ticket',
  'customer',
  'gender',
  'age',
  'product_id',
  'category',
  'product',
  'unit_price',
  'quantity',
  'discount',
  'amount',
  'payment',
  'status',
  'store',
];

/** A name that says what a column is outweighs broken values in it, as long as they are not the most. */
const HALF = 0.5;

function isNumeric({ type, shares }: ColumnFacts): boolean {
  // Nearly all numbers and yet text: codes with leading zeros.
  return NUMERIC.has(type) || (type === 'text' && shares.number >= HALF && shares.number < 0.9);
}

/** Whether the values allow the field at all when the header names it; odd values are rejected row by row. */
function fits(field: SaleField, column: ColumnFacts): boolean {
  const { type } = column;
  switch (field) {
    case 'date':
    case 'birth_date':
      return DATED.has(type) || (type === 'text' && column.shares.date > 0);
    case 'time':
      return type === 'time' || type === 'datetime' || (type === 'text' && column.shares.time >= HALF);
    case 'quantity':
    case 'unit_price':
    case 'amount':
    case 'age':
      return isNumeric(column);
    case 'discount':
      return isNumeric(column) && !column.isRate;
    case 'gender':
      return column.genderShare >= HALF;
    case 'status':
      return column.hasStatusWords;
    case 'payment':
    case 'category':
    case 'product':
      return !DATED.has(type) && type !== 'time' && type !== 'empty' && type !== 'decimal';
    default:
      return !DATED.has(type) && type !== 'time' && type !== 'empty';
  }
}

/** Fields whose name may stand among other words: `Sales (USD) net of tax` is still money. */
const LENIENT: ReadonlySet<SaleField> = new Set(['amount', 'unit_price', 'quantity', 'date']);

/** Place of the header among the names of a field (0 fits best), or null. Extra words count only where they cannot mislead. */
function nameRank(field: SaleField, header: string): number | null {
  const names = FIELD_NAMES.get(field) ?? [];
  const exact = names.indexOf(header);
  if (exact >= 0) return exact;
  if (!LENIENT.has(field)) return null;
  const words = header.split(' ');
  if (field === 'amount' && words.some((word) => NOT_THE_AMOUNT.has(word))) return null;
  if (field === 'date' && words.some((word) => NOT_THE_SALE_DATE.has(word))) return null;
  const within = names.findIndex(
    (name) =>
      ` ${header} `.includes(` ${name} `) &&
      (name.includes(' ') || name === words[0] || (field === 'quantity' && name === words.at(-1))),
  );
  return within >= 0 ? names.length + within : null;
}

const NOT_THE_SALE_DATE: ReadonlySet<string> = new Set(
  wordList(`
    ship, shipping, delivery, entrega, envio, due, vencimiento, vencimento, vto, birth, nacimiento, nascimento,
    nac, nasc, expiry, expiration, caducidad, validade, pago, pagamento, payment, update, updated, alta,
    cadastro`),
);

/** Suggests the column of each field by name and content; each column serves one field at most. */
export function suggestMapping(columns: readonly ColumnFacts[]): ImportMapping {
  const mapping: ImportMapping = {};
  const taken = new Set<string>();
  const take = (field: SaleField, column: ColumnFacts | undefined) => {
    if (column === undefined) return;
    mapping[field] = column.name;
    taken.add(column.name);
  };
  const headers = columns.map((column) => ({ column, header: column.isNamed ? normalizeHeader(column.name) : '' }));
  for (const field of FIELD_ORDER) {
    let best: { column: ColumnFacts; rank: number } | undefined;
    for (const { column, header } of headers) {
      if (header === '' || taken.has(column.name) || !fits(field, column)) continue;
      const rank = nameRank(field, header);
      if (rank !== null && (best === undefined || rank < best.rank)) best = { column, rank };
    }
    take(field, best?.column);
  }
  const free = (wanted: (column: ColumnFacts) => boolean) => columns.filter((c) => !taken.has(c.name) && wanted(c));
  if (mapping.date === undefined) take('date', onlyOne(free((c) => DATED.has(c.type) && nameIsNeutral(c))));
  if (mapping.time === undefined) take('time', onlyOne(free((c) => c.type === 'time')));
  if (mapping.gender === undefined) take('gender', onlyOne(free((c) => c.genderShare === 1 && c.distinct > 1)));
  if (mapping.amount === undefined && mapping.unit_price === undefined && columns.every((c) => !c.isNamed)) {
    take('amount', onlyOne(free((c) => c.type === 'decimal' && !c.isRate)));
  }
  return mapping;
}

function nameIsNeutral(column: ColumnFacts): boolean {
  return !normalizeHeader(column.name)
    .split(' ')
    .some((word) => NOT_THE_SALE_DATE.has(word));
}

function onlyOne<T>(items: readonly T[]): T | undefined {
  return items.length === 1 ? items[0] : undefined;
}

/**
 * Columns of a wide file (a date, and one column of quantities per class): the numeric columns that are no part of the
 * calendar. Empty unless the mapping has a date, no product or category, no amount or price, and two such columns.
 */
export function suggestUnpivot(columns: readonly ColumnFacts[], mapping: ImportMapping): string[] {
  if (mapping.date === undefined || mapping.product !== undefined || mapping.category !== undefined) return [];
  if (mapping.product_id !== undefined || mapping.amount !== undefined || mapping.unit_price !== undefined) return [];
  const used = new Set(Object.values(mapping));
  const classes = columns.filter(
    (column) =>
      column.isNamed &&
      NUMERIC.has(column.type) &&
      !used.has(column.name) &&
      !CALENDAR_NAMES.has(normalizeHeader(column.name)),
  );
  return classes.length >= 2 ? classes.map((column) => column.name) : [];
}
