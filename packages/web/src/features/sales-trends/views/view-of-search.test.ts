import { describe, expect, it } from 'vitest';
import { viewInUse, viewOfSearch } from './view-of-search';
import type { View } from './views.api';

const view = (id: string, tab: View['tab'], search: Record<string, string>): View => ({
  id,
  name: id,
  tab,
  search,
  isOwn: true,
  owner: 'Ana',
  role: null,
  hasLostRole: false,
  canChange: true,
  isDefault: false,
  updated_at: '2026-01-01T00:00:00.000Z',
});

it('is on only when the address says all that it says, and nothing else, on its own page', () => {
  const views = [
    view('a', 'products', { period: '6m' }),
    view('b', 'products', { period: '6m', gender: 'female' }),
    view('c', 'performance', { compare: 'year' }),
  ];
  expect(viewOfSearch(views, 'products', { gender: 'female', period: '6m' })?.id).toBe('b');
  expect(viewOfSearch(views, 'products', { period: '6m' })?.id).toBe('a');
  expect(viewOfSearch(views, 'products', { period: '2y' })).toBeUndefined();
  expect(viewOfSearch(views, 'products', { compare: 'year' })).toBeUndefined();
  expect(viewOfSearch(views, 'products', {})).toBeUndefined();
});

describe('the view that a page stands on', () => {
  const views = [
    view('a', 'products', { period: '6m' }),
    view('twin', 'products', { period: '6m' }),
    view('all', 'products', {}),
    view('c', 'performance', { compare: 'year' }),
  ];
  const inUse = (written: Record<string, string>, lastId: string | null) => {
    const { on, isChanged } = viewInUse(views, { tab: 'products', written, lastId });
    return [on?.id, isChanged];
  };

  it('stays while filters are changed, and says so', () => {
    expect(inUse({ period: '6m' }, null)).toEqual(['a', false]);
    expect(inUse({ period: '2y' }, 'a')).toEqual(['a', true]);
    expect(inUse({ period: '2y' }, null)).toEqual([undefined, false]);
  });

  it('is the one that was on, of several that are alike', () => {
    expect(inUse({ period: '6m' }, 'twin')).toEqual(['twin', false]);
    const opened = (openedId: string, lastId: string) =>
      viewInUse(views, { tab: 'products', written: { period: '6m' }, openedId, lastId }).on?.id;
    expect(opened('twin', 'a')).toBe('twin');
    expect(opened('a', 'twin')).toBe('a');
    expect(opened('gone', 'twin')).toBe('twin');
    expect(opened('all', 'twin')).toBe('twin');
  });

  it('is left by clearing all filters, and never one of another page or that is gone', () => {
    expect(viewInUse(views.slice(0, 2), { tab: 'products', written: {}, lastId: 'a' }).on).toBeUndefined();
    expect(inUse({}, 'a')).toEqual(['all', false]);
    expect(inUse({ period: '2y' }, 'c')).toEqual([undefined, false]);
    expect(inUse({ period: '2y' }, 'gone')).toEqual([undefined, false]);
  });
});
