import { describe, expect, it } from 'vitest';
import { type GrowthItem, growthView, inQuadrant, knownQuadrant, whyNothingCompared, whyOffMap } from './growth-view';

const item = (id: string, rest: Partial<GrowthItem>): GrowthItem => ({
  id,
  name: id,
  sales: '100',
  previousSales: '90',
  salesGrowth: 0.1,
  share: 0.5,
  previousShare: 0.4,
  shareGrowth: 0.25,
  quadrant: 'stars',
  reason: null,
  tickets: 40,
  units: 50,
  lowSample: false,
  ...rest,
});

describe('growthView', () => {
  const items = [
    item('small', { sales: '9' }),
    item('large', { sales: '1000', quadrant: 'problems' }),
    item('fresh', { salesGrowth: null, shareGrowth: null, quadrant: 'new', reason: 'no_previous' }),
    item('unshared', { sales: '200', shareGrowth: null, quadrant: null, reason: 'no_share' }),
    item('cow', { sales: '20', quadrant: 'cashCows' }),
  ];
  const view = growthView(items);

  it('puts items without a growth beside the map, never at zero', () => {
    expect(view.onMap.map(({ id }) => id)).toEqual(['large', 'cow', 'small']);
    expect(view.offMap.map(({ id }) => id)).toEqual(['unshared', 'fresh']);
  });

  it('counts what is on the map', () => {
    expect(view.counts).toEqual({ all: 3, stars: 1, opportunities: 0, problems: 1, cashCows: 1 });
  });

  it('calls new what was not sold before, and not what nobody knows about', () => {
    const fresh = item('fresh', { quadrant: 'new', previousSales: '0' });
    expect(knownQuadrant(fresh)).toBe('new');
    expect(knownQuadrant({ ...fresh, previousSales: null })).toBeNull();
    // Sold before, with a share that was 0 or is not known: no growth of it, and not new.
    expect(knownQuadrant({ ...fresh, previousSales: '-3' })).toBeNull();
    expect(knownQuadrant(item('star', {}))).toBe('stars');
  });

  it('tells the data that begins later from a compared period without sales, and from unknown shares', () => {
    const gone = item('gone', { quadrant: 'new', reason: 'no_previous', previousSales: '0' });
    const unknown = { ...gone, previousSales: null };
    const shareless = { ...gone, previousSales: '5' };
    const reached = { previousFrom: '2023-01-01', firstSale: '2022-01-01' };
    expect(whyNothingCompared({ data: [unknown], meta: { ...reached, firstSale: '2023-01-02' } })).toBe(
      'noPreviousText',
    );
    expect(whyNothingCompared({ data: [gone], meta: reached })).toBe('emptyPreviousText');
    expect(whyNothingCompared({ data: [gone, shareless], meta: reached })).toBe('noShareText');
    expect([gone, unknown, shareless, { ...gone, reason: 'no_share' as const }].map(whyOffMap)).toEqual([
      'no_previous',
      'unknown_previous',
      'no_previous_share',
      'no_share',
    ]);
  });

  it('filters by quadrant', () => {
    expect(inQuadrant(items, 'stars').map(({ id }) => id)).toEqual(['small']);
    expect(inQuadrant(items, 'all')).toBe(items);
  });
});
