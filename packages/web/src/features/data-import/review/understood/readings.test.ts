import { describe, expect, it } from 'vitest';
import { dateReadings, numberReadings, readDate, readNumber } from './readings';

describe('readDate', () => {
  it.each([
    ['05/03/2026', 'dmy', '2026-03-05'],
    ['05/03/2026', 'mdy', '2026-05-03'],
    ['5-3-26', 'dmy', '2026-03-05'],
    ['2026-03-05', 'ymd', '2026-03-05'],
    ['03.04.05', 'ymd', '2003-04-05'],
    ['1/2/70', 'mdy', '1970-01-02'],
    ['1/2/69', 'mdy', '2069-01-02'],
    ['05/03/2026 13:45', 'dmy', '2026-03-05'],
    ['29/02/2024', 'dmy', '2024-02-29'],
  ] as const)('%s as %s is %s', (text, order, expected) => {
    expect(readDate(text, order)).toBe(expected);
  });

  it.each([
    ['05/03/2026', 'ymd'],
    ['31/04/2026', 'dmy'],
    ['13/13/2026', 'mdy'],
    ['29/02/2023', 'dmy'],
    ['05/03/20261', 'dmy'],
    ['5/3/126', 'dmy'],
    ['hoy', 'dmy'],
    ['', 'mdy'],
  ] as const)('%s as %s is no date', (text, order) => {
    expect(readDate(text, order)).toBeNull();
  });
});

describe('readings of samples', () => {
  it('say which samples an order cannot read, and are not given when it reads none', () => {
    expect(dateReadings(['13/01/2025', '01/14/2025'], 'mdy', 3)).toEqual([
      { sample: '13/01/2025', value: null },
      { sample: '01/14/2025', value: '2025-01-14' },
    ]);
    expect(dateReadings(['05/03/2026', '13/03/2026'], 'ymd', 3)).toBeNull();
    expect(dateReadings(['05/03/2026', '13/03/2026'], 'dmy', 1)).toEqual([
      { sample: '05/03/2026', value: '2026-03-05' },
    ]);
    expect(dateReadings([], 'dmy', 3)).toBeNull();
  });

  it('leave out dates with the year first, which any order reads alike', () => {
    const samples = ['2025-01-02', '05/03/2026', '2025-01-03'];
    expect(dateReadings(samples, 'dmy', 3)).toEqual([{ sample: '05/03/2026', value: '2026-03-05' }]);
    expect(dateReadings(samples, 'ymd', 3)).toBeNull();
    expect(dateReadings(['2025-01-02'], 'ymd', 3)).toEqual([{ sample: '2025-01-02', value: '2025-01-02' }]);
  });

  it('do not fail on samples that are no date or number at all', () => {
    expect(dateReadings(['01/10/2026', 'Total'], 'dmy', 3)).toEqual([{ sample: '01/10/2026', value: '2026-10-01' }]);
    expect(dateReadings(['Total'], 'dmy', 3)).toBeNull();
    expect(numberReadings(['12.500', 'n.d.'], ',', 3)).toEqual([{ sample: '12.500', value: '12500' }]);
  });

  it('show numbers that a decimal mark makes different', () => {
    expect(numberReadings(['12', '1.234'], ',', 3)).toEqual([{ sample: '1.234', value: '1234' }]);
    expect(numberReadings(['12', '1.234'], '.', 3)).toEqual([{ sample: '1.234', value: '1.234' }]);
    expect(numberReadings(['10.5', '20,5'], ',', 3)).toEqual([
      { sample: '10.5', value: null },
      { sample: '20,5', value: '20.5' },
    ]);
  });
});

describe('readNumber', () => {
  it('keeps every digit, with signs of currencies taken off', () => {
    expect(readNumber('₲ 12.345.678.901.234.567,5', ',')).toBe('12345678901234567.5');
    expect(readNumber('-1,234.5', '.')).toBe('-1234.5');
    expect(readNumber('1.2.3', '.')).toBeNull();
    expect(readNumber('10.5', ',')).toBeNull();
    expect(readNumber('0.125', ',')).toBeNull();
    expect(readNumber('0,125', ',')).toBe('0.125');
    expect(readNumber('abc', ',')).toBeNull();
  });
});
