import { expect, it } from 'vitest';
import { previewOf, rowsOf, type Said, type Seen } from '../reading/testing/preview-of';

/** Small files as the exports of known systems look, with what they come to; made for these tests. */
const SYSTEMS: [system: string, content: string, expected: Partial<Seen>, said?: Said][] = [
  [
    'Shopify, orders',
    rowsOf(
      'Name,Email,Financial Status,Currency,Subtotal,Shipping,Total,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku',
      '#301,eva@example.com,paid,USD,31.00,4.00,35.00,2026-04-13 10:05:00 -0300,2,Balm,8.00,B1',
      '#301,eva@example.com,,,,,,2026-04-13 10:05:00 -0300,1,Serum,15.00,S1',
      '#302,leo@example.com,paid,USD,8.00,4.00,12.00,2026-04-14 11:00:00 -0300,1,Balm,8.00,B1',
      '#303,ivo@example.com,voided,USD,15.00,0.00,15.00,2026-04-15 12:00:00 -0300,1,Serum,15.00,S1',
    ),
    { net: '39', lines: 3, tickets: 2 },
  ],
  [
    'WooCommerce, orders by item',
    rowsOf(
      'Order Number,Order Status,Order Date,Email (Billing),Order Total Amount,Item Name,Quantity,Item Cost',
      '801,Completed,2026-04-13 09:00,a@example.com,46.50,Balm,2,12.25',
      '801,Completed,2026-04-13 09:00,a@example.com,46.50,Soap,1,18.00',
      '802,Completed,2026-04-14 09:00,b@example.com,22.00,Soap,1,18.00',
      '803,Cancelled,2026-04-14 09:30,c@example.com,12.25,Balm,1,12.25',
    ),
    { net: '60.5', lines: 3, tickets: 2 },
  ],
  [
    'Square, items',
    rowsOf(
      'Date,Time,Category,Item,Qty,SKU,Gross Sales,Discounts,Net Sales,Tax,Transaction ID,Event Type,Location',
      '04/13/26,09:12:30,Skin,Balm,2,B1,$16.00,-$1.00,$15.00,$1.50,TX1,Payment,North',
      '04/13/26,09:12:30,Skin,Soap,1,S1,$4.50,$0.00,$4.50,$0.45,TX1,Payment,North',
      '04/14/26,17:40:02,Skin,Balm,-1,B1,-$8.00,$0.00,-$8.00,-$0.80,TX2,Refund,North',
    ),
    { net: '11.5', lines: 3 },
  ],
  [
    'Loyverse, receipts by item',
    rowsOf(
      'Date,Receipt number,Receipt type,Category,SKU,Item,Quantity,Gross sales,Discounts,Net sales,Store,Status',
      '4/13/26 9:05 AM,1-1001,Sale,Skin,10,Balm,2.000,16.00,1.00,15.00,North,Closed',
      '4/14/26 1:40 PM,1-1002,Refund,Skin,10,Balm,1.000,8.00,0.00,-8.00,North,Closed',
      '4/14/26 2:10 PM,1-1003,Sale,Skin,11,Soap,1.000,4.50,0.00,4.50,North,Cancelled',
    ),
    { net: '7', lines: 2 },
  ],
  [
    'Odoo, orders with their lines',
    rowsOf(
      'Order Ref,Date,Customer,Total,Status,Order Lines/Product,Order Lines/Quantity,Order Lines/Unit Price,Order Lines/Subtotal',
      'POS/0101,2026-04-13 10:00:00,Ana,23000,Paid,Gasa,2,4000,8000',
      ',,,,,Jabón,3,5000,15000',
      'POS/0102,2026-04-14 11:00:00,,4000,Paid,Gasa,1,4000,4000',
    ),
    { net: '27000', lines: 3, tickets: 2 },
  ],
  [
    'ERPNext, item-wise register',
    rowsOf(
      'Item Code,Item Name,Item Group,Invoice,Posting Date,Customer,Stock Qty,Rate,Amount,Total Tax,Total',
      'B1,Balm,Skin,INV-7,2026-04-13,Ana,2,8,16,1.6,17.6',
      'S1,Soap,Skin,INV-8,2026-04-14,Leo,1,5,5,0.5,5.5',
    ),
    { net: '21', lines: 2, tickets: 2 },
  ],
  [
    'Tiendanube, sales',
    rowsOf(
      'Número de orden;Email;Fecha;Estado de la orden;Estado del pago;Moneda;Subtotal de productos;Total;Nombre del producto;Precio del producto;Cantidad del producto;SKU',
      '51;a@example.com;13/04/2026 10:00:00;Abierta;Recibido;ARS;2500.00;3000.00;Gasa;1000.00;2;G1',
      '51;a@example.com;;;;;;;Jabón;500.00;1;J1',
      '52;b@example.com;14/04/2026 11:00:00;Abierta;Recibido;ARS;1000.00;1000.00;Gasa;1000.00;1;G1',
    ),
    { net: '3500', lines: 3, tickets: 2 },
  ],
  [
    'Lightspeed (Vend), sales history',
    rowsOf(
      'Date,Receipt Number,Line Type,Customer Code,Quantity,Discount,Total,Details,Sku',
      '2026-04-13 10:00:00,91,Sale,C-1,3,0,24.20,,',
      '2026-04-13 10:00:00,91,Sale Line,C-1,2,0,16.00,Balm,B1',
      '2026-04-13 10:00:00,91,Sale Line,C-1,1,0,8.20,Soap,S1',
      '2026-04-13 10:00:00,91,Payment,C-1,,,24.20,Cash,',
      '2026-04-14 10:00:00,92,Sale,,1,0,8.20,,',
      '2026-04-14 10:00:00,92,Sale Line,,1,0,8.20,Soap,S1',
      '2026-04-14 10:00:00,92,Payment,,,,8.20,Cash,',
    ),
    { net: '32.4', lines: 3, tickets: 2 },
  ],
  [
    'NF-e, items',
    rowsOf(
      'Nº NF-e;Série;Data Emissão;Situação;Cód. Produto;Descrição do Produto;Qtde.;Vl. Unit.;Vl. Desconto;Vl. Total',
      '000.000.701;1;13/04/2026;Autorizada;001;GAZE ESTÉRIL;2;6,50;1,00;12,00',
      '000.000.701;1;13/04/2026;Autorizada;002;SABONETE;1;4,25;0,00;4,25',
      '000.000.702;1;14/04/2026;Cancelada;001;GAZE ESTÉRIL;1;6,50;0,00;6,50',
    ),
    { net: '16.25', lines: 2, tickets: 1 },
  ],
  [
    'Mercado Libre, sales',
    rowsOf(
      '# de venta;Fecha de venta;Estado;Unidades;Ingresos por productos (ARS);SKU;Título de la publicación',
      '2000000101;13 de abril de 2026 10:05 hs.;Entregado;2;1500;G1;Gasa estéril',
      '2000000102;14 de abril de 2026 11:10 hs.;Cancelaste la venta;1;750;G1;Gasa estéril',
      '2000000103;15 de abril de 2026 12:20 hs.;En camino;1;750;G1;Gasa estéril',
    ),
    { net: '2250', lines: 2, tickets: 2 },
  ],
  [
    'Libro de ventas (Paraguay), by fiscal document',
    rowsOf(
      'Fecha;Timbrado;Comprobante;RUC;Razón Social;Código;Artículo;Cant.;Precio;Exentas;Gravadas 5%;Gravadas 10%;Total',
      '13/04/2026;12345678;001-001-0000101;80012345-1;Ana SA;0001;Gasa;2;4000;0;8000;0;8000',
      '13/04/2026;12345678;001-001-0000102;44444401-7;SIN NOMBRE;0002;Jabón;1;5000;0;0;5000;5000',
    ),
    { net: '13000', lines: 2, tickets: 2 },
  ],
  [
    'Amazon, orders',
    rowsOf(
      'amazon-order-id,purchase-date,order-status,product-name,sku,quantity,currency,item-price,shipping-price',
      '1-1,2026-04-13T10:00:00+00:00,Shipped,Balm,B1,2,USD,20.00,5.00',
      '1-2,2026-04-14T10:00:00+00:00,Cancelled,Serum,S1,0,USD,,',
      '1-3,2026-04-14T10:00:00+00:00,Shipped,Serum,S1,1,USD,30.00,5.00',
    ),
    { net: '50', lines: 2, tickets: 2 },
  ],
  [
    'eBay, sales',
    rowsOf(
      'Sales Record Number,Order Number,Buyer Username,Item Title,Quantity,Sold For,Shipping And Handling,Total Price,Sale Date',
      '1,10-1,ann,Balm,2,$10.00,$5.00,$25.00,Mar-21-26',
      '2,10-2,bob,Serum,1,$30.00,$5.00,$35.00,Mar-22-26',
    ),
    { net: '50', lines: 2, tickets: 2 },
    { currency: 'USD' },
  ],
  [
    'Loyverse, receipts',
    rowsOf(
      'Date,Receipt number,Receipt type,Gross sales,Discounts,Net sales,Taxes,Payment type,Description,Store,Status',
      '4/13/26 9:05 AM,1-1001,Sale,16.00,1.00,15.00,1.50,Cash,"2 x Balm, 1 x Soap",North,Closed',
      '4/14/26 1:40 PM,1-1002,Refund,8.00,0.00,-8.00,-0.80,Cash,1 x Balm,North,Closed',
    ),
    { net: '7', lines: 2 },
  ],
  [
    'Nuvemshop, sales',
    rowsOf(
      'Número do Pedido;E-mail;Data;Status do Pedido;Status do Pagamento;Moeda;Subtotal;Valor do Frete;Total;Nome do Produto;Valor do Produto;Quantidade Comprada;SKU',
      '61;a@example.com;13/04/2026 10:00:00;Aberto;Confirmado;BRL;50.00;12.00;62.00;Gaze;10.00;2;G1',
      '61;a@example.com;;;;;;;;Sabonete;30.00;1;S1',
      '62;b@example.com;14/04/2026 11:00:00;Aberto;Confirmado;BRL;30.00;12.00;42.00;Sabonete;30.00;1;S1',
      '63;c@example.com;15/04/2026 12:00:00;Cancelado;Recusado;BRL;10.00;12.00;22.00;Gaze;10.00;1;G1',
    ),
    { net: '80', lines: 3, tickets: 2 },
  ],
  [
    'Mercado Livre, sales',
    rowsOf(
      'N.º de venda;Data da venda;Status;Unidades;Receita por produtos (BRL);SKU;Título do anúncio',
      '2000000201;13 de abril de 2026 10:05 hs.;Entregue;2;15,00;G1;Gaze estéril',
      '2000000202;14 de abril de 2026 11:10 hs.;Venda cancelada;1;7,50;G1;Gaze estéril',
      '2000000203;15 de abril de 2026 12:20 hs.;A caminho;1;7,50;G1;Gaze estéril',
    ),
    { net: '22.5', lines: 2, tickets: 2 },
  ],
];

it.each(SYSTEMS)('%s', async (name, content, expected, said) => {
  const seen = await previewOf(content, said);
  expect(seen).toMatchObject({ questions: [], ...expected });
  // Its header is known, so that the review says what it is.
  expect(seen.preview.system).toBe(name.split(', ')[0]);
});
