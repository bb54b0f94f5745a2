import type { ImportMapping } from '@botica/contract/data-import';
import type { ImportField } from '@botica/contract/data-import.vocabulary';
import { isFreeMoney } from '../plan/column-looks';
import { FIELD_NAMES, lineName, normalizeHeader } from '../words/header-words';
import { isPageCarry, isTotalsWord } from '../words/totals-words';
import { isUnknownWord } from '../words/value-words';
import { wordList } from '../words/word-list';
import { agree, type RowSample } from './row-sample';

/** Fields of a ticket that exports write once, above its further lines. */
const OF_TICKET = [
  ...(['date', 'time', 'ticket', 'store', 'customer', 'gender', 'age', 'birth_date'] as const),
  ...(['payment', 'type', 'status', 'currency'] as const),
] satisfies readonly ImportField[];
/** Fields that a report writes once for a group of rows. */
const OF_GROUP = ['date', 'store', 'category'] as const satisfies readonly ImportField[];
/** Fields that a report writes above a group, in a row of their own. */
const HEADS = [...OF_GROUP, 'customer', 'payment'] as const satisfies readonly ImportField[];
const ITEM = ['product', 'product_id', 'quantity', 'unit_price'] as const satisfies readonly ImportField[];
/** Columns that are blank together prove what one alone may be by chance. */
const FEWEST_TOGETHER = 2;
const NEARLY_ALL = 0.9;

/** Columns whose blank cells stand for the value above. */
export interface CarriedColumns {
  names: string[];
  /** The ticket, or a lone column, tells which rows go together: the same ticket, or a row without date and ticket. */
  by: 'ticket' | 'row';
  /** False: the shape does not prove it, so that it is asked. */
  isSure: boolean;
  /** The value stands in a row of its own above the others. */
  isHeaded?: boolean;
}

/** A column that numbers the tickets, found by what it holds: each of its values in one run of rows, in which the others are blank. */
export function ticketByContent(sample: RowSample, mapping: ImportMapping): string | null {
  if (sample.rows.length < 3) return null;
  const taken = new Set(Object.values(mapping));
  const free = sample.columns.filter(
    (column) =>
      !taken.has(column.name) && (column.type === 'text' || column.type === 'integer') && !isFreeMoney(column),
  );
  const found = free.filter(({ name }) => {
    const texts = sample.texts(name) ?? [];
    if (!texts.every((text) => /\d/.test(text) && text.length <= 40)) return false;
    const starts = texts.map((text, at) => at === 0 || text !== texts[at - 1]);
    const runs = starts.filter(Boolean).length;
    if (runs !== new Set(texts).size || runs < 2 || runs === texts.length) return false;
    return blankBelowStarts(sample, starts, name) >= FEWEST_TOGETHER;
  });
  return found[0]?.name ?? null;
}

/** What numbers an order in the record around its lines: `id` beside `line_items.name`. */
const RECORD_IDS: ReadonlySet<string> = new Set(
  wordList('id, no, uuid, key, code, codigo, cod, clave, reference, referencia, ref, order, pedido'),
);

/** Beside columns that say that they are those of lines, a bare number whose values each stand in one run of rows is that of the ticket. */
export function ticketAroundLines(sample: RowSample, mapping: ImportMapping): string | null {
  const headers = sample.columns.map(({ name }) => ({ name, header: normalizeHeader(name) }));
  if (!headers.some(({ header }) => lineName(header) !== null)) return null;
  const taken = new Set(Object.values(mapping));
  const found = headers.filter(({ name, header }) => {
    const texts = sample.texts(name) ?? [];
    const isId = RECORD_IDS.has(header) || (header === 'name' && texts.every((text) => /^\D{0,4}\d+$/.test(text)));
    if (taken.has(name) || !isId || texts.some((text) => text === '')) return false;
    return texts.filter((text, at) => text !== texts[at - 1]).length === new Set(texts).size;
  });
  return found[0]?.name ?? null;
}

/** A number of something that no field is called after. */
function isRecordId(header: string): boolean {
  if (RECORD_IDS.has(header)) return true;
  return /^(?:no|id) | (?:no|id)$/.test(header) && ![...FIELD_NAMES.values()].some((names) => names.includes(header));
}

/** A bare number (`ID`, `Número`) that several rows one after another share, all of one day, is that of a ticket. */
export function ticketByRuns(sample: RowSample, mapping: ImportMapping): string | null {
  const dates = sample.texts(mapping.date);
  const taken = new Set(Object.values(mapping));
  const found = sample.columns.find(({ name }) => {
    const texts = sample.texts(name) ?? [];
    if (dates === null || taken.has(name) || !isRecordId(normalizeHeader(name)) || texts.includes('')) return false;
    const runs = texts.filter((text, at) => text !== texts[at - 1]).length;
    const isOfOneDay = texts.every((text, at) => text !== texts[at - 1] || dates[at] === dates[at - 1]);
    return runs > 1 && runs < texts.length && runs === new Set(texts).size && isOfOneDay;
  });
  return found?.name ?? null;
}

