import { CUSTOMER_MOVES } from '@botica/contract/insights/vocabulary';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { expectAccessible, show } from '../../../testing/show';
import { BasketsView } from '../baskets/baskets-view';
import type { InsightsSearch } from '../insights-search';
import { WhyView } from './why-view';

const DATA = { firstSale: '2019-01-01', asOf: '2019-03-30' };
const parts = { tickets: '1911.65', items: '2766.7', price: '-4003.4', mix: '-242.6', refunds: '0' };
const perMove = (value: null | number) => Object.fromEntries(CUSTOMER_MOVES.map((move) => [move, value]));
const meta = {
  from: '2019-02-01',
  to: '2019-02-28',
  compare: 'previous',
  previousFrom: '2018-01-01',
  previousTo: '2019-01-31',
  period: null,
  ...DATA,
  currency: 'PYG',
  identifiedShare: 0,
  lines: 9,
  notes: [],
};

/** What the server says, with the figures of one answer changed. */
const answer = (data: object = {}) => ({
  success: true,
  data: {
    net: '1432.35',
    previousNet: '1000',
    change: '432.35',
    growth: null,
    ...parts,
    products: { new: [], gone: [] },
    by: { store: [], category: [], product: [], payment: [], hour: [], profile: [] },
    averageTicket: null,
    customers: { ...perMove(null), anonymous: '432.35' },
    customerCounts: perMove(null),
    calendar: { days: 28, againstDays: 31, hasSameWeekdays: false, effect: '-100' },
    isUnfinished: false,
    isBegunLate: true,
    ...data,
  },
  meta,
});

/** Answers when the test wants it. */
function answerLater(asked: URLSearchParams[] = []) {
  const waiting: ((body: object) => void)[] = [];
  vi.stubGlobal('fetch', (input: string) => {
    if (input === '/config.json') return Promise.resolve(Response.json({ publicKey: 'test-key', apiBase: '/api/v1' }));
    asked.push(new URL(input, 'http://localhost').searchParams);
    return new Promise<Response>((resolve) => {
      waiting.push((body) => resolve(Response.json(body)));
    });
  });
  return async (body: object) => {
    await expect.poll(() => waiting.length).toBeGreaterThan(0);
    waiting.shift()?.(body);
  };
}

afterEach(() => vi.unstubAllGlobals());

/** The view with an address of its own. */
function Why({ first }: { first: InsightsSearch }) {
  const [search, setSearch] = useState(first);
  return <WhyView data={DATA} search={search} onChange={(next) => setSearch({ ...search, ...next })} />;
}

it('why: parts are shown so that they add up, what is not known has its reason, and old figures are marked', async () => {
  const tell = answerLater();
  const own = { from: '2019-02-01', to: '2019-02-28', againstFrom: '2018-01-01', againstTo: '2019-01-31' };
  const screen = await show(<Why first={own} />);
  await tell(answer());
  for (const shown of [/1,912/, /2,767/, /4,004/, /243/]) await expect.element(screen.getByText(shown)).toBeVisible();
  await expect.element(screen.getByText('No sale that counts here names a customer.')).toBeVisible();
  await expect.element(screen.getByText(/The data begins on Jan 1, 2019/)).toBeVisible();
  await expect.element(screen.getByText(/The days compared are 28 and 31/)).toBeVisible();
  await expectAccessible();
  const isStale = () =>
    screen
      .getByText(/The days compared/)
      .element()
      .closest('[data-stale]') !== null;
  expect(isStale()).toBe(false);
  await screen.getByLabelText('Compare').selectOptions('days28');
  expect(isStale()).toBe(true);
  await tell(answer());
  await expect.poll(isStale).toBe(false);
});

it('why: an address without two periods says so, with what is shown instead', async () => {
  const tell = answerLater();
  const screen = await show(<Why first={{ from: '2019-02-28', to: '2019-02-01' }} />);
  await expect.element(screen.getByRole('alert')).toHaveTextContent(/names no two periods.*Shown instead: Mar 3.*2019/);
  const unknown = {
    net: null,
    change: null,
    calendar: null,
    ...{ tickets: null, items: null, price: null, mix: null },
  };
  await tell(answer(unknown));
  await expect.element(screen.getByText('No sales on these days with these filters')).toBeVisible();
  expect(screen.getByText(/data begins on/).elements()).toEqual([]);
});

it('baskets: the period of the address is asked for and shown, and nothing is told where nothing was looked at', async () => {
  const asked: URLSearchParams[] = [];
  const tell = answerLater(asked);
  const onChange = vi.fn();
  const search = { from: '2019-02-01', to: '2019-02-28' };
  const view = <BasketsView data={{ ...DATA, usual: 'all' }} search={search} onChange={onChange} />;
  const screen = await show(view);
  const none = { examined: 0, found: 0, sets: [] };
  await tell({
    success: true,
    data: { tickets: 0, products: 0, reason: 'no_products', pairs: none, triples: none },
    meta,
  });
  await expect.element(screen.getByText(/name no products: nothing was looked at/).first()).toBeVisible();
  expect(screen.getByText(/more than chance explains/).elements()).toEqual([]);
  expect([asked[0]?.get('from'), asked[0]?.get('to')]).toEqual(['2019-02-01', '2019-02-28']);
  await screen.getByLabelText('To').fill('2019-01-15');
  expect(onChange).not.toHaveBeenCalled();
  await screen.getByLabelText('From').fill('2019-01-01');
  expect(onChange).toHaveBeenCalledWith(expect.objectContaining({ from: '2019-01-01', to: '2019-01-15' }));
  await screen.getByLabelText('Period').selectOptions('all');
  expect(onChange).toHaveBeenLastCalledWith(expect.objectContaining({ period: 'all', from: undefined }));
  await expectAccessible();
});
