import type { ImportMapping, ImportOptions } from '@botica/contract/data-import';
import { describe, expect, it } from 'vitest';
import { ColumnProfile } from '../columns/column-profile';
import type { ColumnSummary } from '../columns/column-summary';
import { companyFormat } from './company-format';
import { compilePlan } from './compile-plan';
import { PLAIN_SENSE } from './file-sense';

/** Summaries as the profile makes them of all the values of each column. */
function columnsOf(values: Record<string, string[]>): ColumnSummary[] {
  return Object.entries(values).map(([name, cells]) => {
    const profile = new ColumnProfile(name, true);
    for (const cell of cells) profile.add(cell);
    return profile.summary();
  });
}

function compile(
  columns: ColumnSummary[],
  mapping: ImportMapping,
  options: ImportOptions = {},
  more: Partial<Parameters<typeof compilePlan>[0]> = {},
) {
  const company = companyFormat({ timeZone: 'UTC', currency: 'USD' });
  const { plan, questions, warnings } = compilePlan({
    ...{ kind: 'sales', columns, mapping, options, company },
    ...{ sense: PLAIN_SENSE, markByProducts: null, isMappingGiven: false, unpivotSuggestion: [] },
    ...more,
  });
  return { plan, questions: questions.map(({ code }) => code), warnings: warnings.map(({ code }) => code) };
}

const sale = { product: ['a'], amount: ['1.5'] };
const mapped: ImportMapping = { date: 'date', product: 'product', amount: 'amount' };

describe('date order', () => {
  const withDates = (dates: string[], options: ImportOptions = {}) =>
    compile(columnsOf({ date: dates, ...sale }), mapped, options);

  it('is settled by one value of the whole column', () => {
    const early = Array.from({ length: 6000 }, (_, i) => `0${1 + (i % 9)}/0${1 + (i % 7)}/2024`);
    expect(withDates([...early, '31/12/2024']).plan.columns.date?.dateOrder).toBe('dmy');
    expect(withDates([...early, '12/31/2024']).plan.columns.date?.dateOrder).toBe('mdy');
    expect(withDates([...early, '12/31/2024']).questions).toEqual([]);
  });

  it('is asked for when nothing settles it, and an answer settles it', () => {
    const open = withDates(['01/02/2024', '03/04/2024']);
    expect(open.questions).toEqual(['date_order_assumed']);
    expect(open.plan.columns.date?.dateOrder).toBe('dmy');
    const answered = withDates(['01/02/2024', '03/04/2024'], { dateOrder: 'mdy' });
    expect(answered.questions).toEqual([]);
    expect(answered.plan.columns.date?.dateOrder).toBe('mdy');
  });

  it('is asked for when a few dates of many do not have the year first', () => {
    const iso = Array.from({ length: 20 }, (_, at) => `2025-01-${at + 10}`);
    const asked = withDates([...iso, '05/03/2025']);
    expect(asked).toMatchObject({ questions: ['date_order_assumed'] });
    expect(asked.plan.columns.date?.dateOrder).toBe('dmy');
    expect(withDates([...iso, '05/03/2025', '13.03.2025'])).toMatchObject({ questions: [] });
  });

  it('is that of most values where they contradict each other, visibly', () => {
    const mixed = withDates(['13/01/2025', '14/01/2025', '01/14/2025', '2025-05-06']);
    expect(mixed).toMatchObject({ questions: [], warnings: ['date_order_mixed'] });
    expect(mixed.plan.columns.date?.dateOrder).toBe('dmy');
    expect(withDates(['13/01/2025', '02/03/2025', '2025-05-06']).warnings).toEqual([]);
    expect(withDates(['13/01/2025', '14/01/2025', '01/14/2025'], { dateOrder: 'dmy' }).warnings).toEqual([]);
  });

  it('is not asked for when the year comes first', () => {
    expect(withDates(['2024-01-02']).questions).toEqual([]);
    expect(withDates(['20240102']).questions).toEqual([]);
  });
});

