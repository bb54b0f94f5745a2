import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answerCalls } from '../../testing/answer-calls';
import { expectAccessible, LOOKS, show } from '../../testing/show';
import type { AskResponse, Query } from './ask.api';
import { AskBox } from './ask-box';

const query: Query = {
  metric: 'net',
  by: 'store',
  filters: [{ dimension: 'weekday', values: [6], exclude: true }],
  period: { from: '2025-02-01', to: '2025-02-28' },
  compare: null,
  order: null,
  limit: null,
};
const meta: AskResponse['meta'] = {
  language: 'en-US',
  currency: 'USD',
  firstSale: '2025-01-31',
  asOf: '2025-03-10',
  notes: [{ code: 'incomplete', message: 'The data ends on 2025-03-10' }],
};
const row = (id: string, value: string) => ({ id, name: id, value, compared: null });
const answered: AskResponse = {
  success: true,
  data: {
    query,
    text: 'Net sales by store, without Saturday: $9.',
    answer: {
      unit: 'money',
      value: '9',
      compared: null,
      rows: [row('A', '6.5'), row('B', '2.5')],
      rowsTotal: 2,
      days: { from: '2025-02-01', to: '2025-02-28' },
      comparedDays: null,
      link: {
        path: '/dashboard/salesTrendAnalysis/sales-performance',
        search: { from: '2025-02-01' },
        missing: ['weekday'],
      },
    },
    alternatives: [],
    notUnderstood: [],
    refusal: null,
  },
  meta,
};
const unread: AskResponse = {
  success: true,
  data: {
    query: { ...query, filters: [], by: null },
    text: 'I do not understand «Vitamin».',
    answer: null,
    alternatives: [{ text: 'Net sales, category Vitamins', query: { ...query, metric: 'units' } }],
    notUnderstood: ['Vitamin'],
    refusal: { code: 'not_understood', words: null, link: null },
  },
  meta: { ...meta, notes: [] },
};

/** Answers each call in turn, and keeps what was asked. */
function answerInTurn(...answers: unknown[]): unknown[] {
  const bodies: unknown[] = [];
  answerCalls(() => answers[Math.min(bodies.length, answers.length) - 1]);
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) => {
    if (typeof init?.body === 'string') bodies.push(JSON.parse(init.body));
    return fetch(input, init);
  });
  return bodies;
}

afterEach(() => vi.unstubAllGlobals());

describe.each(LOOKS)('the question box, $scheme $direction', (look) => {
  it('offers examples, and answers what is typed, by keyboard alone', async () => {
    const bodies = answerInTurn(answered);
    const screen = await show(<AskBox />, look);
    await expect.element(screen.getByRole('button', { name: 'Top 5 products this year' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Ask', exact: true })).toBeDisabled();
    await expectAccessible();
    await screen.getByLabelText('Your question').click();
    await userEvent.keyboard('net by store without Saturdays{Enter}');
    await expect.element(screen.getByRole('status')).toHaveTextContent('Net sales by store, without Saturday: $9.');
    await expect.element(screen.getByRole('row', { name: /A \$6\.50/ })).toBeVisible();
    await expect.element(screen.getByText('The data ends on 2025-03-10')).toBeVisible();
    await expect.element(screen.getByText('There without: days of the week')).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'See it in the analyses' }))
      .toHaveAttribute('href', '/dashboard/salesTrendAnalysis/sales-performance?from=2025-02-01');
    expect(bodies).toEqual([{ question: 'net by store without Saturdays', language: 'en-US' }]);
    await expectAccessible();
  });

  it('asks again with a piece that was changed or taken out', async () => {
    const bodies = answerInTurn(answered);
    const screen = await show(<AskBox />, look);
    await screen.getByRole('button', { name: 'Top 5 products this year' }).click();
    await screen.getByLabelText('Figure').selectOptions('Units');
    await vi.waitFor(() => expect(bodies.length).toBe(2));
    expect(bodies[1]).toEqual({ query: { ...query, metric: 'units' }, language: 'en-US' });
    await screen.getByRole('button', { name: 'Take out: without day of the week: Saturday' }).click();
    await vi.waitFor(() => expect(bodies.length).toBe(3));
    expect(bodies[2]).toEqual({ query: { ...query, filters: [] }, language: 'en-US' });
  });

  it('marks what was not understood, without a figure, and asks what is chosen instead', async () => {
    const bodies = answerInTurn(unread, answered);
    const screen = await show(<AskBox />, look);
    await screen.getByRole('button', { name: 'Top 5 products this year' }).click();
    await expect.element(screen.getByText('Vitamin', { exact: true })).toBeVisible();
    expect(screen.getByRole('table').elements()).toEqual([]);
    await expectAccessible();
    await screen.getByRole('button', { name: 'Net sales, category Vitamins' }).click();
    await expect.element(screen.getByRole('table')).toBeVisible();
    expect(bodies[1]).toEqual({ query: { ...query, metric: 'units' }, language: 'en-US' });
  });

  it('says that an answer could not be loaded', async () => {
    answerCalls(() => 501);
    const screen = await show(<AskBox />, look);
    await screen.getByRole('button', { name: 'Top 5 products this year' }).click();
    await expect.element(screen.getByRole('alert')).toBeVisible();
    await expectAccessible();
  });
});
