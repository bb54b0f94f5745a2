import { describe, expect, it } from 'vitest';
import type { ColumnFacts } from '../columns/column-summary';
import { salesRules } from '../kinds/sales-rules';
import { normalizeHeader } from '../words/header-words';
import { suggestMapping } from './suggest-mapping';
import { suggestUnpivot } from './suggest-unpivot';

type Type = ColumnFacts['type'];

function column(name: string, type: Type, facts: Partial<ColumnFacts> = {}): ColumnFacts {
  return {
    name,
    isNamed: true,
    type,
    filled: 100,
    distinct: 41,
    shares: { number: 0, date: 0, time: 0 },
    isRate: false,
    isPercent: false,
    genderShare: 0,
    samples: [],
    ...facts,
  };
}

function suggest(...columns: readonly (readonly [string, Type, Partial<ColumnFacts>?])[]) {
  return suggestMapping(
    columns.map(([name, type, facts]) => column(name, type, facts)),
    salesRules,
  );
}

describe('normalizeHeader', () => {
  it.each([
    ['Fecha de Emisión', 'fecha emision'],
    ['InvoiceDate', 'invoice date'],
    ['CustomerID', 'customer id'],
    ['precio_unitario', 'precio unitario'],
    ['Preço Unitário (R$)', 'preco unitario'],
    ['Nº Factura', 'no factura'],
    ['  TOTAL  ', 'total'],
    ['(USD)', 'usd'],
    ['de', 'de'],
    ['Desc %', 'desc percent'],
    ['###', ''],
  ])('folds %s to %s', (header, folded) => {
    expect(normalizeHeader(header)).toBe(folded);
  });
});