describe('decimal mark', () => {
  const guarani = companyFormat({ timeZone: 'UTC', currency: 'PYG' });
  const withAmounts = (
    amounts: string[],
    others: Record<string, string[]> = {},
    more: Partial<Parameters<typeof compilePlan>[0]> = {},
  ) => compile(columnsOf({ date: ['2024-01-02'], product: ['a'], amount: amounts, ...others }), mapped, {}, more);
  const markOf = ({ plan }: ReturnType<typeof compile>) => plan.columns.amount?.decimal;

  it('is decided per column from all its values', () => {
    expect(withAmounts(['45,06', '1.234,5']).plan.columns.amount?.decimal).toBe(',');
    expect(withAmounts(['1,234.5', '12.000']).plan.columns.amount?.decimal).toBe('.');
  });

  it('is asked for when 12.000 is all there is', () => {
    expect(withAmounts(['12.000', '3.500']).questions).toEqual(['decimal_ambiguous']);
  });

  it('follows the other columns of the file, visibly', () => {
    const { plan, questions, warnings } = withAmounts(['12.000'], { price: ['45,06'] });
    expect(plan.columns.amount?.decimal).toBe(',');
    expect(questions).toEqual([]);
    expect(warnings).toContain('decimal_assumed');
  });

  it('is asked for in a currency without decimals too, where thousands are assumed', () => {
    const asked = withAmounts(['1.234', '2.500', '3.125'], {}, { company: guarani });
    expect(asked.questions).toEqual(['decimal_ambiguous']);
    expect(markOf(asked)).toBe(',');
    expect(markOf(withAmounts(['1.234', '2.500']))).toBe('.');
    expect(withAmounts(['1.234', '15000', '850'], {}, { company: guarani }).questions).toEqual(['decimal_ambiguous']);
  });

  it('is thousands by the currency, visibly, where small amounts have no mark or a sign stands beside them', () => {
    const small = withAmounts(['1.234', '2.500', '850'], {}, { company: guarani });
    expect(small).toMatchObject({ questions: [], warnings: ['decimal_by_currency'] });
    expect(markOf(small)).toBe(',');
    expect(withAmounts(['1.234', '850']).questions).toEqual(['decimal_ambiguous']);
    expect(markOf(withAmounts(['₲ 12.000']))).toBe(',');
    const columns = columnsOf({ date: ['2024-01-02'], product: ['a'], 'Importe (Gs.)': ['1.234'] });
    const named = compile(columns, { ...mapped, amount: 'Importe (Gs.)' }, {}, { company: guarani });
    expect(named.questions).toEqual([]);
    expect(markOf(named)).toBe(',');
  });

  it('is asked for when another column contradicts the currency, and follows it when it agrees', () => {
    expect(withAmounts(['1.234'], { weight: ['12.5'] }, { company: guarani }).questions).toEqual(['decimal_ambiguous']);
    const agreed = withAmounts(['1.234'], { weight: ['12,5'] }, { company: guarani });
    expect(agreed).toMatchObject({ questions: [], warnings: ['decimal_assumed'] });
    expect(markOf(agreed)).toBe(',');
  });

  it('says nothing about quantities by the currency', () => {
    const columns = columnsOf({ date: ['2024-01-02'], product: ['a'], amount: ['900'], quantity: ['1.500', '2'] });
    const asked = compile(columns, { ...mapped, quantity: 'quantity' }, {}, { company: guarani });
    expect(asked.questions).toEqual(['decimal_ambiguous']);
    expect(asked.plan.columns.quantity?.decimal).toBe('.');
  });

  it('is that of most values where they contradict each other, visibly', () => {
    const mixed = withAmounts(['10.5', '11.5', '20,5']);
    expect(mixed).toMatchObject({ questions: [], warnings: ['decimal_mixed'] });
    expect(markOf(mixed)).toBe('.');
  });

  it('is asked for when the column contradicts itself, whatever the others say', () => {
    const asked = withAmounts(['10.5', '20,5'], { weight: ['12,5'] });
    expect(asked).toMatchObject({ questions: ['decimal_ambiguous'], warnings: [] });
    expect(markOf(asked)).toBe(',');
    expect(withAmounts(['10.5', '20,5'], {}, { markByProducts: '.' }).questions).toEqual([]);
  });

  it('follows from price x quantity = amount before anything else', () => {
    const found = withAmounts(['1.234'], { weight: ['12.5'] }, { company: guarani, markByProducts: ',' });
    expect(found).toMatchObject({ questions: [], warnings: ['decimal_by_products'] });
    expect(markOf(found)).toBe(',');
  });
});

