import { expect, it } from 'vitest';
import { previewOf, rowsOf, type Said } from '../reading/testing/preview-of';

/** Small files as exports of further systems look, read without a question; made for these tests. */
const SYSTEMS: [
  system: string,
  content: string,
  expected: { net: string; sold: number },
  currency?: Said['currency'],
][] = [
  [
    'Toast item selections',
    rowsOf(
      'Location,Order Id,Order #,Sent Date,Order Date,Check Id,Server,Table,Item Selection Id,Item Id,SKU,Menu Item,Menu Group,Sales Category,Gross Price,Discount,Net Price,Qty,Tax,Void?,Tax Exempt',
      'North,900000001,12,11/13/25 12:40 PM,11/13/25 12:31 PM,77,Ann,4,1,501,B1,Balm,Skin,Retail,16.00,1.00,15.00,2,1.20,false,false',
      'North,900000001,12,11/13/25 12:40 PM,11/13/25 12:31 PM,77,Ann,4,2,502,S1,Soap,Skin,Retail,4.50,0.00,4.50,1,0.36,false,false',
      'North,900000002,13,11/14/25 1:40 PM,11/14/25 1:31 PM,78,Ann,5,3,502,S1,Soap,Skin,Retail,9.00,0.00,9.00,2,0.72,true,false',
      'North,900000003,14,11/14/25 2:40 PM,11/14/25 2:31 PM,79,Bob,5,4,501,B1,Balm,Skin,Retail,8.00,0.00,8.00,1,0.64,false,false',
    ),
    { net: '27.5', sold: 2 },
    'USD',
  ],
  [
    'Clover line items',
    rowsOf(
      'Line Item Date,Order ID,Order Date,Order Employee Name,Item ID,Item Name,Item Revenue,Modifiers Revenue,Total Discount,Item Total,Total Revenue,Tax Amount,Refunded',
      '13-Nov-2025 12:31 PM PST,ABC123,13-Nov-2025 12:30 PM PST,Ann,I1,Balm,$16.00,$0.00,-$1.00,$15.00,$15.00,$1.20,No',
      '13-Nov-2025 12:31 PM PST,ABC123,13-Nov-2025 12:30 PM PST,Ann,I2,Soap,$4.50,$0.00,$0.00,$4.50,$4.50,$0.36,No',
      '14-Nov-2025 10:31 AM PST,ABD124,14-Nov-2025 10:30 AM PST,Ann,I2,Soap,$9.00,$0.00,$0.00,$9.00,$9.00,$0.72,Yes',
    ),
    { net: '19.5', sold: 1 },
    'USD',
  ],
  [
    'Rappi',
    rowsOf(
      'Order ID,Created at,Store name,State,Product,Units,Unit price,Total product price,Total order value,Payment method',
      '501,2026-04-13 10:00:00,Farma 1,finished,Gasa,2,4000,8000,20500,cash',
      '501,2026-04-13 10:00:00,Farma 1,finished,Jabon,1,5000,5000,20500,cash',
      '501,2026-04-13 10:00:00,Farma 1,finished,Gel,1,7500,7500,20500,cash',
      '502,2026-04-13 12:00:00,Farma 1,canceled_by_early_regret,Gasa,1,4000,4000,4000,cc',
      '503,2026-04-14 12:00:00,Farma 1,finished,Gasa,1,4000,4000,4000,cc',
    ),
    { net: '24500', sold: 2 },
  ],
  [
    'SAP B1 invoices',
    rowsOf(
      'DocNum,DocDate,CardCode,CardName,CANCELED,ItemCode,Dscription,Quantity,Price,LineTotal,VatSum,DocTotal',
      '1001,2026-04-13,C001,Ana SA,N,A1,Gasa,2,4000,8000,800,14300',
      '1001,2026-04-13,C001,Ana SA,N,A2,Jabon,1,5000,5000,500,14300',
      '1002,2026-04-14,C002,Leo SA,Y,A1,Gasa,1,4000,4000,400,4400',
      '1003,2026-04-15,C002,Leo SA,N,A1,Gasa,1,4000,4000,400,4400',
    ),
    { net: '17000', sold: 2 },
  ],
  [
    'Alegra',
    rowsOf(
      'Número;Fecha;Vencimiento;Cliente;Identificación;Estado;Moneda;Ítem;Referencia;Cantidad;Precio unitario;Descuento;Impuesto;Total ítem;Total factura',
      'FV-1;13/04/2026;13/05/2026;Ana;1020;Cobrada;COP;Gasa;G1;2;4000;0;760;8760;14760',
      'FV-1;13/04/2026;13/05/2026;Ana;1020;Cobrada;COP;Jabón;J1;1;6000;0;0;6000;14760',
      'FV-2;14/04/2026;14/05/2026;Leo;1030;Anulada;COP;Gasa;G1;1;4000;0;380;4380;4380',
      'FV-3;15/04/2026;15/05/2026;Leo;1030;Por cobrar;COP;Gasa;G1;1;4000;0;380;4380;4380',
    ),
    { net: '19140', sold: 2 },
    'USD',
  ],
  [
    'Siigo',
    rowsOf(
      'Tipo comprobante;Prefijo;Consecutivo;Fecha elaboración;Identificación tercero;Nombre tercero;Código producto;Nombre producto;Cantidad;Valor unitario;Valor bruto;Descuento;Subtotal;Impuesto cargo;Total',
      'FV-1;FE;101;13/04/2026;1020;Ana;G1;Gasa;2;4000;8000;500;7500;1425;8925',
      'FV-1;FE;101;13/04/2026;1020;Ana;J1;Jabón;1;5000;5000;0;5000;950;5950',
      'FV-1;FE;102;14/04/2026;222222222222;Cuantías menores;G1;Gasa;1;4000;4000;0;4000;760;4760',
    ),
    { net: '19635', sold: 2 },
    'USD',
  ],
  [
    'Tango / Contabilium',
    rowsOf(
      'Fecha;Tipo;Pto. Vta.;Número;Razón Social;CUIT;Concepto;Cantidad;Precio Unit.;Bonif. %;Neto Gravado;IVA 21%;Total',
      '13/04/2026;FC B;0001;00000101;Consumidor Final;;Gasa;2;1000,00;0,00;2000,00;420,00;2420,00',
      '13/04/2026;FC B;0001;00000101;Consumidor Final;;Jabón;1;500,00;10,00;450,00;94,50;544,50',
      '14/04/2026;FC A;0001;00000055;Leo SA;30-11111111-9;Gasa;1;1000,00;0,00;1000,00;210,00;1210,00',
      '15/04/2026;NC B;0001;00000009;Consumidor Final;;Gasa;1;1000,00;0,00;1000,00;210,00;1210,00',
    ),
    { net: '2964.5', sold: 2 },
    'USD',
  ],
  [
    'Bling orders',
    rowsOf(
      '"ID";"Número do pedido";"Data";"ID contato";"Nome do contato";"CPF/CNPJ";"Situação";"Código (SKU)";"Descrição";"Quantidade";"Valor unitário";"Desconto item";"Frete pedido";"Desconto pedido";"Valor total do pedido"',
      '"1";"301";"13/04/2026";"9";"Ana";"111.222.333-44";"Atendido";"G1";"Gaze";"2,00";"10,00";"0,00";"12,00";"0,00";"62,00"',
      '"1";"301";"13/04/2026";"9";"Ana";"111.222.333-44";"Atendido";"S1";"Sabonete";"1,00";"30,00";"0,00";"12,00";"0,00";"62,00"',
      '"2";"302";"14/04/2026";"8";"Leo";"222.333.444-55";"Cancelado";"G1";"Gaze";"1,00";"10,00";"0,00";"0,00";"0,00";"10,00"',
      '"3";"303";"15/04/2026";"8";"Leo";"222.333.444-55";"Em aberto";"G1";"Gaze";"1,00";"10,00";"0,00";"0,00";"0,00";"10,00"',
    ),
    { net: '60', sold: 2 },
    'BRL',
  ],
  [
    'Omie',
    rowsOf(
      'Operação;Situação;Data de Faturamento;Cliente (Nome Fantasia);Nota Fiscal;Produto;Quantidade;Valor Unitário;Total da Mercadoria;Total da Nota Fiscal',
      'Venda de Produto;Autorizada;13/04/2026;Ana;000101;Gaze;2;10,00;20,00;50,00',
      'Venda de Produto;Autorizada;13/04/2026;Ana;000101;Sabonete;1;30,00;30,00;50,00',
      'Venda de Produto;Cancelada;14/04/2026;Leo;000102;Gaze;1;10,00;10,00;10,00',
      'Devolução de Venda;Autorizada;15/04/2026;Ana;000103;Gaze;1;10,00;10,00;10,00',
    ),
    { net: '40', sold: 1 },
    'BRL',
  ],
  [
    'Tiny',
    rowsOf(
      'ID;Número do pedido;Data;Nome do contato;CPF / CNPJ;Situação;Código (SKU);Descrição;Quantidade;Valor unitário;Valor desconto;Frete;Valor total;Forma de pagamento',
      '1;301;13/04/2026;Ana;111.222.333-44;Entregue;G1;Gaze;2,00;10,00;0,00;12,00;62,00;Pix',
      '1;301;13/04/2026;Ana;111.222.333-44;Entregue;S1;Sabonete;1,00;30,00;0,00;12,00;62,00;Pix',
      '2;302;14/04/2026;Leo;222.333.444-55;Cancelado;G1;Gaze;1,00;10,00;0,00;0,00;10,00;Boleto',
      '3;303;15/04/2026;Leo;222.333.444-55;Dados incompletos;G1;Gaze;1,00;10,00;0,00;0,00;10,00;Boleto',
    ),
    { net: '60', sold: 2 },
    'BRL',
  ],
  [
    'QuickBooks sales by product detail',
    rowsOf(
      'Date,Transaction Type,Num,Customer,Memo/Description,Qty,Sales Price,Amount,Balance',
      'Balm,,,,,,,,',
      '04/13/2026,Invoice,1001,Ana,Balm 50g,2,8.00,16.00,16.00',
      '04/14/2026,Invoice,1002,Leo,Balm 50g,1,8.00,8.00,24.00',
      'Total for Balm,,,,,3,,24.00,',
      'Soap,,,,,,,,',
      '04/14/2026,Invoice,1002,Leo,Soap bar,1,4.50,4.50,4.50',
      '04/15/2026,Credit Memo,1003,Leo,Soap bar,-1,4.50,-4.50,0.00',
      'Total for Soap,,,,,0,,0.00,',
    ),
    { net: '24', sold: 2 },
    'USD',
  ],
  [
    'Xero',
    rowsOf(
      '*ContactName,*InvoiceNumber,Reference,*InvoiceDate,*DueDate,Total,InventoryItemCode,*Description,*Quantity,*UnitAmount,Discount,LineAmount,*AccountCode,*TaxType,TaxAmount,Currency,Type,Status',
      'Ana,INV-1,,13/04/2026,13/05/2026,33.00,B1,Balm,2,8.00,,16.00,200,20% VAT,3.20,GBP,Sales invoice,Paid',
      'Ana,INV-1,,13/04/2026,13/05/2026,33.00,S1,Soap,1,11.50,,11.50,200,20% VAT,2.30,GBP,Sales invoice,Paid',
      'Leo,INV-2,,14/04/2026,13/05/2026,9.60,B1,Balm,1,8.00,,8.00,200,20% VAT,1.60,GBP,Sales invoice,Voided',
      'Ana,CN-1,,15/04/2026,13/05/2026,9.60,B1,Balm,1,8.00,,8.00,200,20% VAT,1.60,GBP,Sales credit note,Paid',
    ),
    { net: '19.5', sold: 1 },
    'USD',
  ],
  [
    'Zoho invoices',
    rowsOf(
      'Invoice Date,Invoice ID,Invoice Number,Invoice Status,Customer Name,Due Date,Currency Code,SubTotal,Total,Balance,Item Name,SKU,Quantity,Item Price,Discount,Item Total,Item Tax Amount',
      '2026-04-13,90001,INV-1,Closed,Ana,2026-05-13,USD,27.50,30.25,0.00,Balm,B1,2,8.00,0.00,16.00,1.60',
      '2026-04-13,90001,INV-1,Closed,Ana,2026-05-13,USD,27.50,30.25,0.00,Soap,S1,1,11.50,0.00,11.50,1.15',
      '2026-04-14,90002,INV-2,Void,Leo,2026-05-13,USD,8.00,8.80,0.00,Balm,B1,1,8.00,0.00,8.00,0.80',
      '2026-04-15,90003,INV-3,Overdue,Leo,2026-05-13,USD,8.00,8.80,8.80,Balm,B1,1,8.00,0.00,8.00,0.80',
    ),
    { net: '35.5', sold: 2 },
    'USD',
  ],
  [
    'Wix orders',
    rowsOf(
      'Order number,Date created,Time,Contact email,Item,Variant,SKU,Qty,Quantity refunded,Price,Weight,Shipping rate,Total order quantity,Total,Currency,Payment status,Payment method',
      '10001,Apr 13 2026,10:05:00 AM,ana@e.com,Balm,50g,B1,2,0,8.00,0.1,5.00,3,32.50,USD,Paid,Credit card',
      '10001,Apr 13 2026,10:05:00 AM,ana@e.com,Soap,,S1,1,0,11.50,0.1,5.00,3,32.50,USD,Paid,Credit card',
      '10002,Apr 14 2026,11:05:00 AM,leo@e.com,Balm,50g,B1,1,0,8.00,0.1,5.00,1,13.00,USD,Unpaid,Offline',
      '10003,Apr 15 2026,12:05:00 PM,leo@e.com,Balm,50g,B1,2,1,8.00,0.1,5.00,2,21.00,USD,Partially Refunded,Offline',
    ),
    { net: '43.5', sold: 3 },
    'USD',
  ],
  [
    'Squarespace',
    rowsOf(
      'Order ID,Email,Financial Status,Paid at,Fulfillment Status,Fulfilled at,Currency,Subtotal,Shipping,Taxes,Amount Refunded,Total,Discount Code,Discount Amount,Shipping Method,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku',
      '00101,ana@e.com,PAID,2026-04-13 10:05:09 -0400,FULFILLED,,USD,27.50,5.00,0.00,0.00,32.50,,0.00,Flat,2026-04-13 10:05:09 -0400,2,Balm,8.00,B1',
      '00101,,,,,,,,,,,,,,,,1,Soap,11.50,S1',
      '00102,leo@e.com,REFUNDED,2026-04-14 10:05:09 -0400,FULFILLED,,USD,8.00,5.00,0.00,13.00,13.00,,0.00,Flat,2026-04-14 10:05:09 -0400,1,Balm,8.00,B1',
    ),
    { net: '27.5', sold: 1 },
    'USD',
  ],
  [
    'Etsy',
    rowsOf(
      'Sale Date,Item Name,Buyer,Quantity,Price,Coupon Code,Discount Amount,Shipping Discount,Order Shipping,Order Sales Tax,Item Total,Currency,Transaction ID,Listing ID,Date Paid,Order ID,SKU',
      '04/13/26,Balm,ana,2,8.00,,0.00,0.00,5.00,0.00,16.00,USD,9001,1,04/13/2026,3001,B1',
      '04/13/26,Soap,ana,1,11.50,,1.50,0.00,5.00,0.00,10.00,USD,9002,2,04/13/2026,3001,S1',
      '04/14/26,Balm,leo,1,8.00,,0.00,0.00,5.00,0.00,8.00,USD,9003,1,04/14/2026,3002,B1',
    ),
    { net: '34', sold: 2 },
    'USD',
  ],
  [
    'VTEX',
    rowsOf(
      'Order;Sequence;Creation Date;Client Name;Email;Status;Quantity_SKU;ID_SKU;SKU Name;SKU Value;SKU Selling Price;SKU Total Price;Discounts Totals;Shipping Value;Total Value',
      'v100-01;100;2026-04-13 10:05:00Z;Ana;ana@e.com;Faturado;2;11;Gaze;10;10;20;0;12;62',
      'v100-01;100;2026-04-13 10:05:00Z;Ana;ana@e.com;Faturado;1;12;Sabonete;30;30;30;0;12;62',
      'v101-01;101;2026-04-14 10:05:00Z;Leo;leo@e.com;Cancelado;1;11;Gaze;10;10;10;0;12;22',
      'v102-01;102;2026-04-15 10:05:00Z;Leo;leo@e.com;Preparando Entrega;1;11;Gaze;10;10;10;0;12;22',
    ),
    { net: '60', sold: 2 },
    'BRL',
  ],
  [
    'Peru registro de ventas',
    rowsOf(
      'F. Emisión;Tipo Doc;Serie;Número;RUC/DNI;Cliente;Descripción;Cant;P. Unit;Valor Venta;IGV;Importe Total;Estado SUNAT',
      '13/04/2026;BOLETA;B001;101;00000000;CLIENTES VARIOS;Gasa;2;10.00;16.95;3.05;20.00;ACEPTADO',
      '13/04/2026;BOLETA;B001;102;45678912;Ana;Jabón;1;5.00;4.24;0.76;5.00;ACEPTADO',
      '14/04/2026;FACTURA;F001;101;20123456789;Leo SAC;Gasa;1;10.00;8.47;1.53;10.00;ANULADO',
      '14/04/2026;NOTA DE CREDITO;BC01;3;45678912;Ana;Jabón;1;5.00;4.24;0.76;5.00;ACEPTADO',
    ),
    { net: '20', sold: 2 },
    'USD',
  ],
  [
    'Portugal',
    rowsOf(
      'Tipo Doc.;N.º Doc.;Data;NIF;Cliente;Artigo;Qtd.;P.V.P.;Desc. %;Total c/ IVA',
      'FS;FS 2026/101;13-04-2026;999999990;Consumidor final;Gaze;2;10,00;0;20,00',
      'FT;FT 2026/12;13-04-2026;501234567;Ana Lda;Sabonete;1;5,00;10;4,50',
      'NC;NC 2026/3;14-04-2026;501234567;Ana Lda;Sabonete;1;5,00;10;4,50',
    ),
    { net: '20', sold: 2 },
    'EUR',
  ],
  [
    'UK till',
    rowsOf(
      'Txn Date,Txn Time,Till,Txn No,Barcode,Description,Qty,Price,VAT Rate,Ex VAT,VAT,Inc VAT,Txn Type',
      '13/04/2026,10:05,1,101,5000001,Balm,2,8.00,20%,13.33,2.67,16.00,SALE',
      '13/04/2026,11:05,1,102,5000002,Soap,1,4.50,20%,3.75,0.75,4.50,SALE',
      '13/04/2026,11:05,2,101,5000001,Balm,1,8.00,20%,6.67,1.33,8.00,SALE',
      '14/04/2026,12:05,1,103,5000002,Soap,-1,4.50,20%,-3.75,-0.75,-4.50,REFUND',
    ),
    { net: '24', sold: 3 },
    'USD',
  ],
];

it.each(SYSTEMS)('%s', async (_, content, expected, currency = 'PYG') => {
  expect(await previewOf(content, { currency })).toMatchObject({ questions: [], ...expected });
});
