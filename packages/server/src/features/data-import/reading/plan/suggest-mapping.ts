import type { ImportMapping } from '@botica/contract/data-import';
import type { ImportField } from '@botica/contract/data-import.vocabulary';
import type { ColumnFacts } from '../columns/column-summary';
import type { RowSample } from '../columns/row-sample';
import { SERIAL_NAMES, serialColumns } from '../columns/serial-columns';
import type { KindRules } from '../kinds/kind-rules';
import { currencyInHeader } from '../words/header-currency';
import { normalizeHeader } from '../words/header-words';
import { wordList } from '../words/word-list';
import { DATED, fits, isHalfOfDay } from './column-fits';
import { isFreeMoney } from './column-looks';
import type { SystemLayout } from './known-systems';
import { MONEY_FIELDS, NOT_THE_SALE_DATE, nameRank, namesOf } from './name-ranks';
import { hasTurn, isFlag, isRowKind, senseFlag } from './sense-columns';
import { settleByRows } from './settle-by-rows';

const NONE: ReadonlySet<string> = new Set();
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
    'serie, series, serie comprobante, serie documento, timbrado, tipo comprobante, tipo documento, tipo doc, comp, comprobante, caja, pos, pdv, letra, pto vta, pto venta, punto vta',
  ),
]);
const NO_TURN = 1_000;
const OTHER_CURRENCY = 0.25;
const HALF = 0.5;
/** What a price was before: another one is what was paid. */
const LIST_PRICE = /\b(?:lista?|regular|original|sugerido|antes|full|msrp|mrp)\b/;
const OF_LIST = 400;
/** Money that most rows do not have: of a whole order, say. */
const OF_FEW_ROWS = 500;

/**
 * What puts a column behind others of as good a name: a status that never says that something is no sale, money that
 * most rows do not have or of another currency, a price of a list.
 */
function handicap(
  field: ImportField,
  column: ColumnFacts,
  { currency, rows }: { currency: string | null; rows: number },
): number {
  if (field === 'status') return hasTurn(column) ? 0 : NO_TURN;
  if (field === 'amount' && column.filled < HALF * rows) return OF_FEW_ROWS;
  if (field === 'unit_price' && LIST_PRICE.test(normalizeHeader(column.name))) return OF_LIST;
  const named = currency !== null && MONEY_FIELDS.has(field) ? currencyInHeader(column.name) : null;
  return named === null || named === currency ? 0 : OTHER_CURRENCY;
}

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
  const rows = Math.max(0, ...columns.map(({ filled }) => filled));
  const headers = columns.map((column) => ({ column, header: column.isNamed ? normalizeHeader(column.name) : '' }));
  for (const field of rules.order) {
    let best: { column: ColumnFacts; rank: number } | undefined;
    for (const { column, header } of headers) {
      if (header === '' || taken.has(column.name)) continue;
      if (serials.has(column.name) && isMoneyToo(field, header, columns)) continue;
      // A running number of rows is called after what they hold.
      if (field === 'product' && column.type === 'integer' && serials.has(column.name)) continue;
      const isSerial = serials.has(column.name) && field === 'ticket' && SERIAL_NAMES.has(header);
      const isOfSystem = system?.fields[field] === header;
      if (!isOfSystem && system !== null && Object.values(system.fields).includes(header)) continue;
      const named = isOfSystem ? OF_SYSTEM : isSerial ? 0 : nameRank(field, header, rules);
      // Of several a status that says that something is no sale comes first.
      // Few columns are called so, and only their values are looked at.
      if (named === null || !fits(field, column)) continue;
      const rank = named + handicap(field, column, { currency, rows });
      if (best === undefined || rank < best.rank) best = { column, rank };
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
  withoutPersons(mapping, taken);
  // Of what is sold by the piece.
  if (mapping.customer === undefined && (mapping.quantity ?? mapping.unit_price) !== undefined)
    fill(
      'product',
      (column) => normalizeHeader(column.name) === 'name' && column.type === 'text' && fits('product', column),
    );
  fill('product', (column) => OTHER_PRODUCT.test(normalizeHeader(column.name)) && fits('product', column));
  // Where another column says what was sold, this one says to whom.
  fill('customer', (column) => normalizeHeader(column.name) === 'particulars' && fits('customer', column));
  fill('date', (column) => DATED.has(column.type) && nameIsNeutral(column));
  fill('time', (column) => column.type === 'time' && senseFlag(column) === null);
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

/** `Producto 1` without a second one, `BNF description`, `Princípio ativo`. */
const OTHER_PRODUCT =
  /^(?:producto|product|produto|item|articulo|artigo) 1$|^(?:service|servicio|servico)$|\b(?:description|descripcion|descricao|principio ativo|principio activo)$/;
const OF_ANYBODY: ReadonlySet<string> = new Set(wordList('nombre, nome, name'));

/** A bare name beside the number of a person, without a code, price or quantity of anything, is that of the person. */
function withoutPersons(mapping: ImportMapping, taken: Set<string>): void {
  const { product, customer, product_id: code, unit_price: price, quantity } = mapping;
  if (product === undefined || customer === undefined || (code ?? price ?? quantity) !== undefined) return;
  if (!OF_ANYBODY.has(normalizeHeader(product))) return;
  delete mapping.product;
  taken.delete(product);
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
  return (
    [
      'amount',
      'unit_price',
      'quantity',
      'discount',
      'time',
      'currency',
      'status',
      'age',
      'gender',
      'birth_date',
    ] as const
  ).flatMap((field) => {
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
const MOST_TELLING = {
  amount: 40,
  unit_price: 40,
  quantity: 16,
  discount: 8,
  time: 20,
  currency: 12,
  status: 2,
  age: 8,
  gender: 6,
  birth_date: 13,
} as const;
