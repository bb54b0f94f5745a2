import { expect, it } from 'vitest';
import * as formats from '../i18n/format';
import { partName } from './part-name';

it('names days, weeks and months, on the axis and in full', () => {
  const format = {
    day: (day: string) => formats.formatDay('en-US', day),
    date: (day: string) => formats.formatDate('en-US', day),
    range: (from: string | null, to: string | null) => formats.formatRange('en-US', from, to),
    month: (of: string, style?: 'short' | 'long') => formats.formatMonth('en-US', of, style),
  };
  const part = { from: '2026-03-05', to: '2026-03-11' };
  const names = (['day', 'week', 'month'] as const).map((grain) => [
    partName(format, grain, part, 'short'),
    partName(format, grain, part, 'long'),
  ]);
  expect(names).toEqual([
    ['Mar 5', 'Mar 5, 2026'],
    ['Mar 5', 'Mar 5, 2026\u00a0\u2013 Mar 11, 2026'],
    ['Mar 2026', 'March 2026'],
  ]);
});
