import type { ImportColumn, ImportMapping } from '@botica/contract/data-import';
import type { ImportField } from '@botica/contract/data-import.vocabulary';
import { minuteOfDigits } from '../cells/clock-digits';
import type { ColumnFacts } from '../columns/column-summary';
import type { RowSample } from '../columns/row-sample';
import { serialColumns } from '../columns/serial-columns';
import type { KindRules } from '../kinds/kind-rules';
import {
  currencyInHeader,
  FIELD_NAMES,
  lineName,
  NOT_THE_AMOUNT,
  normalizeHeader,
  withoutCurrency,
  withoutShareWords,
} from '../words/header-words';
import { wordList } from '../words/word-list';
import { isFreeMoney, isItemList, isWithUnits } from './column-looks';
import { isCurrencyWord } from './file-currency';
import type { SystemLayout } from './known-systems';
import { hasTurn, isFlag, isRowKind, isStatus, isType } from './sense-columns';
import { settleByRows } from './settle-by-rows';

const NUMERIC = new Set<ImportColumn['type']>(['integer', 'decimal']);
const DATED = new Set<ImportColumn['type']>(['date', 'datetime']);

/** A name that says what a column is outweighs broken values in it, as long as they are not the most. */
const HALF = 0.5;

function isNumeric({ type, shares }: ColumnFacts): boolean {
  // Nearly all numbers and yet text: codes with leading zeros.
  return NUMERIC.has(type) || (type === 'text' && shares.number >= HALF && shares.number < 0.9);
}

const HALVES = /^(?:a|p)\.?\s?m\.?$/i;
const HALF_LETTERS = /^[ap]$/i;
const CURRENCY = /^(?:[a-z]{3}|[a-z]{0,3}\$|[₲€£])$/i;

function isHalfOfDay({ words = [] }: ColumnFacts): boolean {
  return words.length > 0 && words.every(([word]) => HALVES.test(word));
}

function areHalfLetters({ words = [] }: ColumnFacts): boolean {
  return words.length > 0 && words.every(([word]) => HALF_LETTERS.test(word));
}

/** `0805`, `930`: times without marks, under a name that says so. */
function isClockDigits({ type, words = [], samples }: ColumnFacts): boolean {
  const values = words.length > 0 ? words.map(([word]) => word) : samples;
  return (
    (type === 'integer' || type === 'text') &&
    values.length > 0 &&
    values.every((value) => minuteOfDigits(value) !== null)
  );
}

/** `FC A`, `NC A`: what documents are called, and no numbers of any. */
function isWordsAlone(column: ColumnFacts): boolean {
  const { words = [], distinct, filled } = column;
  return words.length > 1 && (distinct < filled || hasTurn(column)) && words.every(([word]) => !/\d/.test(word));
}

function isCurrencies({ words = [] }: ColumnFacts): boolean {
  return words.length > 0 && words.every(([word]) => CURRENCY.test(word) || isCurrencyWord(word));
}

/** Whether the values allow the field at all when the header names it; odd values are rejected row by row. */
function fits(field: ImportField, column: ColumnFacts): boolean {
  const { type } = column;
  switch (field) {
    case 'date':
    case 'birth_date':
      return DATED.has(type) || (type === 'text' && column.shares.date > 0);
    case 'time':
      return (
        type === 'time' ||
        type === 'datetime' ||
        (type === 'text' && column.shares.time >= HALF) ||
        isClockDigits(column)
      );
    case 'quantity':
      return isNumeric(column) || isWithUnits(column);
    case 'unit_price':
    case 'amount':
    case 'age':
    case 'visitors':
    case 'score':
      return isNumeric(column);
    case 'refund_amount':
    case 'refund_quantity':
      return isNumeric(column);
    case 'discount':
      return isNumeric(column) || column.isPercent;
    case 'gender':
      return column.genderShare >= HALF;
    case 'status':
      return isStatus(column);
    case 'type':
      return isType(column);
    case 'am_pm':
      return isHalfOfDay(column) || areHalfLetters(column);
    case 'currency':
      return isCurrencies(column);
    case 'product':
      return !DATED.has(type) && type !== 'time' && type !== 'empty' && type !== 'decimal' && !isItemList(column);
    case 'ticket':
      return !DATED.has(type) && type !== 'time' && type !== 'empty' && !isWordsAlone(column);
    case 'payment':
    case 'category':
      return !DATED.has(type) && type !== 'time' && type !== 'empty' && type !== 'decimal';
    default:
      return !DATED.has(type) && type !== 'time' && type !== 'empty';
  }
}

/** A status by one of its words: `Financial Status`, `Estado SUNAT`. */
const STATUS_WORD = /\b(?:status|estado|situacao|situacion)\b/;

/** Fields whose name may stand among other words: `Sales (USD) net of tax` is still money. */
const LENIENT: ReadonlySet<ImportField> = new Set(['amount', 'unit_price', 'quantity', 'date']);

/** Fields of a line, not of its ticket. */
const OF_LINE: ReadonlySet<ImportField> = new Set([
  'product_id',
  'product',
  'category',
  'quantity',
  'unit_price',
  'amount',
  'discount',
]);

