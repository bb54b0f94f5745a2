import { BREAKDOWNS } from '@botica/contract/footprints/summary';
import { useQuery } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { expectAccessible, LOOKS, show } from '../../../testing/show';
import type { SummaryAnswer } from '../footprints.api';
import { BreakdownCards } from './breakdown-cards';
import { FiguresRow } from './figures-row';

const totals = {
  visitors: 1200,
  sessions: 1500,
  views: 4500,
  events: 5000,
  bounceRate: 0.4,
  averageDuration: 185,
  pagesPerSession: 3,
};
const nothing = {
  visitors: 0,
  sessions: 0,
  views: 0,
  events: 0,
  bounceRate: null,
  averageDuration: null,
  pagesPerSession: null,
};
const pages = Array.from({ length: 12 }, (_, at) => ({
  value: `shop.test/${at}`,
  visitors: 100 - at,
  views: 200 - at,
}));
const empty = Object.fromEntries(BREAKDOWNS.map((name) => [name, []])) as unknown as Record<
  (typeof BREAKDOWNS)[number],
  []
>;
const ANSWER: SummaryAnswer = {
  data: {
    totals,
    previous: nothing,
    series: [],
    previousSeries: [],
    ...empty,
    pages,
    languages: [
      { value: 'es-PY', visitors: 9, views: 9 },
      { value: '<b>none', visitors: 1, views: 1 },
      { value: '', visitors: 1, views: 1 },
    ],
    entryPages: [{ value: 'shop.test/0', sessions: 1 }],
    exitPages: [],
    robots: [{ value: 'headless', events: 3 }],
    liveVisitors: 2,
  },
  meta: {
    from: '2026-11-01T03:00:00.000Z',
    to: '2026-12-01T03:00:00.000Z',
    unit: 'day',
    tz: 'America/Asuncion',
    firstEventAt: null,
  },
};

function Cards() {
  return <BreakdownCards result={useQuery({ queryKey: ['summary'], queryFn: () => ANSWER })} />;
}

describe.each(LOOKS)('figures of visits, $scheme $direction', (look) => {
  it('rank values by what they count, name them, and show what is behind them as a table', async () => {
    const screen = await show(<Cards />, look);
    await expect
      .element(screen.getByRole('button', { name: 'Filter by shop.test/0: 100 visitors' }))
      .toBeInTheDocument();
    await expect.element(screen.getByRole('button', { name: 'Filter by shop.test/0: 1 session' })).toBeInTheDocument();
    await expect
      .element(screen.getByRole('button', { name: 'Filter by Headless browser: 3 events' }))
      .toBeInTheDocument();
    await expect.element(screen.getByRole('button', { name: /Spanish \(Paraguay\): 9/ })).toBeInTheDocument();
    await expect.element(screen.getByRole('button', { name: /<b>none: 1/ })).toBeInTheDocument();
    // Names begin where lines of the page do, whichever way they are written.
    const ranked = screen.getByRole('button', { name: 'Filter by shop.test/0: 100 visitors' }).element();
    const [whole, named] = [ranked, ranked.querySelector('bdi')].map((part) => part?.getBoundingClientRect());
    const gap =
      look.direction === 'rtl' ? (whole?.right ?? 0) - (named?.right ?? 0) : (named?.left ?? 0) - (whole?.left ?? 0);
    expect(gap).toBeLessThan(20);
    // What is not known cannot be filtered by.
    expect(
      screen
        .getByText('Unknown')
        .elements()
        .every((element) => element.closest('button') === null),
    ).toBe(true);
    await expect.element(screen.getByText('And 4 more in the table')).toBeInTheDocument();
    await expectAccessible();
    await screen.getByRole('button', { name: /table/ }).first().click();
    await expect.element(screen.getByRole('row', { name: /shop\.test\/11/ })).toBeInTheDocument();
  });

  it('say what they compare with, and what there is nothing to compare with', async () => {
    const screen = await show(<FiguresRow answer={ANSWER} />, look);
    await expect.element(screen.getByText('2 visitors right now')).toBeInTheDocument();
    await expect.element(screen.getByText('3 min 5 s')).toBeInTheDocument();
    await expect.element(screen.getByText('40.0%')).toBeInTheDocument();
    expect(screen.getByText('No previous period').elements().length).toBe(6);
    await expectAccessible();
  });
});
