import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ageOn, civilDate, isoDate, WallClock } from './calendar';

const dayOf = (iso: string) => Date.parse(`${iso}T00:00:00Z`) / 86_400_000;

describe('civilDate', () => {
  it('agrees with the platform calendar', () => {
    fc.assert(
      fc.property(fc.integer({ min: -43_830, max: 47_481 }), (days) => {
        const date = new Date(days * 86_400_000);
        expect(civilDate(days)).toEqual({
          year: date.getUTCFullYear(),
          month: date.getUTCMonth() + 1,
          day: date.getUTCDate(),
        });
        expect(dayOf(isoDate(days))).toBe(days);
      }),
    );
  });
});

describe('ageOn', () => {
  it.each([
    ['2024-05-09', '1990-05-10', 33],
    ['2024-05-10', '1990-05-10', 34],
    ['2023-02-28', '2000-02-29', 22],
    ['2023-03-01', '2000-02-29', 23],
    ['2024-01-01', '2024-01-02', -1],
  ])('on %s, born %s: %i', (day, birth, age) => {
    expect(ageOn(dayOf(day), dayOf(birth))).toBe(age);
  });
});

describe('WallClock', () => {
  it('turns UTC into the wall clock of a zone, with and without daylight saving', () => {
    const minutes = (iso: string) => Date.parse(`${iso}Z`) / 60_000;
    const paulo = new WallClock('America/Sao_Paulo');
    expect(paulo.fromUtc(minutes('2018-07-01T02:30:00'))).toBe(minutes('2018-06-30T23:30:00'));
    expect(paulo.fromUtc(minutes('2018-12-01T12:00:00'))).toBe(minutes('2018-12-01T10:00:00'));
    const kolkata = new WallClock('Asia/Kolkata');
    expect(kolkata.fromUtc(minutes('2020-01-01T20:00:00'))).toBe(minutes('2020-01-02T01:30:00'));
  });
});
