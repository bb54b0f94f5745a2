import { describe, expect, it } from 'vitest';
import * as format from './format';

const NBSP = '\u00a0';
const MINUS = '\u2212';

describe('money', () => {
  it.each([
    ['es-PY', '12000.6', 'PYG', `₲${NBSP}12.001`],
    ['en-US', '12000.4', 'PYG', '₲12,000'],
    ['pt-BR', '12000', 'PYG', `₲${NBSP}12.000`],
    ['es-PY', '1234.5', 'USD', `USD${NBSP}1.234,50`],
    ['pt-BR', '-1234.5', 'BRL', `${MINUS}R$${NBSP}1.234,50`],
    ['es-PY', '-9483401', 'PYG', `${MINUS}₲${NBSP}9.483.401`],
    ['en-US', '0', 'EUR', '€0.00'],
  ] as const)('%s %s %s', (locale, value, currency, expected) => {
    expect(format.formatMoney(locale, value, currency)).toBe(expected);
  });

  it('keeps digits that a double would lose', () => {
    expect(format.formatMoney('en-US', '90071992547409931', 'PYG')).toBe('₲90,071,992,547,409,931');
  });

  it('is short where there is little room', () => {
    expect(format.formatCompactMoney('en-US', '1234567', 'PYG')).toBe('₲1.23M');
    expect(format.formatCompactMoney('es-PY', '8420190500', 'PYG')).toBe(`₲${NBSP}8.420${NBSP}M`);
    // Not `10,2 mil M`: two amounts of one card are in one unit.
    expect(format.formatCompactMoney('es-PY', '10187654321', 'PYG')).toBe(`₲${NBSP}10.188${NBSP}M`);
    expect(format.formatCompactMoney('es-PY', '-987654321000', 'PYG')).toBe(`${MINUS}₲${NBSP}987.654${NBSP}M`);
    // Not `K` and `k` by the number of digits.
    expect(['2875', '23000', '323000'].map((amount) => format.formatCompactMoney('es-PY', amount, 'PYG'))).toEqual(
      ['2,88', '23', '323'].map((number) => `₲${NBSP}${number}${NBSP}mil`),
    );
    expect(format.formatCompactNumber('es-PY', 1650)).toBe(`1,65${NBSP}mil`);
    expect(format.formatCompactMoney('pt-BR', '10187654321', 'BRL')).toBe(`R$${NBSP}10,2${NBSP}bi`);
    expect(format.formatCompactMoney('es-PY', '-1234567', 'PYG')).toBe(`${MINUS}₲${NBSP}1,23${NBSP}M`);
    expect(format.formatCompactMoney('pt-BR', '1234567', 'BRL')).toBe(`R$${NBSP}1,23${NBSP}mi`);
  });
});

describe('rates', () => {
  it.each([
    ['es-PY', 0.125, {}, '12,5%'],
    ['en-US', 0.125, {}, '12.5%'],
    ['pt-BR', 0.125, { isSigned: true }, '+12,5%'],
    ['en-US', -0.125, { isSigned: true }, `${MINUS}12.5%`],
    ['en-US', 0, { isSigned: true }, '0.0%'],
    ['en-US', -0.0001, { isSigned: true }, '0.0%'],
    ['en-US', 0.5, { decimals: 0 }, '50%'],
  ] as const)('%s %d %j', (locale, value, options, expected) => {
    expect(format.formatRate(locale, value, options)).toBe(expected);
  });

  it('writes percentage points with their sign', () => {
    expect(format.formatPoints('es-PY', 2.5)).toBe(`+2,5${NBSP}pp`);
    expect(format.formatPoints('en-US', -0.04)).toBe(`0.0${NBSP}pp`);
  });
});

describe('numbers', () => {
  it('groups by the language', () => {
    expect(format.formatNumber('es-PY', 1234567)).toBe('1.234.567');
    expect(format.formatNumber('en-US', '1234.567', 2)).toBe('1,234.57');
    expect(format.formatCompactNumber('en-US', 68_211)).toBe('68.2K');
  });

  it.each([
    [0, '0 bytes'],
    [1, '1 byte'],
    [999, '999 bytes'],
    [1000, '1 kB'],
    [1_230_000, '1.23 MB'],
    [2_000_000_000_000_000, '2,000 TB'],
  ])('%d bytes', (sizeBytes, expected) => {
    expect(format.formatBytes('en-US', sizeBytes)).toBe(expected.replace(' ', NBSP));
  });
});

describe('dates', () => {
  it('never moves a calendar date to the day before', () => {
    expect(format.formatDate('es-PY', '2026-01-05', 'short')).toBe('05/01/2026');
    expect(format.formatDate('en-US', '2026-01-05', 'short')).toBe('01/05/2026');
    expect(format.formatDate('pt-BR', '2024-02-29', 'long')).toBe('29 de fevereiro de 2024');
  });

  it('names months', () => {
    expect(format.formatMonth('en-US', '2026-03', 'long')).toBe('March 2026');
    expect(format.formatMonthName('es-PY', '2026-03')).toBe('mar');
    expect(format.formatMonthName('pt-BR', '2026-12')).toBe('dez');
  });

  it('shows an instant in the zone that is asked for', () => {
    expect(format.formatInstant('en-US', '2026-01-05T02:30:00Z', 'America/Sao_Paulo')).toMatch(/^Jan 4, 2026.*11:30/);
  });
});
