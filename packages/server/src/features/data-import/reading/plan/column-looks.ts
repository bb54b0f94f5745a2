import type { ColumnLook } from '@botica/contract/data-import.vocabulary';
import { isNumberLike } from '@botica/tabular/detection/cell-kind';
import { fractionOf, withoutUnit } from '../cells/amount-cell';
import type { ColumnFacts } from '../columns/column-summary';
import { normalizeHeader } from '../words/header-words';
import { foldWord, isUnknownWord } from '../words/value-words';
import { wordList } from '../words/word-list';
import { isRowKind } from './sense-columns';

/** Words in a header that say that its numbers are money of some kind. */
const MONEY_WORDS: ReadonlySet<string> = new Set(
  wordList(`
    total, subtotal, importe, monto, valor, precio, preco, price, amount, sales, revenue, cost, costo, custo, tax, taxes, iva,
    shipping, envio, frete, discount, descuento, desconto, net, neto, gross, bruto, venta, ventas, venda, vendas, paid, saldo,
    balance, tip, tips, propina, propinas, gorjeta, cupon, coupon, cupom, fee, fees, nic, ingreso, ingresos, receita, efectivo, tarjeta, vuelto, troco, commission, comision, comissao, margin, margen, profit, ganancia`),
);

/** Whether a column that nothing is mapped to looks like money. */
export function isFreeMoney({ name, isNamed, type, isRate, isPercent }: ColumnFacts): boolean {
  if ((type !== 'decimal' && type !== 'integer') || isRate || isPercent) return false;
  const isCalled =
    isNamed &&
    normalizeHeader(name)
      .split(' ')
      .some((word) => MONEY_WORDS.has(word));
  return isCalled || (type === 'decimal' && isNamed);
}

/** Numbers with one unit behind them, in nearly all values: `3 un.`, `2 cajas`. */
export function isWithUnits({ type, words = [], samples }: ColumnFacts): boolean {
  const values = (words.length > 0 ? words.map(([word]) => word) : samples).filter((value) => !isUnknownWord(value));
  if (type !== 'text' || values.length === 0) return false;
  const numbers = values.filter((value) => isNumberLike(withoutUnit(value)) || fractionOf(value) !== null);
  const units = new Set(
    values
      .flatMap((value) => UNIT.exec(value)?.[0] ?? (TIMES.test(value) ? 'x' : []))
      .map((unit) => foldWord(unit).replace(/s$/, '')),
  );
  // Kilos and grams are not added up.
  return (
    numbers.length >= NEARLY_ALL * values.length && (units.size === 1 || [...units].every((unit) => COUNTED.test(unit)))
  );
}

const DOCUMENT =
  /\b(?:no|id|folio|doc|documento|document|factura|invoice|ticket|order|pedido|recibo|receipt|comprobante|serie|codigo|cod|code|uuid|guid|sku|barcode|ean|timbrado|chave|ref|referencia)\b/;
const PERSON =
  /\b(?:name|nombre|nome|client|cliente|customer|buyer|comprador|person|email|e mail|correo|telefono|telefone|phone|cajero|cashier|vendedor|seller|user|usuario|employee|empleado|receptor|destinatario|razon social|razao social|paciente|patient|socio|member|ruc|rut|rfc|nit|dni|cuit|cedula|cpf|cnpj)\b/;
/** Of a customer as well: they say where, and not who. */
const PLACE =
  /\b(?:direccion|address|endereco|city|ciudad|cidade|barrio|bairro|province|provincia|municipio|region|regiao|country|pais|zip|cep|codigo postal|postal code|postcode)\b/;
const CONTACT = /\b(?:e mail|email|correo|ip)\b/;
const RATING =
  /\b(?:rating|score|puntaje|puntuacion|calificacion|valoracion|pontuacao|avaliacao|stars|estrellas|estrelas|nps|csat)\b/;
const STATUS = /\b(?:status|estado|situacao|situacion|type|tipo|state)\b/;
const UNITS = /\b(?:qty|quantity|cantidad|cant|quantidade|qtd|qtde|units|unidades|count|items|itens|stock)\b/;

/** Whether a name, as `normalizeHeader` leaves it, speaks of somebody. */
export function isOfPerson(header: string): boolean {
  return PERSON.test(header);
}

/** What a column that nothing is made of looks like, by its name and its values; null for an empty one. */
export function lookOf(column: ColumnFacts): ColumnLook | null {
  const { name, isNamed, type, isRate, isPercent } = column;
  const header = isNamed ? normalizeHeader(name) : '';
  if (type === 'empty') return null;
  if (type === 'date' || type === 'datetime') return 'date';
  if (type === 'time') return 'time';
  if (isPercent || (isRate && type === 'decimal')) return 'share';
  if (PLACE.test(header) && !CONTACT.test(header)) return 'place';
  if (RATING.test(header)) return 'rating';
  if (isOfPerson(header)) return 'person';
  const isNumber = type === 'integer' || type === 'decimal';
  if ((isNumber && UNITS.test(header)) || isWithUnits(column)) return 'units';
  if (type !== 'decimal' && DOCUMENT.test(header)) return 'document';
  if (isNumber && STATUS.test(header) && column.distinct <= FEW_CODES) return 'status';
  if (isFreeMoney(column)) return 'money';
  if (isNumber) return 'number';
  return type === 'boolean' || STATUS.test(header) || isRowKind(column) ? 'status' : 'text';
}

/** Of kinds of documents. */
const FEW_CODES = 12;
const NEARLY_ALL = 0.9;
const TIMES = /^[x×]/i;
const UNIT = /\p{L}+(?=\.?$)/u;
/** Units that count pieces. */
const COUNTED =
  /^(?:u|un|und|unid|unidad|unidade|unit|ud|pz|pza|cja|fco|sob|bot|botella|pieza|pc|pce|piece|peca|pca|cj|caja|caixa|cx|box|bx|fr|frasco|blister|bl|tableta|tab|comp|amp|ampolla|sobre|tubo|pack|paq|paquete|pct|pacote|docena|par|ea|each|x)$/;

/** `2 x Balm`, `2 Balm`, `Balm x2`, `Balm*2`, `Balm (2)`, `Balm (x2)`, `Balm:2`. */
const LIST_ITEM = /^\d+\s?[x×*]\s?\S|^\d{1,3}\s+\p{L}|^\S.*(?:\s[x×*]\s?\d+|\*\d+|\([x×]?\d+\)|:\s?\d+)$/iu;
/** A list or record inside a cell. */
const NESTED = /^(?:\[.*\]|\{.*\})$/s;

/** `Product ID: 1, Product Qty: 2, Product Name: Balm`. */
function isKeyed(items: readonly string[]): boolean {
  return (
    items.every((item) => /^[\p{L} _]+:\s?\S/u.test(item)) && items.some((item) => UNITS.test(normalizeHeader(item)))
  );
}

/** Texts that each list what a ticket has (`1 x Chocolate, 2 x Water`): no name of a product. */
export function isItemList({ type, words = [], samples }: ColumnFacts): boolean {
  const values = words.length > 0 ? words.map(([word]) => word) : samples;
  if (type === 'text' && values.length > 0 && values.every((value) => NESTED.test(value))) return true;
  const itemsOf = (value: string) => value.split(/\s*[,;+|\n]\s*/);
  const isList = (value: string) => itemsOf(value).every((item) => LIST_ITEM.test(item)) || isKeyed(itemsOf(value));
  const lists = values.filter(isList);
  return type === 'text' && lists.length >= NEARLY_ALL * values.length && lists.some((value) => /[,;+|\n]/.test(value));
}