/**
 * A bare number of codes, or of whole numbers above those of the rows, is that of a document: a running number of rows is none. So is
 * the `id` of records that name nothing sold.
 */
export function ticketByBareNumber(sample: RowSample, mapping: ImportMapping): string | null {
  if ((mapping.amount ?? mapping.unit_price) === undefined) return null;
  const isOfLine = (mapping.product ?? mapping.product_id ?? mapping.quantity ?? mapping.unit_price) !== undefined;
  const names = isOfLine ? ['no'] : ['no', 'id'];
  const taken = new Set(Object.values(mapping));
  const found = sample.columns.find(({ name, type }) => {
    if (taken.has(name) || !names.includes(normalizeHeader(name)) || (type !== 'text' && type !== 'integer'))
      return false;
    const texts = sample.texts(name) ?? [];
    const isCode = (text: string) => /\d/.test(text) && (type === 'text' || Number(text) > texts.length);
    // Rows that name a group have none.
    const filled = texts.filter((text) => text !== '');
    return filled.length > 1 && filled.length >= HALF * texts.length && filled.every(isCode);
  });
  return found?.name ?? null;
}

/**
 * What is called a code and yet is that of a document: it stands in one run of rows, of one day, whose products differ, and products
 * have several of them (`Referencia` of an order). Null for the code of a product.
 */
export function ticketByCode(sample: RowSample, { product_id: code, product, date }: ImportMapping): string | null {
  const [written, products, dates] = [sample.texts(code), sample.texts(product), sample.texts(date)];
  if (code === undefined || written === null || products === null || dates === null) return null;
  let above = '';
  // What stands on the first row of an order alone is blank together with its date.
  const codes = written.map((text, at) => (above = text === '' && dates[at] === '' ? above : text));
  if (codes.includes('')) return null;
  const starts = codes.map((text, at) => text !== codes[at - 1]);
  const runs = starts.filter(Boolean).length;
  const isOfOneDay = dates.every((text, at) => starts[at] || text === '' || text === dates[at - 1]);
  if (runs < FEWEST_TOGETHER || runs !== new Set(codes).size || !isOfOneDay) return null;
  const isSeveral = starts.some((isStart, at) => !isStart && products[at] !== products[at - 1]);
  const pairs = new Set(codes.map((text, at) => JSON.stringify([text, products[at]])));
  return isSeveral && pairs.size > new Set(products).size ? code : null;
}

/** How many other columns are filled where a run starts, at least once, and never within one. */
function blankBelowStarts(sample: RowSample, starts: readonly boolean[], except: string): number {
  return sample.columns.filter(({ name }) => {
    if (name === except) return false;
    const texts = sample.texts(name) ?? [];
    return texts.some((text, at) => starts[at] && text !== '') && texts.every((text, at) => starts[at] || text === '');
  }).length;
}

/** Which columns are written once for several rows; null where every row stands for itself. */
export function findCarried(sample: RowSample, mapping: ImportMapping): CarriedColumns | null {
  const headed = groupsWithHeads(sample, mapping);
  if (headed !== null) return headed;
  const tickets = sample.texts(mapping.ticket);
  const byTicket = tickets === null ? [] : carriedByTicket(sample, mapping, tickets);
  if (byTicket.length === 0) return carriedByRow(sample, mapping) ?? grouped(sample, mapping);
  const hasGaps = sample.texts(mapping.date)?.some((date, at) => date === '' && tickets?.[at] !== tickets?.[at - 1]);
  const byDay = hasGaps && byTicket.includes(mapping.date ?? '') ? grouped(sample, mapping) : null;
  return byDay ?? { names: byTicket, by: 'ticket', isSure: true };
}

/** A day, store or category in rows of their own, each above the rows that it is of and that leave it blank. */
function groupsWithHeads({ columns, rows }: RowSample, mapping: ImportMapping): CarriedColumns | null {
  // Mostly the first row tells that there are none.
  const index = onlyFilled(rows[0] ?? []);
  const name = columns[index]?.name;
  const isGroup = HEADS.some((field) => name !== undefined && mapping[field] === name);
  if (!isGroup) return null;
  const heads = rows.map(onlyFilled);
  if (heads.filter((head) => head === index).length < FEWEST_TOGETHER) return null;
  const areBlank = rows.every(
    (row, at) => heads[at] === index || (heads[at] === -1 && (row[index] === '' || isTotalsWord(row[index] ?? ''))),
  );
  return name !== undefined && areBlank ? { names: [name], by: 'row', isSure: true, isHeaded: true } : null;
}

