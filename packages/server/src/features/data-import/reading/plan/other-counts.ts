import type { ColumnSummary } from '../columns/column-summary';
import type { PlanContext } from '../kinds/kind-rules';
import { CALENDAR_NAMES, FIELD_NAMES, normalizeHeader } from '../words/header-words';
import { wordList } from '../words/word-list';
import { fits } from './column-fits';
import { isItemList, isOfPerson, isWithUnits, lookOf } from './column-looks';

/** Columns of numbers that nothing was made of and that may say how many were sold: no calendar, no ages, no numbers of documents. */
export function otherCounts({ columns, mapping }: Pick<PlanContext, 'columns' | 'mapping'>): string[] {
  const taken = new Set(Object.values(mapping));
  const isCount = (column: ColumnSummary) => {
    const look = lookOf(column);
    const header = normalizeHeader(column.name);
    if (column.isNamed && isWithUnits(column)) return true;
    return (
      column.isNamed &&
      column.type === 'integer' &&
      (look === 'units' || look === 'number') &&
      !isSerialWords(column) &&
      !OTHER_FIELDS.has(header) &&
      !header.split(' ').some((word) => CALENDAR_NAMES.has(word) || NO_COUNT.has(word))
    );
  };
  return columns.filter((column) => !taken.has(column.name) && isCount(column)).map(({ name }) => name);
}

/** Each value once, as numbers of rows have. */
function isSerialWords({ distinct, filled }: ColumnSummary): boolean {
  return filled > 3 && distinct >= Math.min(filled, MANY_VALUES);
}

/** Whether a text that nothing was made of may say what was sold: no list of items, no person, and called as no other field is. */
export function mayBeProducts({ columns, mapping }: Pick<PlanContext, 'columns' | 'mapping'>): boolean {
  if (columns.some(isItemList)) return false;
  const taken = new Set(Object.values(mapping));
  return columns.some(
    (column) =>
      !taken.has(column.name) &&
      fits('product', column) &&
      // What has no name may be anything.
      (!column.isNamed || (isText(column) && !isOfOtherField(normalizeHeader(column.name)))),
  );
}

/** A name of something looks like that of a person: `Nome comercial`. */
function isText(column: ColumnSummary): boolean {
  const look = lookOf(column);
  const header = normalizeHeader(column.name);
  const ofWhat = header
    .split(' ')
    .filter((word) => !NAME.has(word))
    .join(' ');
  return look === 'text' || (look === 'person' && ofWhat !== '' && ofWhat !== header && !isOfPerson(ofWhat));
}

const NAME: ReadonlySet<string> = new Set(wordList('name, nombre, nome'));

function isOfOtherField(header: string): boolean {
  return NO_PRODUCT.has(header) || header.split(' ').some((word) => OF_SOMETHING_ELSE.has(word));
}

/** Words of names that are about money, terms, places or people, or about anything. */
const OF_SOMETHING_ELSE: ReadonlySet<string> = new Set(
  wordList(`
    currency, moneda, moeda, divisa, payment, payments, pago, pagos, pagamento, pagamentos, condicion, condicao, condiciones, terms, plazo, prazo,
    observacion, observaciones, observacao, observacoes, obs, nota, notas, notes, comment, comments, comentario, comentarios, zona, zone, canal,
    channel, origen, origem, source, tarjeta, cartao, card, cuenta, conta, banco, bank, url, restaurante, restaurant, proveedor, fornecedor,
    server, center, centro, warehouse, deposito, almacen, bodega, dining, delivery, entrega, envio, shipping, external, reference, referencia, sala, salon, salao, tab, device,
    dispositivo, gateway, auth, attribution, sesion, session, team, tracking, supplier, repartidor, entregador, courier, transportista, transportadora`),
);
const OF_PRODUCTS: ReadonlySet<string> = new Set(['product', 'product_id', 'category']);
const NO_PRODUCT: ReadonlySet<string> = new Set(
  [...FIELD_NAMES].flatMap(([field, names]) => (OF_PRODUCTS.has(field) ? [] : names)),
);

/** What columns of other fields are called, of stores and registers say. */
const OTHER_FIELDS: ReadonlySet<string> = new Set(
  [...FIELD_NAMES].flatMap(([field, names]) => (field === 'quantity' ? [] : names)),
);
const MANY_VALUES = 41;
const NO_COUNT: ReadonlySet<string> = new Set(
  wordList(`
    age, edad, idade, rating, score, puntaje, nota, points, puntos, pontos, stock, existencia, existencias, inventory, inventario, estoque,
    zip, postal, cp, cep, phone, telefono, version, rank, ranking, lote, lot, batch, mesa, table, weekend, holiday, feriado, flag,
    visits, visitas, temperature, cuota, cuotas, installments, parcela, parcelas, line, linea, linha, renglon, position, posicion`),
);
