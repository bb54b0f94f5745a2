import { expect, it } from 'vitest';
import { chartTheme } from '../../../shared/theme/chart-theme';
import { growthMapDomains, growthMapOption, outsideItems } from './growth-map-option';
import type { MappedItem } from './growth-view';

const words = {
  xAxis: 'Share',
  yAxis: 'Sales',
  quadrants: { stars: 'Stars', opportunities: 'Opportunities', cashCows: 'Cash cows', problems: 'Problems' },
  rate: (fraction: number) => `${fraction}`,
};

/** Sixty categories within ten percent, the largest first, and one that grew by 600 %. */
const items = [...Array.from({ length: 60 }, (_, at) => item(at, ((at % 17) - 8) / 100)), item(60, 6)];

function item(at: number, salesGrowth: number): MappedItem {
  const quadrant = salesGrowth > 0 ? 'stars' : 'problems';
  const shown = {
    id: `c${at}`,
    name: `Category ${at}`,
    sales: String(1000 - at),
    salesGrowth,
    shareGrowth: salesGrowth / 2,
    quadrant,
  };
  return shown as MappedItem;
}

function marksOf(found: ReadonlySet<string> | null) {
  const option = growthMapOption(
    { items, choice: 'all', found, words, height: 480 },
    { theme: chartTheme('light'), width: 900, isRtl: false },
  );
  const [{ data }] = option.series as [
    { data: { symbol: string; itemStyle: { opacity: number }; label: { show: boolean } }[] },
  ];
  return data;
}

it('lists what grew beyond the axes, and marks it at their edge', () => {
  expect(outsideItems(items, growthMapDomains(items)).map(({ name }) => name)).toEqual(['Category 60']);
  expect(marksOf(null).flatMap(({ symbol }, at) => (symbol === 'triangle' ? [at] : []))).toEqual([60]);
});

it('names the forty largest, or what is looked for and nothing else', () => {
  const named = (found: ReadonlySet<string> | null) =>
    marksOf(found).flatMap(({ label }, at) => (label.show ? [at] : []));
  expect(named(null)).toEqual(Array.from({ length: 40 }, (_, at) => at));
  expect(named(new Set(['c3', 'c57']))).toEqual([3, 57]);
  const seen = marksOf(new Set(['c57'])).flatMap(({ itemStyle }, at) => (itemStyle.opacity > 0.5 ? [at] : []));
  expect(seen).toEqual([57]);
});