/** The place of the only cell of a row that is not blank; -1 where there are none or several. */
function onlyFilled(row: readonly string[]): number {
  const first = row.findIndex((cell) => cell !== '');
  return first === row.findLastIndex((cell) => cell !== '') ? first : -1;
}

/** The same ticket has one date and one customer: a value of it that comes once is that of all its lines. */
function carriedByTicket(sample: RowSample, mapping: ImportMapping, tickets: readonly string[]): string[] {
  if (tickets.some((ticket) => isUnknownWord(ticket))) return [];
  return OF_TICKET.flatMap((field) => {
    const name = mapping[field];
    const texts = sample.texts(name);
    if (name === undefined || texts === null) return [];
    let value = '';
    let filled = 0;
    let isStray = false;
    for (let at = 0; at < texts.length && !isStray; at++) {
      const text = texts[at] ?? '';
      if (at === 0 || tickets[at] !== tickets[at - 1]) value = text;
      else if (text === '' && value !== '') filled += 1;
      else if (text !== value) isStray = true;
    }
    return filled > 0 && !isStray ? [name] : [];
  });
}

/** Rows without date and ticket that name an item, below a row that has all of them. */
function carriedByRow(sample: RowSample, mapping: ImportMapping): CarriedColumns | null {
  const keys = [sample.texts(mapping.date), sample.texts(mapping.ticket)];
  const [dates, tickets] = keys;
  const items = ITEM.map((field) => sample.texts(mapping[field])).filter((texts) => texts !== null);
  if (!dates || !tickets || items.length < FEWEST_TOGETHER) return null;
  const products = sample.texts(mapping.product ?? mapping.product_id);
  const isSum = (at: number) => isTotalsWord(products?.[at] ?? '');
  const isBelow = dates.map(
    (date, at) =>
      date === '' &&
      tickets[at] === '' &&
      !isSum(at) &&
      items.filter((texts) => texts[at] !== '').length >= FEWEST_TOGETHER,
  );
  const isWhole = dates.every(
    (date, at) =>
      isBelow[at] || (date !== '' && tickets[at] !== '') || isSum(at) || items.every((texts) => texts[at] === ''),
  );
  if (!isBelow.includes(true) || isBelow[0] || !isWhole) return null;
  const names = OF_TICKET.flatMap((field) => {
    const name = mapping[field];
    const texts = sample.texts(name);
    return name !== undefined && texts?.every((text, at) => !isBelow[at] || text === '') ? [name] : [];
  });
  return { names, by: 'row', isSure: true };
}

/** A report by day, store or category names each once, on top of its rows; a column with gaps looks alike, so that it is asked. */
function grouped(sample: RowSample, mapping: ImportMapping): CarriedColumns | null {
  const products = sample.texts(mapping.product ?? mapping.product_id);
  if (products === null || sample.rows.length < 4) return null;
  const end = beginOfSums(sample, mapping);
  const names = OF_GROUP.flatMap((field) => {
    const name = mapping[field];
    const texts = sample.texts(name);
    if (name === undefined || texts === null || texts[0] === '') return [];
    const isLine = (text = '') => text !== '' && !isTotalsWord(text) && !isPageCarry(text);
    const filled = new Set<string>();
    let rows = 0;
    for (let at = 0; at < end; at++) {
      const text = texts[at] ?? '';
      // Mostly a value that comes again tells early that the column is none.
      if (filled.has(text)) {
        if (isLine(products[at])) return [];
      } else if (isLine(products[at])) {
        rows += 1;
        if (text !== '') filled.add(text);
      }
    }
    // Days and departments of a sorted report come once each, with rows below most of them.
    const isOnce = filled.size >= FEWEST_TOGETHER && filled.size <= rows * (field === 'date' ? NEARLY_ALL : HALF);
    return isOnce ? [name] : [];
  });
  return names.length === 0 ? null : { names, by: 'row', isSure: false };
}

/** Where rows without day and ticket begin that come to what all above do: sums by payment, say. The number of rows for none. */
function beginOfSums(sample: RowSample, mapping: ImportMapping): number {
  const { length } = sample.rows;
  const [dates, tickets] = [sample.texts(mapping.date), sample.texts(mapping.ticket)];
  const amounts = sample.numbers(mapping.amount);
  if (dates === null || tickets === null || amounts === null) return length;
  const from = 1 + dates.findLastIndex((date, at) => date !== '' || tickets[at] !== '');
  const sumOf = (first: number, last: number) =>
    amounts.slice(first, last).reduce((sum, one, at) => {
      const isTotals = (sample.rows[first + at] ?? []).some((cell) => isTotalsWord(cell));
      return sum + (isTotals ? 0 : one || 0);
    }, 0);
  return from > 1 && from < length && agree(sumOf(from, length), sumOf(0, from)) ? from : length;
}

const HALF = 0.5;
