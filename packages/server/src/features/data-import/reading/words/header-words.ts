import { type ImportField, SALE_FIELDS } from '@botica/contract/data-import.vocabulary';
import { NAMES } from './field-names';
import { GERMAN_NAMES } from './german-names';
import { wordList } from './word-list';

/** Ways to write "number of"; one for all in names and headers. */
const NUMBER_WORDS: ReadonlySet<string> = new Set(wordList('no, nro, num, numero, number, nr, nbr, nummer'));

/** Names of columns as `normalizeHeader` leaves them, best first. */
export function nameList(text: string): string[] {
  return wordList(text).map((name) => name.split(' ').map(asNumberWord).join(' '));
}

function asNumberWord(word: string): string {
  return NUMBER_WORDS.has(word) ? 'no' : word;
}

/** The names of each field as a list, best first. */
export const FIELD_NAMES: ReadonlyMap<ImportField, readonly string[]> = new Map(
  SALE_FIELDS.map((field) => [field, nameList([NAMES[field], GERMAN_NAMES[field] ?? []].flat().join(','))]),
);

/** What columns of tables of old programs are cut to: `COD_ART`, `PREC_VTA`, `FEC_EMI`. */
const SHORT_FOR: ReadonlyMap<string, string> = new Map(
  wordList(`
    art articulo, desc descripcion, descr descripcion, descrip descripcion, cod codigo, prec precio, pre precio, vta venta, vtas ventas, vda
    venda, imp importe, import importe, emi emision, tkt ticket, tiq ticket, prod producto, pro producto, nom nombre, cli cliente, cat categoria,
    fec fecha, fch fecha, suc sucursal, unit unitario, cant cantidad, cantid cantidad, nac nacimiento, comp comprobante, cpte comprobante, cbte
    comprobante, fact factura, fac factura, doc documento, dcto descuento, dto descuento, qtd quantidade, qtde quantidade, amt amount, inv
    invoice, cust customer, trx transaction, txn transaction, trans transaction, tran transaction, tot total, dt data, nat natureza, vend vendedor, pto punto, pgto
    pagamento, sls sales, rcpt receipt, str store, cup cupom, itm item, cd codigo, code
    codigo, description descripcion, descricao descripcion, produto producto`).map((pair) => {
    const [short = '', whole = ''] = pair.split(' ');
    return [short, whole];
  }),
);

/** The words of a header written out and in one order: `art cod`, `cod articulo` and `codigo articulo` are the same. */
export function sameWords(words: string): string {
  if (!words.includes(' ')) return SHORT_FOR.get(words) ?? words;
  const known = inOneOrder.get(words);
  if (known !== undefined) return known;
  if (inOneOrder.size >= MOST_KEPT) inOneOrder.clear();
  const parts = words.split(' ').map((word) => SHORT_FOR.get(word) ?? word);
  const same = parts.toSorted().join(' ');
  inOneOrder.set(words, same);
  return same;
}

const inOneOrder = new Map<string, string>();

/** Words in a header that say the money is not what the customer paid for the line. */
export const NOT_THE_AMOUNT: ReadonlySet<string> = new Set(
  wordList(`
    tax, taxes, vat, iva, impuesto, impuestos, imposto, impostos, icms, cogs, cost, costo, coste, custo, gross,
    bruto, bruta, profit, ganancia, utilidad, lucro, margin, margen, margem, shipping, freight, envio, flete,
    frete, discount, descuento, desconto, tip, propina, percentage, percent, porcentaje, pct, rate, rating,
    saldo, balance, paid, change, vuelto, troco, unit, unitario, unitaria, id, type, tipo, target, points,
    puntos, quantity, qty, cantidad, cant, quantidade, qtd, qtde, units, unidades, items, itens, tickets, count, no,
    refund, refunded, returned, devuelto, devuelta`),
);

/** Words in a header that say its numbers are parts of another one; `%` is read as the first of them. */
const SHARE_WORDS: ReadonlySet<string> = new Set(
  wordList(`
    percent, percentage, pct, perc, porc, porcentaje, porciento, porcentagem, percentual, rate, ratio, tasa,
    taxa, fraction, fraccion, fracao`),
);
const MONEY_WORDS: ReadonlySet<string> = new Set(wordList('amount, value, monto, importe, valor, vlr, vl, montante'));

/** The sign or code of a currency in a header: `Descuento (S/)`, `Discount USD`. */
const CURRENCY_SIGN = /[$€£₲¥]|\b[SB]\/|\b(?:gs|bs|pyg|brl|usd|eur|ars|uyu|clp|cop|pen|bob|mxn)\b/i;

/** Whether a header says that its numbers are shares (`% desc`, `Descuento (%)`, `discount_pct`) or money; null: neither. */
export function shareOrMoney(header: string): 'share' | 'money' | null {
  const words = wordsOf(header);
  if (CURRENCY_SIGN.test(header)) return 'money';
  if (words.some((word) => SHARE_WORDS.has(word))) return 'share';
  return words.some((word) => MONEY_WORDS.has(word)) ? 'money' : null;
}

/** Words of a header without those that say that it is a share: `discount pct` is a discount. */
export function withoutShareWords(words: string): string {
  return words
    .split(' ')
    .filter((word) => !SHARE_WORDS.has(word))
    .join(' ');
}

/** Headers that hold a part of the calendar; in a wide file they are no classes. */
export const CALENDAR_NAMES: ReadonlySet<string> = new Set(
  wordList(`
    year, ano, anio, month, mes, day, dia, hour, hora, minute, minuto, week, semana, weekday, weekday name, day
    name, month name, day week, dia semana, nombre dia, nome dia, nombre mes, nome mes, quarter, trimestre,
    semester, semestre, season, holiday, feriado, time, date, fecha, data, week number, day year, index, row id,
    id`),
);

