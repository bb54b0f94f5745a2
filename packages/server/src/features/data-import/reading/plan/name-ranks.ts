import type { ImportField } from '@botica/contract/data-import.vocabulary';
import type { KindRules } from '../kinds/kind-rules';
import { withoutCurrency } from '../words/header-currency';
import { FIELD_NAMES, lineName, NOT_THE_AMOUNT, sameWords, withoutShareWords } from '../words/header-words';
import { wordList } from '../words/word-list';

/** A status by one of its words: `Financial Status`, `Estado SUNAT`. */
const STATUS_WORD = /\b(?:status|estatus|estado|situacao|situacion)\b/;

/** A document by the end of a name: `amazon-order-id`. */
const DOCUMENT_END =
  /\b(?:order|invoice|receipt|transaction|operation|ticket|pedido|factura|venta|venda) (?:id|no)$|^no (?:operacion|operacao|transaccion|transacao|venta|venda|pedido|orden)\b/;

/** Numbers by which a state knows people, alone or beside each other: `Cédula/NIT`, `N° Doc. Identidad`. */
const TAX_NUMBERS: ReadonlySet<string> = new Set(
  wordList(
    'cedula, nit, ruc, ci, dni, cpf, cnpj, rut, rfc, cuit, cuil, nif, rnc, rtn, nrc, dui, gstin, tin, identidad, identidade, identificacion',
  ),
);
const BESIDE_TAX_NUMBERS: ReadonlySet<string> = new Set(
  wordList('no, doc, documento, cc, ce, id, cliente, comprador, receptor, destinatario, adquirente, informado'),
);

function isTaxNumber(words: readonly string[]): boolean {
  const isOne = (word: string) => TAX_NUMBERS.has(word);
  return words.some(isOne) && words.every((word) => isOne(word) || BESIDE_TAX_NUMBERS.has(word));
}

/** A number with its series in one cell: `Serie y Nº CFE`. */
const WITH_SERIES = /^serie (?:y |e |and )?(?:no|folio|correlativo)\b/;

/** A discount by a name that says whose it is: `Desconto do cupom`, `Ticket discount`. */
const OF_A_TICKET: ReadonlySet<string> = new Set(
  wordList(
    'order, orden, pedido, ticket, receipt, invoice, factura, fatura, cupom, nota, basket, cart, carrito, carrinho, boleta, comprobante, venta, venda, sale, global',
  ),
);

/** Money by a name that says of which document it is: `Vlr. Nota`, `Importe del documento`. */
const MONEY: ReadonlySet<string> = new Set(
  wordList('total, valor, vlr, vl, vr, importe, imp, monto, amount, value, neto, net, liquido'),
);
const OF_A_DOCUMENT: ReadonlySet<string> = new Set(
  wordList(
    'order, orden, pedido, ticket, tique, receipt, invoice, bill, check, factura, fatura, cupom, nota, nf, nfe, nfce, fiscal, boleta, comprobante, cbte, documento, doc, document, venta, venda, sale, transaccion, transacao, transaction, operacion, operacao, recibo',
  ),
);

function isMoneyOfDocument(words: readonly string[]): boolean {
  const others = words.filter((word) => !MONEY.has(word));
  return others.length > 0 && others.length < words.length && others.every((word) => OF_A_DOCUMENT.has(word));
}

/** How many came back, or for how much: `Uds. devueltas`, `Importe devuelto`. */
const RETURNED = /^(?:dev|devol|returned|refunded|devuelt[oa]s?|devolvid[oa]s?|reembolsad[oa]s?|estornad[oa]s?)$/;
const PIECES: ReadonlySet<string> = new Set(
  wordList(
    'qty, quantity, cantidad, cant, quantidade, qtd, qtde, units, unidades, unid, uds, un, und, unds, pieces, piezas, pzas, pecas, items, itens',
  ),
);

function isOfReturned(words: readonly string[], what: ReadonlySet<string>): boolean {
  const others = words.filter((word) => !RETURNED.test(word));
  return others.length > 0 && others.length < words.length && others.every((word) => what.has(word));
}

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

