import type { ImportField } from '@botica/contract/data-import.vocabulary';
import type { ColumnFacts } from '../columns/column-summary';
import { normalizeHeader } from '../words/header-words';

/** An export that is known by its header: what its columns are, whatever their names mean elsewhere. */
export interface SystemLayout {
  /** As people call the export. */
  name: string;
  /** Columns without which it is not that one. */
  needs: readonly string[];
  fields: Readonly<Partial<Record<ImportField, string>>>;
}

/** Headers are written as `normalizeHeader` leaves them. */
const SYSTEMS: readonly SystemLayout[] = [
  {
    name: 'Shopify',
    needs: ['name', 'financial status', 'line item name', 'line item quantity', 'line item price'],
    fields: {
      date: 'created at',
      ticket: 'name',
      customer: 'email',
      product: 'line item name',
      product_id: 'line item sku',
      quantity: 'line item quantity',
      unit_price: 'line item price',
      discount: 'line item discount',
      payment: 'payment method',
      status: 'financial status',
    },
  },
  {
    name: 'WooCommerce',
    needs: ['order no', 'order status', 'order date', 'item name', 'item cost'],
    fields: {
      date: 'order date',
      ticket: 'order no',
      product: 'item name',
      unit_price: 'item cost',
      status: 'order status',
      payment: 'payment method title',
    },
  },
  {
    name: 'Amazon',
    needs: ['amazon order id', 'purchase date', 'order status', 'product name', 'item price'],
    // Money of the line, whatever its quantity.
    fields: {
      ticket: 'amazon order id',
      date: 'purchase date',
      status: 'order status',
      product: 'product name',
      amount: 'item price',
    },
  },
  {
    name: 'Amazon',
    needs: ['settlement id', 'transaction type', 'order id', 'amount type', 'amount description', 'amount'],
    // Of an order there are rows for its price, taxes and fees.
    fields: {
      ticket: 'order id',
      date: 'posted date',
      amount: 'amount',
      type: 'transaction type',
      status: 'amount type',
    },
  },
  {
    name: 'QuickBooks',
    needs: ['date', 'transaction type', 'no', 'qty', 'sales price', 'amount', 'balance'],
    fields: {
      ticket: 'no',
      product: 'memo description',
      amount: 'amount',
      unit_price: 'sales price',
      type: 'transaction type',
    },
  },
  {
    name: 'eBay',
    needs: ['sales record no', 'order no', 'item title', 'sold for', 'total price'],
    fields: {
      ticket: 'order no',
      product: 'item title',
      unit_price: 'sold for',
      date: 'sale date',
      customer: 'buyer username',
    },
  },
  {
    name: 'Square',
    needs: ['date', 'item', 'qty', 'gross sales', 'net sales', 'transaction id', 'event type'],
    fields: {
      ticket: 'transaction id',
      product: 'item',
      quantity: 'qty',
      amount: 'net sales',
      discount: 'discounts',
      type: 'event type',
      customer: 'customer id',
      store: 'location',
    },
  },
  {
    name: 'Loyverse',
    needs: ['date', 'receipt no', 'receipt type', 'gross sales', 'net sales', 'status'],
    fields: {
      ticket: 'receipt no',
      type: 'receipt type',
      product: 'item',
      amount: 'net sales',
      discount: 'discounts',
      status: 'status',
      store: 'store',
      customer: 'customer contacts',
      payment: 'payment type',
    },
  },
  {
    name: 'Odoo',
    needs: ['order lines product', 'order lines quantity'],
    fields: {
      product: 'order lines product',
      quantity: 'order lines quantity',
      unit_price: 'order lines unit price',
      amount: 'order lines subtotal',
    },
  },
  {
    name: 'ERPNext',
    needs: ['item code', 'item name', 'invoice', 'posting date', 'amount'],
    fields: {
      date: 'posting date',
      ticket: 'invoice',
      product_id: 'item code',
      product: 'item name',
      amount: 'amount',
    },
  },
  {
    name: 'Tiendanube',
    needs: ['no orden', 'estado orden', 'nombre producto', 'precio producto', 'cantidad producto'],
    fields: {
      date: 'fecha',
      ticket: 'no orden',
      customer: 'email',
      product: 'nombre producto',
      unit_price: 'precio producto',
      quantity: 'cantidad producto',
      status: 'estado orden',
    },
  },
  {
    name: 'Nuvemshop',
    needs: ['no pedido', 'status pedido', 'nome produto', 'valor produto', 'quantidade comprada'],
    fields: {
      date: 'data',
      ticket: 'no pedido',
      customer: 'e mail',
      product: 'nome produto',
      unit_price: 'valor produto',
      quantity: 'quantidade comprada',
      status: 'status pedido',
    },
  },
  {
    name: 'Lightspeed (Vend)',
    needs: ['date', 'receipt no', 'line type', 'details', 'total'],
    fields: { ticket: 'receipt no', product: 'details', amount: 'total', product_id: 'sku', customer: 'customer code' },
  },
  {
    name: 'NF-e',
    needs: ['no nf e', 'situacao', 'descricao produto', 'vl total'],
    fields: {
      ticket: 'no nf e',
      product: 'descricao produto',
      product_id: 'cod produto',
      amount: 'vl total',
      unit_price: 'vl unit',
      discount: 'vl desconto',
      status: 'situacao',
    },
  },
  {
    name: 'Mercado Libre',
    needs: ['no venta', 'fecha venta', 'estado', 'unidades', 'titulo publicacion'],
    fields: {
      ticket: 'no venta',
      date: 'fecha venta',
      status: 'estado',
      quantity: 'unidades',
      product: 'titulo publicacion',
    },
  },
  {
    name: 'Mercado Livre',
    needs: ['no venda', 'data venda', 'status', 'unidades', 'titulo anuncio'],
    fields: {
      ticket: 'no venda',
      date: 'data venda',
      status: 'status',
      quantity: 'unidades',
      product: 'titulo anuncio',
      amount: 'receita por produtos',
    },
  },
  {
    name: 'Libro de ventas (Paraguay)',
    needs: ['timbrado', 'comprobante', 'exentas', 'total'],
    fields: { ticket: 'comprobante', amount: 'total', customer: 'ruc', product: 'articulo' },
  },
];

/** The system whose export has these columns; null for none. */
export function systemOf(columns: readonly ColumnFacts[]): SystemLayout | null {
  const headers = new Set(columns.flatMap(({ name, isNamed }) => (isNamed ? [normalizeHeader(name)] : [])));
  return SYSTEMS.find(({ needs }) => needs.every((need) => headers.has(need))) ?? null;
}