describe('suggestMapping', () => {
  it('prefers Total over the unit price, and takes no tax, cost or income for the amount', () => {
    expect(
      suggest(
        ['Invoice ID', 'text'],
        ['Branch', 'text', { distinct: 3 }],
        ['Customer type', 'text'],
        ['Gender', 'text', { genderShare: 1, distinct: 2 }],
        ['Product line', 'text'],
        ['Unit price', 'decimal'],
        ['Quantity', 'integer'],
        ['Tax 5%', 'decimal'],
        ['Total', 'decimal'],
        ['Date', 'date'],
        ['Time', 'time'],
        ['Payment', 'text'],
        ['cogs', 'decimal'],
        ['gross income', 'decimal'],
        ['Rating', 'decimal'],
      ),
    ).toEqual({
      ticket: 'Invoice ID',
      store: 'Branch',
      gender: 'Gender',
      category: 'Product line',
      unit_price: 'Unit price',
      quantity: 'Quantity',
      amount: 'Total',
      date: 'Date',
      time: 'Time',
      payment: 'Payment',
    });
  });

  it('takes the order date and not the ship date, and a fraction for a discount', () => {
    expect(
      suggest(
        ['column_1', 'integer', { isNamed: false }],
        ['Row ID', 'integer'],
        ['Order ID', 'text'],
        ['Ship Date', 'date'],
        ['Order Date', 'date'],
        ['Customer Name', 'text'],
        ['Customer ID', 'text'],
        ['State', 'text'],
        ['Product ID', 'text'],
        ['Sub-Category', 'text'],
        ['Category', 'text'],
        ['Product Name', 'text'],
        ['Profit', 'decimal'],
        ['Shipping cost', 'decimal'],
        ['Sales', 'decimal'],
        ['Quantity', 'integer'],
        ['Discount', 'decimal', { isRate: true }],
      ),
    ).toEqual({
      ticket: 'Order ID',
      date: 'Order Date',
      customer: 'Customer ID',
      product_id: 'Product ID',
      category: 'Category',
      product: 'Product Name',
      amount: 'Sales',
      quantity: 'Quantity',
      discount: 'Discount',
    });
  });

  it.each([
    ['desc %', 'integer'],
    ['% Desc.', 'integer'],
    ['Descuento (%)', 'integer'],
    ['discount_pct', 'decimal'],
    ['Discount percentage', 'decimal'],
    ['Porcentaje de descuento', 'text'],
    ['Percentual de desconto', 'integer'],
    ['dcto', 'integer'],
  ] as const)('knows %j as a discount', (name, type) => {
    const isPercent = type === 'text';
    expect(suggest(['producto', 'text'], [name, type, { isPercent }])).toMatchObject({ discount: name });
  });

  it('takes neither a tax nor a margin in percent for a discount', () => {
    expect(suggest(['Tax 5%', 'decimal'], ['Margen %', 'decimal'], ['%', 'integer'])).toEqual({});
  });

  it('knows Spanish names', () => {
    expect(
      suggest(
        ['Fecha', 'date'],
        ['Hora', 'time'],
        ['Factura', 'text'],
        ['Sucursal', 'text'],
        ['Cliente', 'text'],
        ['Sexo', 'text', { genderShare: 1 }],
        ['Fecha de nacimiento', 'date'],
        ['Código', 'text'],
        ['Descripción', 'text'],
        ['Rubro', 'text'],
        ['Cantidad', 'integer'],
        ['Precio unitario', 'decimal'],
        ['Importe', 'decimal'],
        ['Descuento', 'decimal'],
        ['Forma de pago', 'text'],
        [
          'Estado',
          'text',
          {
            words: [
              ['Pagado', 9],
              ['Anulado', 1],
            ],
          },
        ],
      ),
    ).toEqual({
      date: 'Fecha',
      time: 'Hora',
      ticket: 'Factura',
      store: 'Sucursal',
      customer: 'Cliente',
      gender: 'Sexo',
      birth_date: 'Fecha de nacimiento',
      product_id: 'Código',
      product: 'Descripción',
      category: 'Rubro',
      quantity: 'Cantidad',
      unit_price: 'Precio unitario',
      amount: 'Importe',
      discount: 'Descuento',
      payment: 'Forma de pago',
      status: 'Estado',
    });
  });

  it('knows Portuguese names', () => {
    expect(
      suggest(
        ['Data', 'date'],
        ['Nota Fiscal', 'integer'],
        ['Loja', 'text'],
        ['Gênero', 'text', { genderShare: 1 }],
        ['Idade', 'integer'],
        ['Produto', 'text'],
        ['Categoria', 'text'],
        ['Quantidade', 'integer'],
        ['Preço unitário', 'decimal'],
        ['Valor', 'decimal'],
        ['Forma de pagamento', 'text'],
      ),
    ).toEqual({
      date: 'Data',
      ticket: 'Nota Fiscal',
      store: 'Loja',
      gender: 'Gênero',
      age: 'Idade',
      product: 'Produto',
      category: 'Categoria',
      quantity: 'Quantidade',
      unit_price: 'Preço unitário',
      amount: 'Valor',
      payment: 'Forma de pagamento',
    });
  });

  it('lets the values overrule the names', () => {
    const mapping = suggest(
      ['Total', 'text'],
      ['Total quantity', 'integer'],
      ['Total amount due', 'decimal'],
      ['Sales Person ID', 'integer'],
      ['Estado', 'text'],
      ['Genero', 'text'],
    );
    expect(mapping).toEqual({ quantity: 'Total quantity', amount: 'Total amount due' });
  });

  it('does not give up on a name over some broken values', () => {
    const mapping = suggest(
      ['Fecha', 'text', { shares: { number: 0, date: 0.3, time: 0 } }],
      ['Hora', 'text', { shares: { number: 0, date: 0, time: 0.6 } }],
      ['Sexo', 'text', { genderShare: 0.5 }],
      ['Total', 'text', { shares: { number: 0.5, date: 0, time: 0 } }],
    );
    expect(mapping).toEqual({ date: 'Fecha', time: 'Hora', gender: 'Sexo', amount: 'Total' });
  });

  it('gives up on a name that most values contradict, or that holds codes', () => {
    expect(suggest(['Total', 'text', { shares: { number: 0.4, date: 0, time: 0 } }])).toEqual({});
    expect(suggest(['Sales no', 'text', { shares: { number: 1, date: 0, time: 0 } }])).toEqual({ ticket: 'Sales no' });
    expect(suggest(['Sexo', 'text', { genderShare: 0.4 }])).toEqual({});
  });

  it('uses each column once', () => {
    const mapping = suggest(['Date', 'datetime'], ['Total', 'decimal']);
    expect(mapping).toEqual({ date: 'Date', amount: 'Total' });
  });

  it('goes by content where there are no names: the only date, the only decimal column', () => {
    const bare = { isNamed: false };
    expect(
      suggest(
        ['column_1', 'text', bare],
        ['column_2', 'date', bare],
        ['column_3', 'integer', bare],
        ['column_4', 'decimal', bare],
      ),
    ).toEqual({ date: 'column_2', amount: 'column_4' });
  });

  it('is not shaken by headers that are names of object members', () => {
    expect(suggest(['__proto__', 'decimal'], ['constructor', 'text'], ['Fecha', 'date'])).toEqual({ date: 'Fecha' });
  });
});

describe('suggestUnpivot', () => {
  const wide = [
    column('fecha', 'date'),
    column('Jarabes', 'decimal'),
    column('R03', 'integer'),
    column('Year', 'integer'),
    column('Month', 'integer'),
    column('Hour', 'integer'),
    column('Weekday Name', 'text'),
  ];

  it('offers the numeric columns that are no part of the calendar', () => {
    expect(suggestUnpivot(wide, suggestMapping(wide, salesRules))).toEqual(['Jarabes', 'R03']);
  });

  it('offers nothing where there is a product, an amount, or one class only', () => {
    expect(suggestUnpivot(wide, { date: 'fecha', product: 'Weekday Name' })).toEqual([]);
    expect(suggestUnpivot(wide, { date: 'fecha', amount: 'R03' })).toEqual([]);
    expect(suggestUnpivot(wide.slice(0, 2), { date: 'fecha' })).toEqual([]);
    expect(suggestUnpivot(wide, {})).toEqual([]);
  });
});