/** Fields of a ticket, and what the record of one is called before them: `sale.ticket`, `order.store`. */
const OF_TICKET: ReadonlySet<ImportField> = new Set([
  'date',
  'time',
  'ticket',
  'store',
  'customer',
  'payment',
  'currency',
]);
const OF_RECORD =
  /^(?:sale|order|receipt|invoice|transaction|venta|venda|pedido|factura|comprobante|header|cabecera) (.+)$/;

/** What some shops call the price of an item: `Item Cost`. A price that is called so comes before. */
const COSTS: ReadonlySet<string> = new Set(['cost', 'costo', 'custo']);

/** The names of a field in a kind of data, best first. */
export function namesOf(field: ImportField, { names }: Pick<KindRules, 'names'>): readonly string[] {
  return names.get(field) ?? FIELD_NAMES.get(field) ?? [];
}

const placesOfWords = new WeakMap<readonly string[], ReadonlyMap<string, number>>();

/** Place of a header among names that have its words in another order, or written out; -1 where none has. */
function placeInOtherWords(names: readonly string[], header: string): number {
  const known = placesOfWords.get(names);
  const places = known ?? new Map(names.map((name, place) => [sameWords(name), place] as const).toReversed());
  if (known === undefined) placesOfWords.set(names, places);
  return places.get(sameWords(header)) ?? -1;
}

/** Place of the header among the names of a field (0 fits best), or null. Extra words count only where they cannot mislead. */
export function nameRank(field: ImportField, header: string, rules: Pick<KindRules, 'names'>): number | null {
  const names = namesOf(field, rules);
  const bare = (name: string) => (field === 'discount' ? withoutShareWords(name) : name);
  const ofLine = lineName(header);
  // Where an export says which columns are those of its lines, the others are about the whole ticket.
  if (ofLine !== null && OF_LINE.has(field)) {
    // A bare `Name` may be anybody's, `Lineitem name` is not.
    if (field === 'unit_price' && COSTS.has(ofLine)) return -1;
    const exactly = names.indexOf(bare(ofLine));
    const place =
      field === 'product' && ofLine === 'name' ? 0 : exactly >= 0 ? exactly : placeInOtherWords(names, bare(ofLine));
    if (place >= 0) return place - names.length;
  }
  const exact = names.indexOf(bare(header));
  if (exact >= 0) return exact;
  const ofCurrency = MONEY_FIELDS.has(field) ? names.indexOf(withoutCurrency(header)) : -1;
  if (ofCurrency >= 0) return ofCurrency + WITH_CURRENCY;
  const taxed = field === 'amount' || field === 'unit_price' ? TAXED.exec(header) : null;
  const withTax = taxed === null ? -1 : names.indexOf(header.slice(0, taxed.index));
  if (taxed !== null && withTax >= 0) return withTax + (WITHOUT.test(taxed[0]) ? WITHOUT_TAX : WITH_TAX);
  const whole = header.length === OLD_LENGTH ? names.findIndex((name) => isCutFrom(name, header)) : -1;
  if (whole >= 0) return whole + IN_OTHER_WORDS;
  const inOtherWords = placeInOtherWords(names, bare(header));
  if (inOtherWords >= 0) return inOtherWords + IN_OTHER_WORDS;
  const ofTicket = OF_TICKET.has(field) ? (OF_RECORD.exec(header)?.[1] ?? null) : null;
  const inRecord = ofTicket === null ? -1 : names.indexOf(ofTicket);
  if (inRecord >= 0) return inRecord + IN_OTHER_WORDS;
  if (field === 'status' && STATUS_WORD.test(header)) return names.length;
  if (field === 'ticket' && (DOCUMENT_END.test(header) || WITH_SERIES.test(header))) return names.length;
  const words = header.split(' ');
  if (field === 'discount') return rankOfTicketDiscount(words, names);
  if (field === 'refund_quantity' && isOfReturned(words, PIECES)) return names.length;
  if (field === 'refund_amount' && isOfReturned(words, MONEY)) return names.length;
  if (field === 'customer' && isTaxNumber(words)) return names.length;
  if (field === 'amount' && isMoneyOfDocument(words)) return names.length;
  if (!LENIENT.has(field)) return null;
  if (field === 'amount' && words.some((word) => NOT_THE_AMOUNT.has(word))) return null;
  if (field === 'unit_price' && words.some((word) => NOT_THE_PRICE.has(word))) return null;
  if (field === 'quantity' && words.some((word) => NOT_UNITS.has(word))) return null;
  if (field === 'date' && words.some((word) => NOT_THE_SALE_DATE.has(word))) return null;
  // One word alone is a name or none.
  if (words.length === 1) return null;
  const within = names.findIndex(
    (name) =>
      ` ${header} `.includes(` ${name} `) &&
      !ALONE.has(name) &&
      (name.includes(' ') || name === words[0] || (name === words.at(-1) && isNamedLast(field, name))),
  );
  return within >= 0 ? names.length + within : null;
}

