import { type ImportField, SALE_FIELDS, type SaleField } from '@botica/contract/data-import.vocabulary';
import { wordList } from './word-list';

/**
 * Names under which a column of a sales file usually goes, in Spanish, English and Portuguese, written as
 * `normalizeHeader` leaves them (lower case, no accents, no "de/del/da/do/of"). Earlier names fit better:
 * when two columns qualify for a field, the one with the earlier name wins.
 */
const NAMES: Record<SaleField, string> = {
  date: `
    fecha venta, fecha, data venda, data, date, sale date, sales date, order date, invoice date, transaction
    date, purchase date, ticket date, fecha factura, fecha emision, fecha ticket, fecha compra, fecha pedido,
    fecha operacion, fecha transaccion, fecha comprobante, data emissao, data pedido, data compra, data nota,
    date time, datetime, fecha hora, fecha y hora, data hora, data e hora, timestamp, datum, dia, day, purchased
    at, sold at, created at`,
  time: `
    hora venta, hora, time, sale time, order time, transaction time, invoice time, purchase time, hora venda,
    hora factura, hora ticket, hora emision, hora emissao, horario`,
  ticket: `
    ticket, ticket id, ticket no, ticket number, nro ticket, numero ticket, id ticket, invoice, invoice id,
    invoice no, invoice number, invoice num, factura, nro factura, numero factura, factura no, no factura, num
    factura, id factura, nota fiscal, numero nota, numero nota fiscal, nota, cupom, cupom fiscal, numero cupom,
    nr cupom, nro cupom, num cupom, no cupom,
    comprobante, nro comprobante, numero comprobante, receipt, receipt id, receipt no, receipt number, recibo,
    boleta, bill, bill no, bill id, order id, order no, order number, order, pedido, id pedido, nro pedido,
    numero pedido, transaction id, transaction no, transaction number, transaction, transaccion, id transaccion,
    transacao, id transacao, sale id, id venta, venta id, nro venta, numero venta, id venda, venda id, basket
    id, basket`,
  store: `
    store, store id, store name, store code, store no, store number, branch, branch id, branch name, branch
    code, sucursal, nombre sucursal, id sucursal, cod sucursal, codigo sucursal, tienda, nombre tienda, id
    tienda, loja, nome loja, id loja, cod loja, codigo loja, filial, shop, shop id, shop name, outlet, outlet
    id, farmacia, pharmacy, drogaria, punto venta, ponto venda, local, unidade, location, store location`,
  customer: `
    customer id, customer code, customer no, customer number, customer, cliente id, id cliente, cod cliente,
    codigo cliente, nro cliente, numero cliente, cliente, client id, client code, client, member id, member no,
    member, loyalty id, user id, buyer id, shopper id, household id, socio, nro socio, ruc cliente, ruc, ci
    cliente, cedula, cpf, cpf cliente, nombre cliente, nome cliente, customer name, client name`,
  gender: `
    gender, genero, sexo, sex, customer gender, genero cliente, sexo cliente`,
  age: `
    age, edad, idade, customer age, edad cliente, idade cliente, edad anos`,
  birth_date: `
    birth date, birthdate, date birth, dob, birthday, fecha nacimiento, fecha nac, f nacimiento, nacimiento,
    data nascimento, data nasc, nascimento, dt nascimento, cumpleanos, aniversario`,
  product_id: `
    product id, product code, product no, product number, stock code, stockcode, sku, item code, item id, item
    no, item number, article no, id producto, producto id, cod producto, codigo producto, nro producto, id
    produto, produto id, cod produto, codigo produto, cod articulo, codigo articulo, id articulo, cod item,
    codigo item, barcode, codigo barras, cod barras, ean, ean13, upc, gtin, ndc, referencia, codigo, cod`,
  product: `
    product name, product, producto, nombre producto, descripcion producto, product description, product title,
    produto, nome produto, descricao produto, item name, item description, item, articulo, nombre articulo,
    descripcion articulo, artigo, article, medicamento, medicine, medicine name, drug, drug name, descripcion,
    description, descricao, desc, detalle, mercaderia, mercadoria, nombre, nome`,
  category: `
    category, product category, category name, categoria, categoria producto, categoria produto, nombre
    categoria, nome categoria, item category, product line, linea producto, linha produto, rubro, familia,
    product family, family, linea, linha, departamento, department, product group, grupo, grupo producto, grupo
    produto, seccion, secao, product type, tipo producto, tipo produto, clase, classe, product class, drug
    class, atc, atc code, clase terapeutica, classe terapeutica, subcategory, sub category, subcategoria, sub
    categoria`,
  quantity: `
    quantity, qty, cantidad, cant, quantidade, qtd, qtde, quant, units sold, units, unidades vendidas, unidades,
    quantity sold, qty sold, cantidad vendida, quantidade vendida, order quantity, item quantity, pieces,
    piezas, pecas, count, no units`,
  unit_price: `
    unit price, unitprice, price per unit, precio unitario, precio unit, p unitario, p unit, preco unitario,
    preco unit, valor unitario, vlr unitario, vl unitario, valor unit, vlr unit, vl unit, precio x unidad, precio por unidad, preco por
    unidade, price each, item price, sale price, selling price, precio venta, preco venda, precio, preco, price,
    unit cost to customer, retail price`,
  amount: `
    line total, total linea, total linha, total item, importe total, importe neto, importe, total amount, monto
    total, monto neto, monto, valor total, vlr total, vl total, total sales, total sale, total venta, total
    ventas, total venda, total vendas, net amount, net sales, sales amount, sale amount, amount, total price,
    total net, total neto, total, sales, revenue, ingresos, receita, faturamento, facturacion, venta neta,
    ventas netas, valor venta, valor venda, venta, ventas, venda, vendas, valor, total general, net total, net,
    neto, order total, grand total, sub total, subtotal, turnover, spend, dollars`,
  discount: `
    discount amount, discount, descuento, monto descuento, importe descuento, total descuento, desconto, valor
    desconto, dto, desc valor, bonificacion, rebaja, discount value, total discount, line discount, item
    discount, descuento total, valor descuento, descuento linea, importe dto, vlr desconto, vl desconto, desconto
    total, total desconto, desconto item, dcto, descto, disc, desc`,
  payment: `
    payment method, payment type, payment mode, payment, forma pago, medio pago, metodo pago, tipo pago, modo
    pago, forma pagamento, meio pagamento, metodo pagamento, tipo pagamento, pagamento, pago, condicion venta,
    condicion pago, tender, tender type, paid by, paid with`,
  status: `
    status, order status, sale status, invoice status, transaction status, estado, estado venta, estado factura,
    estado pedido, estado ticket, situacao, situacao venda, situacao nota, situacion, estado comprobante,
    anulado, anulada, cancelado, cancelada, cancelled, canceled`,
};

