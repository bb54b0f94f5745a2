import { describe, expect, it } from 'vitest';
import { inferColumn } from '../testing/sources';
import { ColumnAccumulator } from './column-accumulator';

describe('type', () => {
  it.each<[string, string[], string]>([
    ['blanks and unknown words', ['', 'N/A', '-', 'missing'], 'empty'],
    ['whole numbers', ['1', '-20', '', 'ERROR', '3'], 'integer'],
    ['grouped whole numbers', ['1.234.567', '2.000.000'], 'integer'],
    ['decimals', ['1', '2.5'], 'decimal'],
    ['codes with leading zeros', ['0012', '0101', '12'], 'text'],
    ['mostly codes', ['85123', '84406', '85123A', '84029G'], 'text'],
    ['dates', ['2024-01-05', '2024-02-05', ''], 'date'],
    ['compact dates', ['19970101', '19971231'], 'date'],
    ['date and time', ['2010-12-01 08:26:00', '2010-12-01 08:28:00'], 'datetime'],
    ['times', ['13:08', '8:30 PM'], 'time'],
    ['booleans', ['sí', 'no', 'true'], 'boolean'],
    ['words', ['Ana', 'May', 'Jan'], 'text'],
    ['one bad amount in twenty', [...new Array<string>(19).fill('1.5'), 'x'], 'decimal'],
  ])('%s', (_, values, type) => {
    expect(inferColumn(values).type).toBe(type);
  });
});

it('says how many of the known values are numbers, dates and times', () => {
  expect(inferColumn(['1', '2.500', 'x', '', 'N/A', '₲ 3'])).toMatchObject({
    type: 'text',
    shares: { number: 0.75, date: 0, time: 0 },
  });
  expect(inferColumn(['5 ene 2024', 'ayer', '2024-01-31', '10:30'])).toMatchObject({
    shares: { number: 0, date: 0.5, time: 0.25 },
  });
  expect(inferColumn([]).shares).toEqual({ number: 0, date: 0, time: 0 });
});

describe('date order', () => {
  it('one 31 among ten thousand settles it, wherever it stands', () => {
    const ambiguous = Array.from(
      { length: 10_000 },
      (_, at) => `0${(at % 9) + 1}/0${(at % 7) + 1}/20${10 + (at % 80)}`,
    );
    expect(inferColumn(ambiguous)).toMatchObject({ dateOrder: 'ambiguous', confident: false });
    expect(inferColumn([...ambiguous, '31/01/2014'])).toMatchObject({ dateOrder: 'dmy', confident: true });
    expect(inferColumn(['01/31/2014', ...ambiguous])).toMatchObject({ dateOrder: 'mdy', confident: true });
  });

  it('the majority wins when values contradict each other', () => {
    const values = ['13/02/2024', '14/02/2024', '02/13/2024'];
    expect(inferColumn(values)).toMatchObject({ type: 'date', dateOrder: 'dmy', confident: false });
    expect(inferColumn(['13/02/2024', '02/13/2024']).dateOrder).toBe('ambiguous');
  });

  it('year first needs no order; month names have none', () => {
    expect(inferColumn(['2024-01-05'])).toMatchObject({ dateOrder: 'ymd', confident: true });
    expect(inferColumn(['99/01/31'])).toMatchObject({ dateOrder: 'ymd', confident: true });
    expect(inferColumn(['5 ene 2024'])).toMatchObject({ type: 'date', dateOrder: null, confident: true });
  });

  it('dates with the year first say nothing about the others', () => {
    const iso = Array.from({ length: 50 }, (_, at) => `2025-01-${at % 2 === 0 ? '05' : '25'}`);
    expect(inferColumn([...iso, '05/03/2025'])).toMatchObject({ dateOrder: 'ambiguous', confident: false });
    expect(inferColumn([...iso, '03.01.2025', '5 ene 2025'])).toMatchObject({ dateOrder: 'ambiguous' });
    expect(inferColumn([...iso, '05/03/2025', '13/03/2025'])).toMatchObject({ dateOrder: 'dmy', confident: true });
    expect(inferColumn([...iso, '05/13/2025'])).toMatchObject({ dateOrder: 'mdy', confident: true });
  });

  it('has the first value of each order, so that a contradiction can be shown', () => {
    const mixed = ['02/03/2025', '13/01/2025 10:30', '14/01/2025', '01/14/2025', '2025-05-06', '5 ene 2025'];
    const { dateOrder, confident, examples } = inferColumn(mixed);
    expect([dateOrder, confident]).toEqual(['dmy', false]);
    expect(examples).toEqual({ eitherOrder: '02/03/2025', dmy: '13/01/2025', mdy: '01/14/2025' });
  });

  it('times of day do not hide the order', () => {
    expect(inferColumn(['1/5/2019 13:08', '1/25/2019 9:00 AM'])).toMatchObject({ type: 'datetime', dateOrder: 'mdy' });
  });
});

