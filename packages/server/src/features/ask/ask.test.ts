import { beforeAll, describe, expect, it } from 'vitest';
import { useAsk } from './testing/ask-calls';
import { LINES } from './testing/sold-lines';

const { call, post, askIn, publish } = useAsk();

it('says that there are no sales', async () => {
  const { data, meta } = await askIn('es-PY', 'ventas de marzo');
  expect(data).toMatchObject({
    query: null,
    answer: null,
    refusal: { code: 'no_sales', link: { path: '/control-panel/data' } },
  });
  expect(meta).toMatchObject({ asOf: null, firstSale: null });
});

describe('what a question is about', () => {
  beforeAll(() => publish(LINES));

  it('by what is today is said to be of the last day of the data', async () => {
    const codes = async (language: string, question: string) =>
      (await askIn(language, question)).meta.notes.map(({ code }) => code);
    const { data, meta } = await askIn('es-PY', '¿cuánto vendí hoy?');
    expect(data.answer).toMatchObject({ value: '4', days: { from: '2025-03-10', to: '2025-03-10' } });
    expect(meta.notes[0]).toEqual({
      code: 'today_is_last_day',
      message: 'Aquí «hoy» es el 10 de marzo de 2025, el último día con ventas: los datos terminan ahí',
    });
    for (const question of [
      'ventas de ayer',
      'ventas de los últimos 3 días',
      'ventas del mes pasado',
      'ventas hace 2 semanas',
    ])
      expect(await codes('es-PY', question), question).toContain('today_is_last_day');
    for (const question of ['ventas', 'ventas de febrero', 'ventas de todo el período', 'ventas del 3 de febrero'])
      expect(await codes('es-PY', question), question).not.toContain('today_is_last_day');
  });

  it('is in the link of one that asks why: its filters, its days, and what that page cannot filter by', async () => {
    const link = async (language: string, question: string) => (await askIn(language, question)).data.refusal?.link;
    expect(await link('es-PY', '¿por qué bajaron las ventas de Vitaminas en marzo?')).toEqual({
      path: '/second-page',
      search: {
        view: 'why',
        category: expect.stringMatching(/^[0-9a-f]{16}$/),
        from: '2025-03-01',
        to: '2025-03-10',
        againstFrom: '2025-02-01',
        againstTo: '2025-02-10',
      },
      missing: [],
    });
    expect(await link('pt-BR', 'por que caíram as vendas da loja A em QR em março?')).toMatchObject({
      search: { view: 'why', store: 'A', from: '2025-03-01', to: '2025-03-10', againstFrom: '2025-02-01' },
      missing: ['payment'],
    });
    expect(await link('en-US', 'why did sales fall?')).toEqual({
      path: '/second-page',
      search: { view: 'why' },
      missing: [],
    });
    // January is not whole: another period would be another question.
    expect(await link('en-US', 'why did sales fall in February?')).toMatchObject({
      search: { view: 'why' },
      missing: ['days'],
    });
  });

  it('that is in no language, or half in another one, is said in that of the page', async () => {
    for (const question of ['SELECT sum(net) FROM sales', 'ventas by store', 'select net from sales'])
      expect((await askIn('es-PY', question)).meta.language, question).toBe('es-PY');
    expect((await askIn('en-US', 'ventas de febrero')).meta.language).toBe('es-PY');
    expect((await askIn('es-PY', 'vendas de Zyrtexol em fevereiro')).meta.language).toBe('pt-BR');
  });

  it('is never offered for days that the data does not have', async () => {
    // 5 March, or 3 May, which has not come.
    const { data } = await askIn('es-PY', 'ventas del 05/03/2025');
    expect(data.answer?.days).toEqual({ from: '2025-03-05', to: '2025-03-05' });
    expect(data.alternatives).toEqual([]);
    // 3 May is no 5 March, which is offered alone.
    for (const language of ['es-PY', 'pt-BR']) {
      const later = await askIn(language, language === 'es-PY' ? 'ventas del 03/05/2025' : 'vendas de 03/05/2025');
      expect(later.data).toMatchObject({ answer: null, refusal: { code: 'beyond_data' } });
      expect(later.data.alternatives.map(({ query }) => query.period?.from)).toEqual(['2025-03-05']);
    }
  });
});

