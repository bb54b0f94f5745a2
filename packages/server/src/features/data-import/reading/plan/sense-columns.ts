import type { ImportMapping, ImportOptions, ImportSense } from '@botica/contract/data-import';
import type { RowSense } from '@botica/contract/data-import.vocabulary';
import type { ColumnFacts } from '../columns/column-summary';
import { normalizeHeader } from '../words/header-words';
import {
  flagOf,
  isCfdi,
  isDoubtful,
  isDte,
  isDteRefund,
  isOfDelivery,
  isOpenRefund,
  isPartialRefund,
  isYesOrNo,
  meaningOf,
  type RowMeaning,
  type SenseFlag,
} from '../words/row-senses';
import { foldWord, isUnknownWord } from '../words/value-words';

/** Fields that tell a sale from what is none. */
export const SENSE_FIELDS = ['type', 'status'] as const;

/** Half of the words of a status must be understood, or it is another thing: a state of the country. */
const HALF = 0.5;
/** Kinds of documents are few. */
const MOST_KINDS = 12;
const MOST_CODES = 6;
/** Of statuses that are sentences the commonest are shown. */
const MOST_LISTED = 200;
/** A word that is not understood is asked about from this share of the rows on. */
const WORTH_ASKING = 0.01;

/** When it was done says that it was. */
const WHEN: ReadonlySet<ColumnFacts['type']> = new Set(['date', 'datetime', 'time']);

/** What the name of a column says a "yes" in it means, when it is one of yes and no, or of days. */
export function senseFlag({ name, isNamed, type, words = [] }: ColumnFacts): SenseFlag {
  if (areSigns(words)) return 'sign';
  const flag = isNamed ? flagOf(normalizeHeader(name)) : null;
  if (flag === null) return isNamed && isOfDeliveries(name, words) ? 'delivery' : null;
  if (flag === 'sign' || flag === 'side' || flag === 'cfop') return flag;
  if (flag === 'note') return type === 'text' ? flag : null;
  const known = words.filter(([word]) => !isUnknownWord(word));
  if (flag === 'reference' || flag === 'return') return flag;
  if (flag === 'remark') return known.some(([word]) => meaningOf(word, flag).sense !== 'sale') ? flag : null;
  if (flag === 'dte') return areDte(known) ? flag : null;
  // Of exchange, and no quote.
  if (flag === 'void' && isNumber(type) && RATE.test(normalizeHeader(name))) return null;
  if (flag === 'cfdi') return known.length > 1 && known.every(([word]) => isCfdi(word)) ? flag : null;
  if (flag === 'valid' || flag === 'active')
    return known.length > 0 && known.every(([word]) => isYesOrNo(word)) ? flag : null;
  if (WHEN.has(type) || type === 'boolean' || isTick(known) || words.some(([word]) => isYesOrNo(word))) return flag;
  return flag !== 'void' && known.some(([word]) => meaningOf(word, 'return').sense === 'refused') ? 'return' : null;
}

/** States of orders, by their name and the delivery in some of their words. */
function isOfDeliveries(name: string, words: readonly [word: string, count: number][]): boolean {
  return (
    /\b(?:status|estatus|estado|situacao|situacion|state)\b/.test(normalizeHeader(name)) &&
    words.some(([word]) => isOfDelivery(word))
  );
}

const RATE = /\b(?:cotizacion|cotacao)\b/;

function isNumber(type: ColumnFacts['type']): boolean {
  return type === 'integer' || type === 'decimal';
}

/** Chile's numbers of documents; one of a note of credit says that they are. */
function areDte(known: readonly [word: string, count: number][]): boolean {
  return (
    known.length > 1 &&
    known.every(([word]) => isDte(word)) &&
    known.some(([word]) => isDteRefund(word) || word === '52')
  );
}

/** `+` and `-`, whatever the column is called. */
function areSigns(words: readonly [word: string, count: number][]): boolean {
  return words.length === 2 && words.every(([word]) => /^[-+−–]$/.test(word)) && words.some(([word]) => word === '+');
}

/** One letter beside blanks, as a box is ticked with: what it says is asked, as it may be the yes or the no. */
function isTick(known: readonly [word: string, count: number][]): boolean {
  return known.length === 1 && /^\p{L}$/u.test(known[0]?.[0] ?? '');
}