/** What some shops call the price of an item: `Item Cost`. A price that is called so comes before. */
const COSTS: ReadonlySet<string> = new Set(['cost', 'costo', 'custo']);

function namesOf(field: ImportField, { names }: Pick<KindRules, 'names'>): readonly string[] {
  return names.get(field) ?? FIELD_NAMES.get(field) ?? [];
}

/** Place of the header among the names of a field (0 fits best), or null. Extra words count only where they cannot mislead. */
function nameRank(field: ImportField, header: string, rules: Pick<KindRules, 'names'>): number | null {
  const names = namesOf(field, rules);
  const bare = (name: string) => (field === 'discount' ? withoutShareWords(name) : name);
  const ofLine = lineName(header);
  // Where an export says which columns are those of its lines, the others are about the whole ticket.
  if (ofLine !== null && OF_LINE.has(field)) {
    // A bare `Name` may be anybody's, `Lineitem name` is not.
    if (field === 'unit_price' && COSTS.has(ofLine)) return -1;
    const place = field === 'product' && ofLine === 'name' ? 0 : names.indexOf(bare(ofLine));
    if (place >= 0) return place - names.length;
  }
  const exact = names.indexOf(bare(header));
  if (exact >= 0) return exact;
  const ofCurrency = MONEY_FIELDS.has(field) ? names.indexOf(withoutCurrency(header)) : -1;
  if (ofCurrency >= 0) return ofCurrency + HALF;
  if (field === 'status' && STATUS_WORD.test(header)) return names.length;
  if (!LENIENT.has(field)) return null;
  const words = header.split(' ');
  if (field === 'amount' && words.some((word) => NOT_THE_AMOUNT.has(word))) return null;
  if (field === 'unit_price' && words.some((word) => NOT_THE_PRICE.has(word))) return null;
  if (field === 'date' && words.some((word) => NOT_THE_SALE_DATE.has(word))) return null;
  const within = names.findIndex(
    (name) =>
      ` ${header} `.includes(` ${name} `) &&
      !ALONE.has(name) &&
      (name.includes(' ') || name === words[0] || (field === 'quantity' && name === words.at(-1))),
  );
  return within >= 0 ? names.length + within : null;
}

const MONEY_FIELDS: ReadonlySet<ImportField> = new Set(['amount', 'unit_price', 'refund_amount', 'discount']);

/** Abbreviations that say something by themselves and little among other words. */
const ALONE: ReadonlySet<string> = new Set(
  wordList('q, un, ud, uds, und, unds, unid, imp, tot, amt, pcs, pza, rate, pu, p u, tarifa'),
);

const NONE: ReadonlySet<string> = new Set();
/** Names of money or units under which some programs number their sales. */
const SERIAL_NAMES: ReadonlySet<string> = new Set(
  wordList('venta, venda, sale, ventas, vendas, sales, factura, operacion'),
);

/** Whether numbers one after another would be taken for money although another column is called so. */
function isMoneyToo(field: ImportField, header: string, columns: readonly ColumnFacts[]): boolean {
  if (field !== 'amount' || !SERIAL_NAMES.has(header)) return false;
  return columns.some((other) => normalizeHeader(other.name) !== header && isFreeMoney(other));
}

/** How well a name says that a column is money of a line; null when it does not. */
function amountRank(column: ColumnFacts): number | null {
  return fits('amount', column) ? nameRank('amount', normalizeHeader(column.name), NO_OTHER_NAMES) : null;
}

const NO_OTHER_NAMES: Pick<KindRules, 'names'> = { names: new Map() };

const SERIES_NAMES: ReadonlySet<string> = new Set([
  ...wordList('establecimiento, punto expedicion, punto emision, prefijo, prefixo, prefix, sucursal, punto venta'),
  ...wordList(
    'serie, series, serie comprobante, serie documento, timbrado, tipo comprobante, caja, pos, pdv, letra, pto vta, pto venta, punto vta',
  ),
]);
const NO_TURN = 1_000;
const OTHER_CURRENCY = 0.25;

/** What puts a column behind others of as good a name: a status that never says that something is no sale, money of another currency. */
function handicap(field: ImportField, column: ColumnFacts, currency: string | null): number {
  if (field === 'status') return hasTurn(column) ? 0 : NO_TURN;
  const named = currency !== null && MONEY_FIELDS.has(field) ? currencyInHeader(column.name) : null;
  return named === null || named === currency ? 0 : OTHER_CURRENCY;
}

const NOT_THE_PRICE: ReadonlySet<string> = new Set(wordList('total, totales, tot, subtotal, linea, line, linha'));

const NOT_THE_SALE_DATE: ReadonlySet<string> = new Set(
  wordList(`
    ship, shipping, delivery, entrega, envio, due, venc, vencim, impresion, print, printed, vencimiento, vencimento, vto, birth, nacimiento, nascimento,
    nac, nasc, expiry, expiration, caducidad, validade, pago, pagamento, payment, update, updated, alta,
    cadastro`),
);