describe('answers', () => {
  beforeAll(() => publish(LINES));

  it.each([
    ['pt-BR', 'vendas', '40.2501'],
    ['pt-BR', 'vendas entre 14h e 16h', '28.25'],
    ['en-US', 'sales after 4 pm', '9.125'],
    ['es-PY', 'ventas entre 20h y 10h', '12.0001'],
    ['en-US', 'net in February', '21.5001'],
    ['en-US', 'net in February without Saturdays', '4.5'],
    ['es-PY', 'ventas los sábados', '17.0001'],
    ['es-PY', 'ventas excepto la sucursal A', '17.5'],
    ['en-US', 'net of A', '22.7501'],
    ['pt-BR', 'vendas da loja b', '13'],
    ['es-PY', 'unidades de febrero', '8'],
    ['pt-BR', 'quantos cupons em fevereiro?', '4'],
    ['es-PY', '¿cuántos tickets sin la sucursal B?', '4'],
    ['en-US', 'how many customers bought?', '3'],
    ['es-PY', 'clientes de Vitaminas', '3'],
    ['es-PY', 'productos distintos', '4'],
    ['es-PY', 'ticket promedio de febrero', '5.375025'],
    ['pt-BR', 'unidades por cupom em fevereiro', '2'],
    ['en-US', 'average price of Zinc', '4.375'],
    ['en-US', 'average daily sales in February', '0.767861'],
    ['es-PY', 'venta diaria promedio de los sábados de febrero', '4.250025'],
    ['es-PY', 'gasto por cliente', '10.75'],
    ['pt-BR', 'devoluções', '5.125'],
    ['es-PY', 'participación de Vitaminas', '0.440993'],
    ['en-US', 'sales to women', '19.25'],
    ['es-PY', 'ventas sin mujeres', '21.0001'],
    ['es-PY', 'ventas a mayores de 65', '4.5'],
    ['pt-BR', 'vendas sem QR', '26.7501'],
    ['es-PY', 'ventas de Vitaminas excepto Zinc', '9'],
    ['es-PY', 'ventas de lunes a viernes', '23.25'],
    ['en-US', 'sales last month', '21.5001'],
    ['en-US', 'sales in the last 3 days', '4'],
    ['en-US', 'cash sales', '26.7501'],
    ['es-PY', 'tickets de más de 8', '3'],
    ['en-US', 'how many customers bought twice?', '2'],
    ['pt-BR', 'clientes que compraram mais de uma vez', '2'],
    ['es-PY', 'clientes que compraron una sola vez', '1'],
    ['en-US', 'products with sales above 9', '2'],
    ['en-US', 'products with sales of at least 9', '3'],
    ['pt-BR', 'dias com vendas abaixo de 5', '35'],
    ['en-US', 'days with sales between 4 and 8.5', '4'],
    ['es-PY', 'cuántas categorías hay', '3'],
    ['pt-BR', 'quantos cupons por semana em média', '0.857143'],
    ['es-PY', 'venta mensual promedio', '13.4167'],
    ['en-US', 'units per customer', '3'],
    ['es-PY', 'compras por cliente', '1.666667'],
    ['es-PY', 'porcentaje de tickets con QR', '0.333333'],
    ['es-PY', 'qué parte de las ventas de la sucursal B son de Vitaminas', '0.692308'],
    ['es-PY', 'ventas a mayores de 35', '17.5'],
    ['pt-BR', 'vendas para clientes com menos de 40 anos', '14.75'],
    ['en-US', 'how many customers between 30 and 40 years', '2'],
    ['es-PY', 'qué sucursales cayeron en marzo', '3'],
    ['es-PY', 'ventas de la primera quincena de febrero', '21.5001'],
  ])('%s: %s', async (language, question, value) => {
    const { data } = await askIn(language, question);
    expect(data).toMatchObject({ notUnderstood: [], refusal: null, answer: { value } });
  });

  it('break a figure down, in order and with all of its parts', async () => {
    const by = async (language: string, question: string) =>
      (await askIn(language, question)).data.answer?.rows?.map(({ name, value }) => [name, value]);
    expect(await by('es-PY', 'ventas por categoría')).toEqual([
      ['Vitaminas', '17.75'],
      ['Higiene', '12.0001'],
      ['Analgésicos', '10.5'],
    ]);
    expect(await by('en-US', 'top 2 products')).toEqual([
      ['Jabón', '12.0001'],
      ['Paracetamol', '10.5'],
    ]);
    expect(await by('pt-BR', 'qual loja vendeu menos?')).toEqual([['C', '4.5']]);
    expect(await by('es-PY', 'mejor producto de cada sucursal')).toEqual([
      ['Paracetamol · A', '10.5'],
      ['Vitamina C · B', '9'],
      ['Zinc · C', '4.5'],
    ]);
    expect(await by('es-PY', 'top 2 productos por mes')).toEqual([
      ['Paracetamol · enero de 2025', '10.5'],
      ['Zinc · enero de 2025', '4.25'],
      ['Vitamina C · febrero de 2025', '9'],
      ['Jabón · febrero de 2025', '8.0001'],
      ['Jabón · marzo de 2025', '4'],
    ]);
    expect(await by('es-PY', 'ventas por mes')).toEqual([
      ['enero de 2025', '14.75'],
      ['febrero de 2025', '21.5001'],
      ['marzo de 2025', '4'],
    ]);
    expect(await by('en-US', 'sales by gender')).toEqual([
      ['women', '19.25'],
      ['men', '13'],
      ['Unknown', '8.0001'],
    ]);
    expect(await by('en-US', 'how many customers by age?')).toEqual([
      ['25-34', '1'],
      ['35-44', '1'],
      ['65+', '1'],
    ]);
    expect(await by('es-PY', 'ventas por hora de febrero')).toEqual([
      ['09:00–10:00', '8.0001'],
      ['10:00–11:00', '-5.125'],
      ['14:00–15:00', '4.5'],
      ['15:00–16:00', '9'],
      ['16:00–17:00', '5.125'],
    ]);
    expect((await by('en-US', 'daily sales in February'))?.length).toBe(28);
    // Days of a weekday are ranked among themselves, those without sales too; other days are none of them.
    expect(await by('en-US', 'the 2 worst Saturdays in February')).toEqual([
      ['Feb 15, 2025', '0'],
      ['Feb 22, 2025', '0'],
    ]);
    const saturdays = await by('es-PY', 'ventas por día los sábados de febrero');
    expect(saturdays?.map(([, value]) => value)).toEqual(['9', '8.0001', '0', '0']);
    expect(await by('en-US', 'largest ticket')).toEqual([['1 · Jan 31, 2025', '14.75']]);
    expect(await by('es-PY', 'qué producto creció más en marzo')).toEqual([['Jabón', '4']]);
    expect(await by('pt-BR', 'vendas por loja e por mês')).toEqual([
      ['A · janeiro de 2025', '14.75'],
      ['B · fevereiro de 2025', '9'],
      ['A · fevereiro de 2025', '8.0001'],
      ['C · fevereiro de 2025', '4.5'],
      ['B · março de 2025', '4'],
    ]);
    expect(await by('es-PY', 'participación de Vitaminas por mes')).toEqual([
      ['enero de 2025', '0.288136'],
      ['febrero de 2025', '0.627904'],
      ['marzo de 2025', '0'],
    ]);
    expect(await by('es-PY', 'ticket promedio por sucursal')).toEqual([
      ['A', '7.583367'],
      ['B', '6.5'],
      ['C', '4.5'],
    ]);
  });

  it('compare an unfinished month with as many days of the one before', async () => {
    const { data, meta } = await askIn('es-PY', 'ventas de marzo vs febrero');
    expect(data.answer).toMatchObject({
      value: '4',
      compared: { value: '26.6251', growth: (4 - 26.6251) / 26.6251 },
      days: { from: '2025-03-01', to: '2025-03-10' },
      comparedDays: { from: '2025-02-01', to: '2025-02-10' },
    });
    expect(meta.notes.map(({ code }) => code)).toEqual(['incomplete', 'equal_days']);
    const before = await askIn('es-PY', 'ventas de febrero vs el año pasado');
    expect(before.data.answer).toMatchObject({ value: '21.5001', compared: null });
    expect(before.meta.notes.map(({ code }) => code)).toEqual(['today_is_last_day', 'no_previous']);
  });

  it('are never those of another question', async () => {
    for (const question of [
      'ventas de Zyrtexol',
      'ventas excepto la sucursal Z',
      'ventas brutas',
      'ventas con tarjeta',
      // Of lines, and not of tickets and customers.
      '¿cuántos tickets sin Vitaminas?',
      'clientes que solo compraron Vitaminas',
      'ventas excepto los sábados por la tarde',
      'ventas en dólares',
    ]) {
      const { data } = await askIn('es-PY', question);
      expect(data, question).toMatchObject({ answer: null, refusal: { code: 'not_understood' } });
      expect(data.notUnderstood).not.toEqual([]);
    }
    // All of B, or its Fridays? What may be of B alone is named, and not the word before it.
    for (const [language, question, word] of [
      ['pt-BR', 'vendas exceto B às sextas', 'sextas'],
      ['es-PY', 'ventas excepto la sucursal B a las 14h', '14h'],
    ] as const) {
      expect((await askIn(language, question)).data.notUnderstood, question).toEqual([word]);
    }
    const { data } = await askIn('es-PY', 'ventas de Vitaminias');
    expect(data.notUnderstood).toEqual(['Vitaminias']);
    const [near] = data.alternatives;
    expect((await post({ query: near?.query, language: 'es-PY' })).data.answer?.value).toBe('17.75');
  });

  it('are refused with a reason where nobody can know them', async () => {
    const code = async (language: string, question: string) => (await askIn(language, question)).data.refusal?.code;
    expect(await code('es-PY', '¿cuál fue la ganancia de febrero?')).toBe('no_costs');
    expect(await code('pt-BR', 'choveu em fevereiro?')).toBe('no_weather');
    expect(await code('en-US', 'sales of our competitors')).toBe('other_companies');
    expect(await code('en-US', 'sales in April 2025')).toBe('beyond_data');
    expect(await code('en-US', 'sales in 2019')).toBe('outside_data');
    expect(await code('en-US', 'sales in March and how many tickets in February')).toBe('two_questions');
  });

  it('of sales that were not made are no others, which are offered', async () => {
    const { data } = await askIn('pt-BR', 'vendas não realizadas na loja A');
    expect(data).toMatchObject({ answer: null, query: null, refusal: { code: 'no_lost_sales' } });
    expect(data.alternatives.map(({ query }) => query.filters)).toMatchObject([
      [{ dimension: 'store', exclude: true }],
    ]);
  });

  it('are in the language of the question: no Spanish one has an English answer', async () => {
    const { data, meta } = await askIn('en-US', '¿Cuánto vendimos en febrero sin sábados?');
    expect(meta.language).toBe('es-PY');
    expect(data.text).toMatch(/^Ventas netas, sin sábado, 1–28 de febrero de 2025: ₲\s5\.$/);
    const refused = await askIn('en-US', '¿cuál fue la ganancia de febrero?');
    expect(refused.meta.language).toBe('es-PY');
    expect(refused.data.text).toMatch(/^«ganancia» no se puede saber/);
    const near = await askIn('pt-BR', 'sales of Vitaminias in February');
    expect(near.data.text).toMatch(/^I do not understand|^I don/);
    expect(near.data.alternatives[0]?.text).toMatch(/^Net sales, category Vitaminas/);
  });

  it('are sentences with amounts, parts and days as the pages write them, and limits as they were asked', async () => {
    const text = async (language: string, question: string) =>
      (await askIn(language, question)).data.text.replaceAll('\u00a0', ' ');
    expect(await text('es-PY', 'ticket promedio de febrero')).toMatch(/: ₲ 5\.$/);
    expect(await text('pt-BR', 'quantos cupons por semana em média')).toMatch(/: 0,86\.$/);
    expect(await text('es-PY', 'porcentaje de tickets con QR')).toMatch(/: 33,3%\.$/);
    expect(await text('en-US', 'days with sales between 4 and 8.5')).toContain('₲8.5');
    expect(await text('en-US', 'sales in 2019')).toContain('it reaches from January 31, 2025 to March 10, 2025.');
    expect(await text('es-PY', 'ventas de 2019')).toContain('del 31 de enero de 2025 al 10 de marzo de 2025.');
    const { meta } = await askIn('pt-BR', 'vendas em março');
    expect(meta.notes.map(({ message }) => message)).toEqual([
      'Os dados terminam em 10 de março de 2025: o período não está completo',
    ]);
  });

  it('say where the same figures are, and what that page cannot filter by', async () => {
    const { data } = await askIn('es-PY', 'ventas de la sucursal A entre 14h y 16h sin sábados en febrero');
    expect(data.answer?.link).toEqual({
      path: '/dashboard/salesTrendAnalysis/sales-performance',
      search: { from: '2025-02-01', to: '2025-02-28', store: 'A', hour: '14-16h' },
      missing: ['weekday'],
    });
  });

  it('take a changed query, and names from the data alone', async () => {
    const { data } = await askIn('es-PY', 'ventas de Vitaminas por sucursal');
    const filters = data.query?.filters.map((filter) =>
      filter.dimension === 'category' ? { ...filter, values: [{ ...filter.values[0], name: '<b>x</b>' }] } : filter,
    );
    const changed = await post({ query: { ...data.query, metric: 'units', by: null, filters }, language: 'en' });
    expect(changed.data.answer?.value).toBe('5');
    expect(changed.data.query?.filters).toMatchObject([{ values: [{ name: 'Vitaminas' }] }]);
    expect(changed.meta.language).toBe('en-US');
    // Nothing was sold by a store that nobody knows, which is said.
    const elsewhere = [{ dimension: 'store', values: [{ id: 'Z', name: 'Z' }], exclude: false }];
    const { data: none, meta } = await post({ query: { ...data.query, by: null, filters: elsewhere }, language: 'en' });
    expect(none.answer?.value).toBe('0');
    expect(meta.notes.map(({ message }) => message)).toContain(
      'The data does not know «Z», so the figure holds no sales of theirs',
    );
  });

  it('are bounded', async () => {
    const status = async (body: object) => (await call(body)).status;
    expect(await status({ question: 'x'.repeat(301), language: 'es-PY' })).toBe(422);
    expect(await status({ question: '', language: 'es-PY' })).toBe(422);
    expect(await status({ question: 'ventas', language: 'fr' })).toBe(422);
    const query = { metric: 'net', by: null, filters: [], period: null, compare: null, order: null, limit: null };
    expect(await status({ query: { ...query, limit: 101 }, language: 'es-PY' })).toBe(422);
    expect(await status({ query: { ...query, metric: 'profit' }, language: 'es-PY' })).toBe(422);
    expect(await status({ query, language: 'es-PY' })).toBe(200);
    const bounds = [{ of: 'net', is: 'more', value: '1' }];
    expect(await status({ query: { ...query, bounds }, language: 'es-PY' })).toBe(422);
    expect(await status({ query: { ...query, by: 'store', bounds }, language: 'es-PY' })).toBe(200);
    expect(await status({ query: { ...query, by: 'store', orderBy: 'growth' }, language: 'es-PY' })).toBe(422);
    expect(await status({ query: { ...query, metric: 'share', per: 'week' }, language: 'es-PY' })).toBe(422);
  });
});