describe('decimal mark', () => {
  it.each<[string[], string, boolean]>([
    [['1.5', '2'], '.', true],
    [['45,06', '2'], ',', true],
    [['1.234,56'], ',', true],
    [['1,234.56'], '.', true],
    [['1.234.567', '12.000'], ',', true],
    [['12.000', '5.500'], 'ambiguous', false],
    [['12.000', '5.5'], '.', true],
    [['₲ 12.000', '5.500'], ',', true],
    [['0.123'], '.', true],
    [['1234.567'], '.', true],
    [['1.5', '1.5', '1,5'], '.', false],
    [['1.5', '1,5'], 'ambiguous', false],
  ])('%j', (values, decimal, confident) => {
    expect(inferColumn(values)).toMatchObject({ decimal, confident });
  });

  it('has none where no number has a mark', () => {
    expect(inferColumn(['1', '2', '1500'])).toMatchObject({ decimal: null, confident: true });
    expect(inferColumn(['a'])).toMatchObject({ decimal: null });
  });

  it('has the first value of each kind, so that a contradiction can be shown', () => {
    expect(inferColumn(['3', '10.5', '11.5', '20,5']).examples).toEqual({ dot: '10.5', comma: '20,5' });
    expect(inferColumn(['1.234', '2.000', '7,125']).examples).toEqual({ lonePoint: '1.234', loneComma: '7,125' });
  });

  it('says what may be thousands, and whether small numbers without a mark stand beside it', () => {
    expect(inferColumn(['12.000', '5.500'])).toMatchObject({ loneMark: '.', hasSmallWholes: false });
    expect(inferColumn(['12,000', '850', '-7', '0'])).toMatchObject({ loneMark: ',', hasSmallWholes: true });
    expect(inferColumn(['12,000', '850', '15000'])).toMatchObject({ loneMark: ',', hasSmallWholes: false });
    expect(inferColumn(['12,000', '0'])).toMatchObject({ hasSmallWholes: false });
    expect(inferColumn(['12,000', '5.500'])).toMatchObject({ decimal: 'ambiguous', loneMark: null });
    expect(inferColumn(['12.000', '5.5'])).toMatchObject({ loneMark: null });
  });
});

describe('numbers by the type of the file', () => {
  function columnOf(numbers: string[], texts: string[] = []) {
    const column = new ColumnAccumulator();
    for (const text of texts) column.add(text);
    for (const number of numbers) column.addNumber(number);
    return column.result();
  }

  it('have no mark, whatever they look like', () => {
    expect(columnOf(['1.234', '22.125'])).toMatchObject({
      ...{ type: 'decimal', decimal: null, loneMark: null, hasSmallWholes: false, confident: true, examples: {} },
    });
    expect(columnOf(['850', '15000', '-0'])).toMatchObject({ type: 'integer', decimal: null, hasSmallWholes: false });
    expect(columnOf(['1e21', '12345678901234567890'])).toMatchObject({ type: 'integer', decimal: null });
    expect(columnOf(['1.5E-7', '3'])).toMatchObject({ type: 'decimal', decimal: null });
    expect(columnOf(['1e-7'])).toMatchObject({ type: 'decimal' });
  });

  it('leave the mark to the texts beside them', () => {
    expect(columnOf(['1.234', '18500', '10.5'], ['2,5'])).toMatchObject({ decimal: ',', confident: true });
    expect(columnOf(['18500', '12.3'], ['1.500'])).toMatchObject({
      ...{ type: 'decimal', decimal: 'ambiguous', loneMark: '.', examples: { lonePoint: '1.500' } },
    });
    expect(columnOf(['850'], ['1.500'])).toMatchObject({ hasSmallWholes: false });
    expect(columnOf(['10.5'], ['20,5', 'x', ''])).toMatchObject({
      ...{ type: 'text', decimal: ',', confident: true, shares: { number: 2 / 3, date: 0, time: 0 } },
    });
  });

  it('may be dates without marks', () => {
    expect(columnOf(['19970101', '19971231'])).toMatchObject({ type: 'date', dateOrder: 'ymd' });
  });
});

it('results can be asked for before the end and change with more values', () => {
  const column = new ColumnAccumulator();
  column.add('01/02/2024');
  expect(column.result().dateOrder).toBe('ambiguous');
  column.add('25/02/2024');
  expect(column.result()).toMatchObject({ type: 'date', dateOrder: 'dmy', confident: true });
});