/** Before all that names say. */
const OF_SYSTEM = -1_000;

/** What is known beside the names of columns. */
interface NameHelp {
  /** Columns whose numbers follow each other. */
  serials?: ReadonlySet<string>;
  /** Of the company. */
  currency?: string | null;
  /** The system whose export it is. */
  system?: SystemLayout | null;
}

/** The column of each field of a kind whose name says it and whose values allow it; each column serves one field at most. */
export function suggestByName(
  columns: readonly ColumnFacts[],
  rules: KindRules,
  { serials = NONE, currency = null, system = null }: NameHelp = {},
): ImportMapping {
  const mapping: ImportMapping = {};
  const taken = new Set<string>();
  const headers = columns.map((column) => ({ column, header: column.isNamed ? normalizeHeader(column.name) : '' }));
  for (const field of rules.order) {
    let best: { column: ColumnFacts; rank: number } | undefined;
    for (const { column, header } of headers) {
      if (header === '' || taken.has(column.name) || !fits(field, column)) continue;
      if (serials.has(column.name) && isMoneyToo(field, header, columns)) continue;
      const isSerial = serials.has(column.name) && field === 'ticket' && SERIAL_NAMES.has(header);
      const isOfSystem = system?.fields[field] === header;
      const named = isOfSystem ? OF_SYSTEM : isSerial ? 0 : nameRank(field, header, rules);
      // Of several a status that says that something is no sale comes first.
      const rank = named === null ? null : named + handicap(field, column, currency);
      if (rank !== null && (best === undefined || rank < best.rank)) best = { column, rank };
    }
    if (best === undefined) continue;
    mapping[field] = best.column.name;
    taken.add(best.column.name);
  }
  return mapping;
}

/** Suggests the column of each field by name and, where that does not tell, by content. */
export function suggestMapping(
  columns: readonly ColumnFacts[],
  rules: KindRules,
  sample: RowSample | null = null,
  help: Pick<NameHelp, 'currency' | 'system'> = {},
): ImportMapping {
  const mapping = suggestByName(columns, rules, { ...help, serials: sample === null ? NONE : serialColumns(sample) });
  const taken = new Set(Object.values(mapping));
  const headers = columns.map(({ name }) => normalizeHeader(name));
  const fields = new Set(rules.order);
  /** Gives a field the only free column of a sort, if the field is one of the kind and has none. */
  const fill = (field: ImportField, wanted: (column: ColumnFacts) => boolean) => {
    if (mapping[field] !== undefined || !fields.has(field)) return;
    const column = onlyOne(columns.filter((candidate) => !taken.has(candidate.name) && wanted(candidate)));
    if (column === undefined) return;
    mapping[field] = column.name;
    taken.add(column.name);
  };
  // A bare number beside a series is that of a document.
  if (headers.some((header) => SERIES_NAMES.has(header)))
    fill('ticket', (column) => normalizeHeader(column.name) === 'no' && fits('ticket', column));
  fill('date', (column) => DATED.has(column.type) && nameIsNeutral(column));
  fill('time', ({ type }) => type === 'time');
  fill('am_pm', isHalfOfDay);
  fill('status', isFlag);
  fill('type', isFlag);
  fill('type', isRowKind);
  fill('gender', (column) => column.genderShare === 1 && column.distinct > 1);
  for (const field of rules.leftOver) fill(field, ({ type }) => type === 'integer');
  if (mapping.unit_price === undefined && columns.every((column) => !column.isNamed))
    fill('amount', (column) => column.type === 'decimal' && !column.isRate);
  return sample === null ? mapping : settleByRows(sample, mapping, amountRank);
}

function nameIsNeutral(column: ColumnFacts): boolean {
  return !normalizeHeader(column.name)
    .split(' ')
    .some((word) => NOT_THE_SALE_DATE.has(word));
}

function onlyOne<T>(items: readonly T[]): T | undefined {
  return items.length === 1 ? items[0] : undefined;
}

/** A column that is called as a field is, whose values are none of it: never silently passed over. */
export interface UnreadableColumn {
  field: ImportField;
  column: ColumnFacts;
}

/** Columns of numbers and times by their names that hold something else. */
export function unreadableColumns(columns: readonly ColumnFacts[], mapping: ImportMapping): UnreadableColumn[] {
  const taken = new Set(Object.values(mapping));
  return (['amount', 'unit_price', 'quantity', 'discount', 'time'] as const).flatMap((field) => {
    if (mapping[field] !== undefined) return [];
    const column = columns.find((candidate) => {
      const isFree = candidate.isNamed && candidate.type !== 'empty' && !taken.has(candidate.name);
      return (
        isFree &&
        namesOf(field, NO_OTHER_NAMES).slice(0, MOST_TELLING[field]).includes(normalizeHeader(candidate.name)) &&
        !fits(field, candidate)
      );
    });
    return column === undefined ? [] : [{ field, column }];
  });
}

/** Names that hardly mean anything else come first in their lists. */
const MOST_TELLING = { amount: 40, unit_price: 40, quantity: 16, discount: 8, time: 20 } as const;