describe('fields', () => {
  const columns = columnsOf({ date: ['2024-01-02'], product: ['a'], amount: ['1'], quantity: ['2'], price: ['$ 3'] });

  it('asks for what is needed', () => {
    expect(compile(columns, {}).questions).toEqual(['date_unmapped', 'amount_unmapped']);
    expect(compile(columns, { date: 'date', amount: 'amount' }).questions).toEqual(['product_unmapped']);
    const priced: ImportMapping = { date: 'date', product: 'product', unit_price: 'price' };
    expect(compile(columns, priced).questions).toEqual(['quantity_unmapped']);
    expect(compile(columns, priced, {}, { isMappingGiven: true }).questions).toEqual([]);
  });

  it('takes a mapping without product for an answer, with a warning', () => {
    const given = compile(columns, { date: 'date', amount: 'amount' }, {}, { isMappingGiven: true });
    expect(given).toMatchObject({ questions: [], warnings: ['no_product'] });
  });

  it('says that amounts are units when there is no price', () => {
    const units: ImportMapping = { date: 'date', product: 'product', quantity: 'quantity' };
    expect(compile(columns, units)).toMatchObject({ questions: ['amount_unmapped'], warnings: [] });
    const chosen = compile(columns, units, {}, { isMappingGiven: true });
    expect(chosen).toMatchObject({ questions: [], warnings: ['amounts_are_units'] });
  });

  it('says that the currency is another', () => {
    const priced: ImportMapping = { date: 'date', product: 'product', unit_price: 'price' };
    expect(compile(columns, priced).warnings).toEqual([]);
    expect(
      compile(columns, priced, {}, { company: companyFormat({ timeZone: 'UTC', currency: 'BRL' }) }).warnings,
    ).toEqual(['currency_differs']);
  });

  it('refuses a column that is not there or is used twice', () => {
    expect(() => compile(columns, { date: 'nope' })).toThrow(
      expect.objectContaining({ code: 'unknown_column', field: 'mapping.date' }),
    );
    expect(() => compile(columns, { date: 'date', amount: 'amount', discount: 'amount' })).toThrow(
      expect.objectContaining({ code: 'column_twice' }),
    );
    expect(() => compile(columns, {}, { unpivot: ['nope'] })).toThrow(
      expect.objectContaining({ field: 'options.unpivot' }),
    );
  });

  it('shortens ids by the whole column', () => {
    const ids = columnsOf({
      date: ['2024-01-02'],
      all: ['1.0', '', '22.0'],
      some: ['1.0', '', '22'],
      no: ['1.0', '2.5'],
    });
    const plan = (customer: string) => compile(ids, { date: 'date', customer }).plan.columns.customer;
    expect(plan('all')?.dropsPointZero).toBe(true);
    expect(plan('some')?.dropsPointZero).toBe(true);
    expect(plan('no')?.dropsPointZero).toBe(false);
  });
});

describe('wide files', () => {
  const columns = columnsOf({ date: ['2024-01-02'], A: ['1.5'], B: ['0'] });

  it('are asked about, and unpivoting is the answer', () => {
    const asked = compile(columns, { date: 'date' }, {}, { unpivotSuggestion: ['A', 'B'] });
    expect(asked).toMatchObject({ questions: ['wide_file'], warnings: [] });
    const answered = compile(columns, { date: 'date' }, { unpivot: ['A', 'B'] }, { unpivotSuggestion: ['A', 'B'] });
    expect(answered).toMatchObject({ questions: [], warnings: ['amounts_are_units'] });
    expect(answered.plan.classes.map(({ name, index }) => [name, index])).toEqual([
      ['A', 1],
      ['B', 2],
    ]);
  });
});