/** Whether a column says with yes and no, or with a day, that a row is no sale, whatever the words of its name are beside that. */
export function isFlag(column: ColumnFacts): boolean {
  const flag = senseFlag(column);
  const { type, words = [] } = column;
  const known = words.filter(([word]) => !isUnknownWord(word));
  const isClean =
    flag === 'sign' ||
    flag === 'side' ||
    flag === 'note' ||
    flag === 'cfop' ||
    flag === 'remark' ||
    isTick(known) ||
    known.every(([word]) => isYesOrNo(word));
  const isDated = WHEN.has(type);
  if (
    flag === null ||
    flag === 'delivery' ||
    flag === 'reference' ||
    flag === 'cfdi' ||
    flag === 'dte' ||
    (isDated && flag !== 'void')
  )
    return false;
  return isDated || (words.length > 0 && isClean && factsOf(column).isTelling);
}

interface SenseFacts {
  /** Share of the different words that are understood. */
  known: number;
  /** One of them says that a row is no sale. */
  hasTurn: boolean;
  /** One does, or may. */
  isTelling: boolean;
}

function factsOf(column: ColumnFacts): SenseFacts {
  const flag = senseFlag(column);
  if (flag !== null && column.words?.length === 0) return { known: 1, hasTurn: true, isTelling: true };
  const isWord = (word: string) => flag === 'sign' || !isUnknownWord(word);
  const meanings = (column.words ?? []).filter(([word]) => isWord(word)).map(([word]) => meaningOf(word, flag));
  const known = meanings.filter(({ isKnown }) => isKnown).length;
  return {
    known: meanings.length === 0 ? 0 : known / meanings.length,
    hasTurn: meanings.some(({ sense }) => sense !== 'sale'),
    isTelling: meanings.some(({ sense, isKnown }) => sense !== 'sale' || !isKnown),
  };
}

/** Whether the values of a column are those of a status: words that are understood, or codes of one letter, which are asked about. */
export function isStatus(column: ColumnFacts): boolean {
  const { known, hasTurn: turns } = factsOf(column);
  // Of a country, or of an order.
  if (/\bstate$/.test(normalizeHeader(column.name)) && !turns && known < HALF) return false;
  return known >= HALF || (known > 0 && column.distinct <= MOST_KINDS) || areCodes(column, ONE_LETTER);
}

/** Names of the kind of a document, whose codes are each program's own. */
const DOCUMENT_KIND =
  /^(?:tipo (?:comprobante|documento|doc|cbte|dte|cfe|movimiento|movimento|operacion|operacao|venta|venda)|(?:document|doc|transaction|receipt|sale) type)$/;
const ONE_LETTER = /^\p{L}$/u;
const CODE = /^\d{1,3}$/;
/** Letters of invoices by the tax position of the buyer: all are sales. */
const INVOICE_LETTERS: ReadonlySet<string> = new Set(['a', 'b', 'c', 'e', 'm', 'x']);

function areCodes({ distinct, words = [] }: ColumnFacts, pattern: RegExp): boolean {
  const known = words.filter(([word]) => !isUnknownWord(word));
  return distinct > 1 && known.length > 1 && known.length <= MOST_CODES && known.every(([word]) => pattern.test(word));
}

/** Whether a column is called as one of kinds of rows is: what it says is about the row, and not about the sale that was taken back. */
export function isOfRows({ name }: Pick<ColumnFacts, 'name'>): boolean {
  return KIND_NAME.test(normalizeHeader(name));
}

/** Whether a column of document types tells rows apart: by words that are understood, or by codes that are to be asked about. */
export function isType(column: ColumnFacts): boolean {
  const flag = senseFlag(column);
  if (flag === 'cfop' || flag === 'cfdi' || flag === 'dte') return true;
  const { known, hasTurn: turns } = factsOf(column);
  const { words = [] } = column;
  if (isHalfKnown(column) || words.some(([word]) => isPartialRefund(word))) return true;
  if (isOfRows(column) && words.some(([word]) => isOpenRefund(word))) return true;
  if (turns && known > 0 && (known >= HALF || column.distinct <= MOST_KINDS)) return true;
  if (areCodes(column, CODE)) return DOCUMENT_KIND.test(normalizeHeader(column.name));
  const letters = words.map(([word]) => word.toLowerCase());
  return areCodes(column, ONE_LETTER) && !letters.every((letter) => INVOICE_LETTERS.has(letter));
}

