import { describe, expect, it } from 'vitest';
import { previewOf, rowsOf, type Said } from '../reading/testing/preview-of';

type Case = [name: string, file: string, seen: object, said?: Said];

const [DAY, NEXT, LAST] = ['20/03/2026', '21/03/2026', '22/03/2026'];

describe('money and units as systems write them', () => {
  it.each<Case>([
    [
      'several products of one sale below a row with their sum',
      rowsOf(
        '# de venta;Fecha de venta;Estado;Unidades;Ingresos por productos;Cargo por venta;Total;Título de la publicación;Precio unitario de venta',
        `2000001;${DAY};Paquete de 2 productos;;2250;-300;1950;;`,
        `2000002;${DAY};Entregado;2;;;;Crema;750`,
        `2000003;${DAY};Entregado;1;;;;Gel;750`,
        `2000004;${NEXT};Entregado;1;500;-60;440;Gasa;500`,
      ),
      { net: '2750', lines: 3, questions: [], remarks: expect.arrayContaining(['no_lines_left_out']) },
    ],
    [
      'a price with tax before one without',
      rowsOf(
        'Fecha;Factura;Producto;Cantidad;Precio sin IVA;IVA;Precio con IVA',
        `${DAY};1;Gasa;2;1000;100;1100`,
        `${NEXT};2;Gel;3;5000;500;5500`,
      ),
      { net: '18700', questions: [], mapping: { unit_price: 'Precio con IVA' } },
    ],
    [
      'units and money that came back, in short',
      rowsOf(
        'Fecha;Artículo;Cant. Vend.;Cant. Dev.;Importe Vend.;Importe Dev.',
        `${DAY};Gasa;10;2;10000;2000`,
        `${NEXT};Gel;5;0;25000;0`,
      ),
      { net: '33000', questions: [], preview: { outline: { units: '13' } } },
    ],
    [
      'the book of a till, in which money goes out for anything',
      rowsOf(
        'Fecha;Concepto;Comprobante;Ingreso;Egreso;Saldo',
        `${DAY};Saldo inicial;;;;100000`,
        `${DAY};Venta mostrador;T-1;25000;;125000`,
        `${DAY};Pago proveedor;R-3;;40000;85000`,
        `${NEXT};Venta mostrador;T-2;30000;;115000`,
      ),
      { net: '55000', lines: 2, questions: [] },
    ],
    [
      'the book of a till whose words are not understood',
      rowsOf(
        'Fecha;Concepto;Comprobante;Ingreso;Egreso;Saldo',
        `${DAY};Venta mostrador;T-1;25000;;25000`,
        `${DAY};Luz del local;R-3;;10000;15000`,
        `${NEXT};Venta mostrador;T-2;30000;;45000`,
      ),
      { questions: ['sense_unknown'] },
    ],
    [
      'of a document with its taxes, beside what it is without',
      rowsOf(
        'Invoice,Posting Date,Customer,Cost Center,Warehouse,Net Total,Total Taxes,Grand Total',
        'S-1,2026-03-20,Ana,Main,Stores,100000,10000,110000',
        'S-2,2026-03-21,Leo,Main,Stores,50000,5000,55000',
        'S-3,2026-03-22,Ana,Main,Stores,-20000,-2000,-22000',
      ),
      { net: '143000', sold: 2, questions: [] },
    ],
    [
      'a tip is no number of a ticket',
      rowsOf(
        'Id;Fecha;Estado;Mesa;Sala;Medio de Pago;Total;Propina',
        `5001;${DAY};Cerrada;4;Salón;Efectivo;45000;0`,
        `5002;${DAY};Cancelada;5;Salón;;30000;0`,
        `5003;${NEXT};Cerrada;;;Tarjeta;28000;2000`,
      ),
      { net: '73000', sold: 2, questions: [], mapping: { ticket: 'Id' } },
    ],
    [
      'rows of a sale, its lines and its payment by one letter each',
      rowsOf(
        'Tipo;Ticket;Fecha;Código;Descripción;Cantidad;Importe',
        `H;1;${DAY};;;;30`,
        'D;1;;G1;Gasa;2;20',
        'D;1;;J1;Gel;1;10',
        'P;1;;;EFECTIVO;;30',
        `H;2;${NEXT};;;;10`,
        'D;2;;J1;Gel;1;10',
        'P;2;;;TARJETA;;10',
      ),
      { net: '40', lines: 3, sold: 2, questions: [] },
    ],
    [
      'rows of three kinds that nothing tells apart',
      rowsOf(
        'Tipo;Ticket;Fecha;Importe',
        ...[1, 2, 3].flatMap((ticket) =>
          ['H', 'D', 'P'].map((kind) => `${kind};${ticket};2${ticket}/03/2026;${ticket}0`),
        ),
      ),
      { questions: ['sense_unknown'] },
    ],
    [
      'payments of which some failed, by a column of results',
      rowsOf(
        'Order ID;Order Date;Tender;Result;Amount',
        `O1;${DAY};Cash;SUCCESS;20`,
        `O1;${DAY};Card;SUCCESS;30`,
        `O2;${NEXT};Card;FAIL;12`,
        `O2;${NEXT};Card;SUCCESS;12`,
      ),
      { net: '62', questions: [] },
    ],
    [
      'delivery notes beside invoices',
      rowsOf(
        'Fecha;Tipo;Número;Cliente;Producto;Total',
        `${DAY};Factura;F-101;Ana;Gasa;1000`,
        `${DAY};Nota de remisión;R-55;Ana;Gasa;1000`,
        `${NEXT};Factura;F-102;Leo;Gel;2000`,
      ),
      { questions: ['sense_unknown'] },
    ],
    [
      'a refund in part that is a row of its own',
      rowsOf(
        'Fecha;Ticket;Tipo;Producto;Importe',
        `${DAY};1;Venta;Gasa;2000`,
        `${NEXT};2;Devolución parcial;Gasa;1000`,
        `${LAST};3;Venta;Gel;5000`,
      ),
      { net: '6000', questions: [] },
    ],
    [
      'names of ten letters, and N for a number',
      rowsOf(
        'T_COMP;N_COMP;FECHA_EMIS;COD_CLIENT;RAZON_SOCI;COD_ARTICU;DESCRIPCIO;CANTIDAD;PRECIO;IMPORTE',
        `FAC;B0001200000123;${DAY};15;LEO SRL;G1;Gasa;2;1000;2000`,
        `N/C;B0001200000009;${NEXT};15;LEO SRL;G1;Gasa;1;1000;1000`,
        `FAC;B0001200000124;${LAST};16;ANA SA;J1;Gel;1;500;500`,
      ),
      { net: '1500', sold: 2, questions: [], mapping: { ticket: 'N_COMP', product: 'DESCRIPCIO' } },
    ],
    [
      'scores of seven steps',
      rowsOf('fecha,cliente,puntaje', '2026-03-20,A,7', '2026-03-21,B,1', '2026-03-22,C,5', '2026-03-22,D,6'),
      { questions: ['score_scale'] },
      { kind: 'surveys' },
    ],
    [
      'a discount of the order beside one of the line that is none',
      rowsOf(
        'Name,Created at,Subtotal,Total,Discount Amount,Lineitem quantity,Lineitem name,Lineitem price,Lineitem discount',
        '#1,2026-03-20,10.00,16.00,40.00,2,Balm,15.00,0.00',
        '#1,2026-03-20,,,,1,Serum,20.00,0.00',
        '#2,2026-03-21,15.00,21.00,0.00,1,Balm,15.00,0.00',
      ),
      // As much as each line can bear.
      { net: '25', lines: 3, questions: [], rows: [{ amount: '0' }, { amount: '10' }, { amount: '15' }] },
    ],
    [
      'a discount of the line beside the same of the order',
      rowsOf(
        'Name,Created at,Subtotal,Discount Amount,Lineitem quantity,Lineitem name,Lineitem price,Lineitem discount',
        '#1,2026-03-20,45.00,5.00,2,Balm,15.00,5.00',
        '#1,2026-03-20,,,1,Serum,20.00,0.00',
        '#2,2026-03-21,12.00,3.00,1,Balm,15.00,3.00',
      ),
      { net: '57', questions: [], mapping: { discount: 'Lineitem discount' } },
    ],
    [
      'returns as the state of an order whose goods went out',
      rowsOf(
        'Order,Placed on,Order state,Item,Price',
        '1,2026-03-02,Delivered on Mar 5,Gel,10.00',
        '2,2026-03-03,Cancelled by seller,Gel,20.00',
        '3,2026-03-04,Return to sender,Balm,40.00',
        '4,2026-03-05,Delivered on Mar 8,Balm,80.00',
      ),
      { net: '90', questions: [], remarks: ['cancelled_left_out', 'returned_left_out'] },
    ],
    [
      'returns among sales that say that they are',
      rowsOf('Fecha;Ticket;Estado;Producto;Importe', `${DAY};1;Venta;Gel;10`, `${NEXT};2;Devolución;Gel;4`),
      { net: '6', questions: [] },
    ],
    [
      'numbers of persons with their marks and without',
      rowsOf(
        'Data;Cupom;CPF;Produto;Valor',
        `${DAY};1;123.456.789-09;Gaze;10,00`,
        `${NEXT};2;12345678909;Gel;20,00`,
        `${LAST};3;987.654.321-00;Gel;20,00`,
      ),
      { net: '50', rows: [{ customer: '12345678909' }, { customer: '12345678909' }, { customer: '98765432100' }] },
    ],
    [
      'numbers of persons in one way, and codes with the apostrophe of a spreadsheet',
      rowsOf(
        'Fecha;Ticket;RUC;Código;Producto;Importe',
        `${DAY};1;80012345-0;'00123;Gasa;10`,
        `${NEXT};2;80012346-1;'00124;Gel;20`,
      ),
      {
        net: '30',
        rows: [
          { customer: '80012345-0', productId: '00123' },
          { customer: '80012346-1', productId: '00124' },
        ],
      },
    ],
    [
      'a rate of exchange is no quote, and bare numbers of Chile are kinds of documents',
      rowsOf(
        'Tipo;Folio;Fecha;Cotización;Monto Neto;Monto Total',
        `33;301;${DAY};1;10000;11900`,
        `39;1001;${NEXT};1;4202;5000`,
        `61;51;${LAST};1;1000;1190`,
      ),
      { net: '15710', sold: 2, questions: [] },
    ],
    [
      'bare numbers that are none of Chile alone',
      rowsOf('Tipo;Folio;Fecha;Producto;Total', `33;301;${DAY};Gel;10`, `39;302;${NEXT};Gasa;5`),
      { net: '15', sold: 2, questions: [] },
    ],
    [
      'of a day with shipping and taxes on top',
      rowsOf(
        'Day,Orders,Gross sales,Discounts,Returns,Net sales,Shipping charges,Taxes,Total sales',
        '2026-03-02,4,100.00,-10.00,0.00,90.00,5.00,9.00,104.00',
        '2026-03-03,2,50.00,0.00,-20.00,30.00,5.00,3.00,38.00',
        '2026-03-15,1,30.00,0.00,0.00,30.00,0.00,3.00,33.00',
      ),
      { net: '150', questions: [], mapping: { amount: 'Net sales' } },
    ],
    [
      'a price that is called the cost of the article beside the money of the order',
      rowsOf(
        'Número de pedido,Estado del pedido,Fecha del pedido,Importe total del pedido,Nombre del artículo,Cantidad,Coste del artículo',
        '901,Completado,2026-03-02,65.00,Gasa,2,15.00',
        '901,Completado,2026-03-02,65.00,Crema,1,30.00',
        '902,Cancelado,2026-03-15,35.00,Crema,1,30.00',
      ),
      { net: '60', questions: [], mapping: { unit_price: 'Coste del artículo' } },
    ],
    [
      'customers above their rows, with a sum below each',
      rowsOf(
        'Cliente;Fecha;Factura;Producto;Importe',
        'Ana Paz;;;;',
        `;${DAY};1;Gasa;2000`,
        `;${NEXT};2;Gel;5000`,
        'Subtotal;;;;7000',
        'Leo Ruiz;;;;',
        `;${LAST};3;Gasa;4000`,
        'Subtotal;;;;4000',
        'TOTAL;;;;11000',
      ),
      { net: '11000', lines: 3, rows: [{ customer: 'Ana Paz' }, { customer: 'Ana Paz' }, { customer: 'Leo Ruiz' }] },
    ],
    [
      'items as keys and values',
      rowsOf(
        'Order ID;Order Date;Total;Product Details',
        `301;${DAY};50;"Product ID: 1, Product Qty: 2, Product Name: Balm"`,
        `302;${NEXT};20;"Product ID: 2, Product Qty: 1, Product Name: Soap"`,
      ),
      { net: '70', questions: [], remarks: ['item_list', 'no_product'] },
    ],
  ])('%s', async (_, file, seen, said) => {
    expect(await previewOf(file, said)).toMatchObject(seen);
  });
});
