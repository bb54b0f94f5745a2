import { describe, expect, it } from 'vitest';
import { previewOf, rowsOf, type Said } from '../reading/testing/preview-of';

type Case = [name: string, file: string, seen: object, said?: Said];

const [DAY, NEXT, LAST] = ['20/03/2026', '21/03/2026', '22/03/2026'];

describe('money', () => {
  it.each<Case>([
    [
      'that was given back of a sale in another column',
      rowsOf(
        'Created;Order;Item;Amount;Amount refunded',
        `${DAY};1;Gel;50;0`,
        `${NEXT};2;Gel;40;15`,
        `${LAST};3;Gel;20;20`,
      ),
      { net: '75', questions: [] },
    ],
    [
      'that was given back stays on what is net of it',
      rowsOf('Created;Order;Item;Net sales;Refund amount', `${DAY};1;Gel;50;0`, `${NEXT};2;Gel;25;15`),
      { net: '75', questions: [] },
    ],
    [
      'that came back beside units that did',
      rowsOf(
        'Date,Product,Sold units,Sold amount,Returned units,Returned amount',
        '2026-03-20,Gauze,5,50.00,1,10.00',
        '2026-03-21,Cream,4,48.00,0,0.00',
      ),
      { net: '88', questions: [], preview: { outline: { units: '8' } } },
    ],
    [
      'with its cents is no number of a ticket',
      rowsOf(
        'Date,Check,Item,Net,Comp',
        '2026-03-20,1,Gel,10.00,0.00',
        '2026-03-20,2,Gel,0.00,20.00',
        '2026-03-20,3,Gel,30.00,0.00',
      ),
      { mapping: { ticket: 'Check', amount: 'Net' } },
    ],
    [
      'with tax, where a total has another name than the others',
      rowsOf(
        'Fecha;Boleta;Neto;IVA;Redondeo;Total a pagar',
        `${DAY};1;16798;3192;-10;19980`,
        `${NEXT};2;8378;1592;0;9970`,
      ),
      { net: '29950', questions: [] },
    ],
    [
      'without service and tips beside priced lines',
      rowsOf(
        'Fecha;Comanda;Plato;Cant.;P. Unit.;Subtotal;Servicio 10%;Propina;Total a pagar',
        `${DAY};881;Milanesa;2;30000;60000;6000;5000;71000`,
        `${DAY};881;Gaseosa;1;10000;10000;1000;0;11000`,
        `${NEXT};882;Tallarín;1;45000;45000;4500;0;49500`,
      ),
      { net: '115000', questions: [], mapping: { product: 'Plato' } },
    ],
    [
      'by litres with three decimals',
      rowsOf(
        'Fecha;Ticket;Producto;Litros;Precio;Total',
        `${DAY};1;Nafta;20,500;8000;164000`,
        `${DAY};2;Diesel;12,000;8500;102000`,
        `${NEXT};3;Nafta;8,000;8000;64000`,
      ),
      { net: '330000', questions: [], preview: { outline: { units: '40.5' } } },
    ],
    [
      'of sales by the last word of a name, beside texts that are no products',
      rowsOf(
        'Date,Ordered Product Sales,Units Ordered,Payments',
        '2026-03-20,150.50,8,Cash 100 and card 50.50',
        '2026-03-21,200.00,10,Cash 200',
      ),
      { net: '350.5', questions: [] },
      { currency: 'USD' },
    ],
    [
      'that was given back, as what is left shows',
      rowsOf(
        'Order,Date,Status,Total,Refunds,Net',
        '1,2026-03-20,completed,50.00,0.00,50.00',
        '2,2026-03-21,partially refunded,40.00,25.00,15.00',
        '3,2026-03-22,completed,10.00,0.00,10.00',
      ),
      { net: '75', questions: [] },
      { currency: 'USD' },
    ],
    [
      'that was given back and is off the total already',
      rowsOf(
        'Fecha;Local;Ventas;Devoluciones;Total',
        `${DAY};A;500;0;500`,
        `${NEXT};A;400;150;250`,
        `${LAST};A;300;50;250`,
      ),
      { net: '1000', questions: [] },
    ],
    [
      'with and without tax by their names',
      rowsOf(
        'Date,Invoice,Customer,Total excl. VAT,VAT,Total incl. VAT',
        '2026-03-20,1,Ann,100.00,10.00,110.00',
        '2026-03-21,2,Bob,120.00,12.00,132.00',
      ),
      { net: '242', questions: [] },
    ],
    [
      'of services by the hour',
      rowsOf(
        'Date,Invoice,Service,Hours,Rate,Amount',
        '2026-03-20,1,Massage,1.5,40.00,60.00',
        '2026-03-21,2,Facial,4,40.00,160.00',
      ),
      { net: '220', questions: [], preview: { outline: { units: '5.5' } } },
      { currency: 'USD' },
    ],
    [
      'before a fee that a refund gives back',
      rowsOf(
        'Date;Transaction ID;Type;Item Title;Gross;Fee;Net',
        `${DAY};A1;Payment;Gel;50;-2;48`,
        `${NEXT};A2;Payment;Gel;30;-1.2;28.8`,
        `${LAST};A3;Payment Refund;Gel;-10;0.4;-9.6`,
      ),
      { net: '70', mapping: { amount: 'Gross' } },
    ],
    [
      'by weight, whatever the weight is called',
      rowsOf(
        'Fecha;Ticket;Producto;Peso (kg);Precio x kg;Importe',
        `${DAY};1;Queso;0,350;50000;17500`,
        `${NEXT};2;Papa;2,500;12000;30000`,
        `${NEXT};3;Pera;1,500;10000;15000`,
      ),
      { net: '62500', questions: [], preview: { outline: { units: '4.35' } } },
    ],
    [
      'of lines in a column of prices, as the discount shows',
      rowsOf(
        'Date,Receipt,Product,Quantity,Price,Discount,Final price',
        '2026-03-20,1,Balm,1,10,0,10',
        '2026-03-21,2,Cream,2,30,3,27',
      ),
      { net: '37', questions: [], mapping: { amount: 'Final price' } },
    ],
    [
      'on lines that stand once for each payment, with what was paid',
      rowsOf(
        'Ticket;Fecha;Producto;Cantidad;Precio;Importe;Forma de pago;Pagado',
        `501;${DAY};Gasa;2;10;20;Efectivo;20`,
        `501;${DAY};Gasa;2;10;20;Tarjeta;30`,
        `501;${DAY};Gel;1;30;30;Efectivo;20`,
        `501;${DAY};Gel;1;30;30;Tarjeta;30`,
      ),
      { questions: ['payments_split'] },
    ],
    [
      'on them, once they are counted once',
      rowsOf(
        'Ticket;Fecha;Producto;Cantidad;Precio;Importe;Forma de pago;Pagado',
        `501;${DAY};Gasa;2;10;20;Efectivo;20`,
        `501;${DAY};Gasa;2;10;20;Tarjeta;30`,
        `501;${DAY};Gel;1;30;30;Efectivo;20`,
        `501;${DAY};Gel;1;30;30;Tarjeta;30`,
      ),
      { net: '50', lines: 2 },
      { options: { repeats: 'drop' } },
    ],
    [
      'that cannot be read is asked about once',
      rowsOf('Fecha;Leyenda;/Importe', `${DAY};Gasa;doce`, `${NEXT};Gel;uno`),
      { questions: ['column_unreadable'] },
    ],
  ])('%s', async (_, file, seen, said) => {
    expect(await previewOf(file, said)).toMatchObject(seen);
  });
});