/** The names of each field as a list, best first. */
export const FIELD_NAMES: ReadonlyMap<ImportField, readonly string[]> = new Map(
  SALE_FIELDS.map((field) => [field, wordList(NAMES[field])]),
);

/** Words in a header that say the money is not what the customer paid for the line. */
export const NOT_THE_AMOUNT: ReadonlySet<string> = new Set(
  wordList(`
    tax, taxes, vat, iva, impuesto, impuestos, imposto, impostos, icms, cogs, cost, costo, coste, custo, gross,
    bruto, bruta, profit, ganancia, utilidad, lucro, margin, margen, margem, shipping, freight, envio, flete,
    frete, discount, descuento, desconto, tip, propina, percentage, percent, porcentaje, pct, rate, rating,
    saldo, balance, paid, change, vuelto, troco, unit, unitario, unitaria, id, type, tipo, target, points,
    puntos`),
);

/** Words in a header that say its numbers are parts of another one; `%` is read as the first of them. */
const SHARE_WORDS: ReadonlySet<string> = new Set(
  wordList(`
    percent, percentage, pct, perc, porc, porcentaje, porciento, porcentagem, percentual, rate, ratio, tasa,
    taxa, fraction, fraccion, fracao`),
);
const MONEY_WORDS: ReadonlySet<string> = new Set(wordList('amount, value, monto, importe, valor, vlr, vl, montante'));

/** Whether a header says that its numbers are shares (`% desc`, `Descuento (%)`, `discount_pct`) or money; null: neither. */
export function shareOrMoney(header: string): 'share' | 'money' | null {
  const words = wordsOf(header);
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
  const withoutRemark = header.replace(/\([^)]*\)|\[[^\]]*\]/g, ' ');
  const words = wordsOf(/[\p{L}\p{N}]/u.test(withoutRemark) ? withoutRemark : header);
  const telling = words.filter((word) => !FILLER.has(word));
  return (telling.length > 0 ? telling : words).join(' ');
}

function wordsOf(text: string): string[] {
  return text
    .replaceAll('%', ' percent ')
    .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu}+)(\p{Lu}\p{Ll})/gu, '$1 $2')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}