const FILLER = new Set(['de', 'del', 'da', 'do', 'das', 'dos', 'of', 'the', 'la', 'el', 'los', 'las']);

/**
 * Folds a header to plain words: accents and case folded, `InvoiceDate` and `invoice_date` split, remarks in
 * parentheses and filler words dropped. `Fecha de Emisión (local)` becomes `fecha emision`; `Nº Factura` `no factura`.
 */
export function normalizeHeader(header: string): string {
  const known = normalized.get(header);
  if (known !== undefined) return known;
  if (normalized.size >= MOST_KEPT) normalized.clear();
  const words = normalizedAnew(header);
  normalized.set(header, words);
  return words;
}

/** The columns of a file are asked for by name again and again. */
const normalized = new Map<string, string>();
const MOST_KEPT = 2_000;

function normalizedAnew(header: string): string {
  const withoutRemark = header.replace(/\([^)]*\)|\[[^\]]*\]/g, ' ');
  const words = wordsOf(/[\p{L}\p{N}]/u.test(withoutRemark) ? withoutRemark : header);
  const telling = words.filter((word) => !FILLER.has(word));
  return (telling.length > 0 ? telling : words).join(' ');
}

/** Abbreviations that are also parts of other words: `ref` and `und` in `refund`. */
const ABBREVIATIONS: ReadonlySet<string> = new Set(
  wordList(
    'und, unds, uds, unid, un, ud, imp, tot, amt, pcs, pza, mon, cur, curr, ccy, trx, coo, comp, inv, ctd, qte, pvp, subt, orden, user',
  ),
);

/** Words without which a name could not be taken apart: `ORDERNUMBER`, `QUANTITYORDERED`, `fechaventa`. */
const KNOWN_WORDS: ReadonlySet<string> = new Set(
  [
    ...[NAMES, GERMAN_NAMES].flatMap((names) => Object.values(names).flatMap(wordList)),
    ...wordList('ordered, customer, cost, tax, status, refund, nom, pre, uni, cli, pro, art'),
  ]
    .flatMap((name) => name.split(' '))
    .filter((word) => !ABBREVIATIONS.has(word)),
);
/** Short words that stand glued to another: `customerid`, `invoiceno`, `idproducto`. */
const SHORT_WORDS: ReadonlySet<string> = new Set(wordList('id, no, nr'));
const SHORTEST_BESIDE = 4;
const SHORTEST_GLUED = 6;
const SHORTEST_PART = 3;

/** A word made of two or three known ones, taken apart; any other word as it is. */
function unglued(word: string): string[] {
  if (word.length < SHORTEST_GLUED || KNOWN_WORDS.has(word)) return [word];
  return partsOf(word, 3) ?? withShortWord(word) ?? [word];
}

function withShortWord(word: string): string[] | null {
  const [head, last] = [word.slice(0, -2), word.slice(-2)];
  const [first, tail] = [word.slice(0, 2), word.slice(2)];
  const isLong = (part: string) => part.length >= SHORTEST_BESIDE && KNOWN_WORDS.has(part);
  if (SHORT_WORDS.has(last) && isLong(head)) return [head, last];
  return first === 'id' && isLong(tail) ? [first, tail] : null;
}

function partsOf(word: string, most: number): string[] | null {
  if (KNOWN_WORDS.has(word) && word.length >= SHORTEST_PART) return [word];
  if (most === 1) return null;
  for (let at = word.length - SHORTEST_PART; at >= SHORTEST_PART; at--) {
    if (!KNOWN_WORDS.has(word.slice(0, at))) continue;
    const rest = partsOf(word.slice(at), most - 1);
    if (rest !== null) return [word.slice(0, at), ...rest];
  }
  return null;
}

/** What an export puts before the names of the columns of its lines: `Lineitem price`, `Order Lines/Product`, `line_items.sku`. */
const LINE_STARTS = nameList(`
  line items, line item, lineitem, lineitems, invoice lines, invoice line, lineas factura, linhas fatura, order lines, order line, order items, order item, lineas pedido, linhas pedido,
  lines, items, itens, lineas, linhas, detalle, detalles, detalhe, detalhes, details, productos, produtos, products, articulos,
  artigos, articles, renglones, det prod, det, cart items, basket items, sale lines, sale items, item, line, linea, linha, renglon`).map(
  (words) => `${words} `,
);

/** The name of a column of a line without what says that it is one; null for a header that does not say so. */
export function lineName(header: string): string | null {
  const start = LINE_STARTS.find((words) => header.startsWith(words));
  return start === undefined ? null : header.slice(start.length);
}

/** Characters that nobody sees: zero-width, soft hyphens, marks of direction. */
export const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060\ufeff]/g;

/** Of XML, in front of the parts of a name. */
const NAMESPACE = /(?<=^|\.)[a-z]\w{0,9}:(?=\w)/gi;

function wordsOf(text: string): string[] {
  return (
    text
      .replace(INVISIBLE, '')
      .replace(NAMESPACE, '')
      .replaceAll('%', ' percent ')
      .replace(/^\s*[nN][\s._]+(?=[\p{Lu}\p{Ll}])/u, ' no ')
      // A sign for "number" stands beside a word.
      .replace(/#(?=\s*\p{L})|(?<=\p{L}\s*)#|\b[nN](?:[°º]|\.[°º])\.?/gu, ' no ')
      .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1 $2')
      .replace(/(\p{Lu}+)(\p{Lu}\p{Ll})/gu, '$1 $2')
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== '')
      .flatMap(unglued)
      .map(asNumberWord)
  );
}