/** Units and sales are told by the last word of a name as well: `Ordered Product Sales`. */
function isNamedLast(field: ImportField, name: string): boolean {
  return field === 'quantity' || (field === 'amount' && SALES.has(name));
}

const SALES: ReadonlySet<string> = new Set(wordList('sales, revenue, faturamento, facturacion'));

/** Old tables have names of ten letters and no more: `DESCRIPCIO`, `COD_ARTICU`. */
const OLD_LENGTH = 10;

function isCutFrom(name: string, header: string): boolean {
  return name.startsWith(header) && /^\p{L}/u.test(name.slice(OLD_LENGTH));
}

function rankOfTicketDiscount(words: readonly string[], names: readonly string[]): number | null {
  const own = words.filter((word) => !OF_A_TICKET.has(word));
  if (own.length === words.length) return null;
  const place = names.indexOf(withoutShareWords(own.join(' ')));
  return place < 0 ? null : names.length + place;
}

/** Fields of money, whose names may say a currency. */
export const MONEY_FIELDS: ReadonlySet<ImportField> = new Set(['amount', 'unit_price', 'refund_amount', 'discount']);

/** Abbreviations that say something by themselves and little among other words. */
const ALONE: ReadonlySet<string> = new Set(
  wordList('q, un, ud, uds, und, unds, unid, imp, tot, amt, pcs, pza, rate, pu, p u, tarifa'),
);

/** A name with a currency beside it is hardly worse than the name alone. */
const WITH_CURRENCY = 0.5;
/** Whether tax is in it: what was paid comes first. */
const TAXED =
  / (?:incl|inc|including|incluido|incluida|con|com|c|with|excl|exc|excluding|sin|sem|s|without|ex|before|after) (?:vat|iva|tax|taxes|impuestos?|impostos?|igv|itbis|gst|isv)$/;
const WITHOUT = /^ (?:excl|exc|excluding|sin|sem|s|without|ex|before) /;
const WITH_TAX = 0.25;
const WITHOUT_TAX = 0.75;
/** So are its words in another order. */
const IN_OTHER_WORDS = 0.5;

const NOT_THE_PRICE: ReadonlySet<string> = new Set(wordList('total, totales, tot, subtotal, linea, line, linha'));

/** What is counted beside units: `Cant. Tiques`. */
const NOT_UNITS: ReadonlySet<string> = new Set(
  wordList(`
    ticket, tickets, tique, tiques, tiquetes, factura, facturas, fatura, faturas, comprobantes, boletas, cupom, cupons, cupones, notas, pedidos,
    orders, invoices, receipts, transactions, transacciones, transacoes, operaciones, operacoes, documentos, clientes, customers, personas,
    pessoas, visitas, visits, mesas, cubiertos, comensales, cuotas, parcelas, installments`),
);

/** Words of days that are not those of the sale. */
export const NOT_THE_SALE_DATE: ReadonlySet<string> = new Set(
  wordList(`
    ship, shipping, delivery, entrega, envio, due, venc, vencim, impresion, print, printed, vencimiento, vencimento, vto, birth, nacimiento, nascimento,
    nac, nasc, expiry, expiration, caducidad, validade, pago, pagamento, payment, update, updated, alta,
    cadastro`),
);
