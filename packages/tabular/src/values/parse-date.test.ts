import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DateOrder, parseDate } from './parse-date';
import { parseTime } from './parse-time';

/** Days since 1970-01-01 by counting, for comparison. */
function countDays(year: number, month: number, day: number): number {
  let days = 0;
  for (let y = 1970; y < year; y++) days += isLeap(y) ? 366 : 365;
  for (let m = 1; m < month; m++) days += monthLength(year, m);
  return days + day - 1;
}

function isLeap(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

function monthLength(year: number, month: number): number {
  if (month === 2) return isLeap(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

function days(text: string, order: DateOrder) {
  const result = parseDate(text, order);
  return result.ok ? result.days : result.code;
}

const JAN_5_2024 = 19_727;

describe('parseDate', () => {
  it.each<[string, DateOrder]>([
    ['2024-01-05', 'dmy'],
    ['2024/1/5', 'mdy'],
    ['2024.01.05', 'ymd'],
    ['20240105', 'dmy'],
    ['05/01/2024', 'dmy'],
    ['5-1-24', 'dmy'],
    ['05.01.2024', 'dmy'],
    ['1/5/2024', 'mdy'],
    ['1/5/24', 'mdy'],
    ['24-01-05', 'ymd'],
    ['5 ene 2024', 'mdy'],
    ['05-Jan-2024', 'mdy'],
    ['5 de enero de 2024', 'mdy'],
    ['5 de janeiro de 2024', 'mdy'],
    ['5 jan. 2024', 'dmy'],
    ['Jan 5, 2024', 'dmy'],
    ['January 5th, 2024', 'dmy'],
    ['viernes, 5 de enero de 2024', 'dmy'],
    ['sexta-feira, 5 de janeiro de 2024', 'dmy'],
    ['2024 ENE 5', 'dmy'],
    [' 05/01/2024 ', 'dmy'],
  ])('%s as %s', (text, order) => {
    expect(days(text, order)).toBe(JAN_5_2024);
  });

  it.each<[string, DateOrder, string]>([
    ['29/02/2023', 'dmy', 'no_such_date'],
    ['2023-02-29', 'ymd', 'no_such_date'],
    ['31/04/2024', 'dmy', 'no_such_date'],
    ['13/02/2024', 'mdy', 'no_such_date'],
    ['00/02/2024', 'dmy', 'no_such_date'],
    ['20241301', 'ymd', 'no_such_date'],
    ['05/01/0024', 'dmy', 'date_out_of_range'],
    ['0024-01-05', 'ymd', 'date_out_of_range'],
    ['05/01/9999', 'dmy', 'date_out_of_range'],
    ['31/12/1969', 'dmy', 'date_out_of_range'],
    ['05/01/2024', 'ymd', 'not_a_date'],
    ['5/1-2024', 'dmy', 'not_a_date'],
    ['05/01/024', 'dmy', 'not_a_date'],
    ['5 foo 2024', 'dmy', 'not_a_date'],
    ['2024-01-05 25:00', 'ymd', 'not_a_date'],
    ['hoy', 'dmy', 'not_a_date'],
    ['43470', 'dmy', 'not_a_date'],
    ['', 'dmy', 'unknown'],
    ['s/d', 'dmy', 'unknown'],
  ])('%j as %s fails with %s', (text, order, code) => {
    expect(days(text, order)).toBe(code);
  });

  it('29 February exists in leap years, 2000 among them', () => {
    expect(days('29/02/2024', 'dmy')).toBe(countDays(2024, 2, 29));
    expect(days('29/02/2000', 'dmy')).toBe(countDays(2000, 2, 29));
  });

  it('two-digit years turn at 70', () => {
    expect(days('01/01/69', 'dmy')).toBe(countDays(2069, 1, 1));
    expect(days('01/01/70', 'dmy')).toBe(0);
  });

  it.each<[string, number | null, number | null]>([
    ['2010-12-01 08:26:00', 30_360, null],
    ['2010-12-01T08:26:00Z', 30_360, 0],
    ['2010-12-01T08:26:00.123-03:00', 30_360, -180],
    ['2010-12-01 08:26 +0530', 30_360, 330],
    ['01/12/2010 8:26 p. m.', 73_560, null],
    ['1 Dec 2010, 08:26', 30_360, null],
    ['2010-12-01', null, null],
  ])('time of %s', (text, secondOfDay, offsetMinutes) => {
    const expected = { ok: true, days: countDays(2010, 12, 1), secondOfDay, offsetMinutes };
    expect(parseDate(text, 'dmy')).toEqual(expected);
  });

  it('takes another range of years for birth dates', () => {
    expect(parseDate('01/02/1950', 'dmy', { first: 1900, last: 2026 })).toMatchObject({ ok: true, days: -7274 });
  });

  it('agrees with a counted calendar, in every order', () => {
    const date = fc.tuple(
      fc.integer({ min: 1970, max: 2099 }),
      fc.integer({ min: 0, max: 13 }),
      fc.integer({ min: 0, max: 32 }),
    );
    fc.assert(
      fc.property(date, ([year, month, day]) => {
        const isReal = month >= 1 && month <= 12 && day >= 1 && day <= monthLength(year, month);
        const expected = isReal ? countDays(year, month, day) : 'no_such_date';
        const [m, d] = [month, day].map((part) => String(part).padStart(2, '0'));
        expect(days(`${d}/${m}/${year}`, 'dmy')).toBe(expected);
        expect(days(`${month}-${day}-${year}`, 'mdy')).toBe(expected);
        expect(days(`${year}${m}${d}`, 'ymd')).toBe(expected);
      }),
      { numRuns: 300 },
    );
  });
});

describe('parseTime', () => {
  it.each<[string, number | string]>([
    ['13:08', 47_280],
    ['1:08 PM', 47_280],
    ['1:08 p. m.', 47_280],
    ['12:00 am', 0],
    ['12:00 PM', 43_200],
    ['08:26:00.123', 30_360],
    ['13h08', 47_280],
    ['24:00', 'not_a_time'],
    ['13:08 PM', 'not_a_time'],
    ['13:60', 'not_a_time'],
    ['1308', 'not_a_time'],
    ['', 'unknown'],
  ])('%j', (text, expected) => {
    const result = parseTime(text);
    expect(result.ok ? result.secondOfDay : result.code).toBe(expected);
  });
});