/** Names that hardly mean anything but kinds of rows. */
const KIND_NAME =
  /^(?:tipo|type|kind|vorgang|vorgangsart|line|linea|linha|renglon|comprobante|comp|mov|movimiento|movimento|movement|transaction|operacion|operacao|(?:tipo|type|clase) (?:movimiento|movimento|mov|operacion|operacao|venta|venda|transaccion|transacao|documento|doc|comprobante|cbte|factura|lanc|lancamento|linea|linha|registro|reg|renglon|item|dte|cfe)|(?:movement|transaction|document|doc|sale|receipt|line|record|row|operation|trans|txn|tran|entry) type)$/;
const SALE_WORD =
  /^(?:(?:vent|vend)as?|sales?|facturas?|boletas?|invoices?|tickets?|recibos?|salidas?|saidas?|vta|fac|fact|fc|tk|inv|verkauf)\b|^(?:articulo|item|linea|linha|line)s?$/;

/** Beside a word for a sale, one that is not understood may be anything: it is asked about. */
function isHalfKnown(column: ColumnFacts): boolean {
  const { words = [], distinct, name } = column;
  if (distinct < 2 || distinct > MOST_KINDS || !KIND_NAME.test(normalizeHeader(name))) return false;
  const known = words.filter(([word]) => !isUnknownWord(word));
  if (known.some(([word]) => isDoubtful(word))) return true;
  const isSale = ([word]: [string, number]) => SALE_WORD.test(foldWord(word)) && meaningOf(word).isKnown;
  return known.some(isSale) && known.some(([word]) => !meaningOf(word).isKnown);
}

/** Whether some rows of the column are no sales by its words. */
export function hasTurn(column: ColumnFacts): boolean {
  return factsOf(column).hasTurn;
}

/** Whether the column tells kinds of rows apart, refunds or voided ones among them, whatever it is called. */
export function isRowKind(column: ColumnFacts): boolean {
  const { known, hasTurn: turns } = factsOf(column);
  // Of a record inside the record.
  if (column.samples.some((text) => /^[[{]/.test(text))) return false;
  const words = (column.words ?? []).map(([word]) => meaningOf(word));
  // Without a word for a sale, what is none may be anything: goods that are fetched (`Retiro en local`), a kind of expense.
  const isOfSales = words.some(({ sense, isKnown }) => isKnown && sense !== 'sale' && sense !== 'none');
  const hasSale = words.some(({ sense, isKnown }) => sense === 'sale' && isKnown);
  const isFew = column.type === 'text' && column.distinct > 1 && column.distinct <= MOST_KINDS;
  return isFew && known >= HALF && turns && (isOfSales || hasSale);
}

/** What a word makes of its row: as somebody said, else as it is understood. */
export function senseOf(word: string, flag: SenseFlag, senses: ImportOptions['senses']): RowMeaning {
  const said = senses !== undefined && Object.hasOwn(senses, word) ? senses[word] : undefined;
  return said === undefined ? meaningOf(word, flag) : { sense: said, isKnown: true };
}

/** What most rows of a word come to, which somebody may choose. */
function shownSense(sense: RowMeaning['sense']): RowSense {
  if (sense === 'returned') return 'void';
  return sense === 'refused' ? 'sale' : sense;
}

/** Every word of the status and type columns with what it is taken for, the commonest first. */
export function listSenses(
  columns: readonly ColumnFacts[],
  mapping: ImportMapping,
  options: ImportOptions,
  prefixes: readonly [prefix: string, count: number][] = [],
): ImportSense[] {
  const ofTickets = prefixes.map(([value, count]) => {
    const { sense, isKnown } = senseOf(value, null, options.senses);
    return { column: mapping.ticket ?? '', value, count, sense: shownSense(sense), isKnown };
  });
  const ofWords = SENSE_FIELDS.flatMap((field) => {
    const column = columns.find(({ name }) => name === mapping[field]);
    if (column === undefined) return [];
    const flag = senseFlag(column);
    const words = (column.words ?? []).toSorted((a, b) => b[1] - a[1]).slice(0, MOST_LISTED);
    return words.map(([value, count]) => {
      const { sense, isKnown } = senseOf(value, flag, options.senses);
      return { column: column.name, value, count, sense: shownSense(sense), isKnown };
    });
  });
  return [...ofWords, ...ofTickets];
}

/** The words that are not understood and stand in rows enough to be worth a question. */
export function unknownSenses(senses: readonly ImportSense[], rows: number): ImportSense[] {
  return senses.filter(({ isKnown, count }) => !isKnown && count >= rows * WORTH_ASKING);
}
