import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answerCalls } from '../../testing/answer-calls';
import { expectAccessible, LOOKS, show } from '../../testing/show';
import type { Asked, AskResponse, Query } from './ask.api';
import { AskBox } from './ask-box';

const query: Query = {
  metric: 'net',
  per: null,
  by: 'store',
  andBy: null,
  whole: [],
  bounds: [],
  count: false,
  orderBy: 'value',
  filters: [{ dimension: 'weekday', values: [6], exclude: true }],
  period: { from: '2025-02-01', to: '2025-02-28' },
  compare: null,
  order: null,
  limit: null,
  each: false,
  difference: false,
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
      counted: false,
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
    model: null,
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
    model: { host: 'model.example', sent: '{"question":"sales of Vitamin"}' },
  },
  meta: { ...meta, notes: [] },
};
const bounded: AskResponse = {
  ...answered,
  data: {
    ...answered.data,
    query: { ...query, bounds: [{ of: 'net', is: 'more', value: '5' }] },
    answer: answered.data.answer && { ...answered.data.answer, counted: true, value: '0', rows: [], rowsTotal: 0 },
    alternatives: [{ text: 'Units by store', query: { ...query, metric: 'units' } }],
  },
};
const refused: AskResponse = {
  ...unread,
  data: {
    ...unread.data,
    query: null,
    text: '“profit” cannot be known.',
    alternatives: [],
    notUnderstood: [],
    refusal: { code: 'no_costs', words: 'profit', link: null },
    model: null,
  },
};
const proposed = {
  success: true,
  data: {
    outcome: 'read',
    reading: { text: 'Net sales by month', query: { ...query, by: 'month' } },
    model: unread.data.model,
  },
};

function Box() {
  const [text, setText] = useState('');
  const [asked, setAsked] = useState<Asked | null>(null);
  return (
    <AskBox
      text={text}
      asked={asked}
      onAsk={(next) => {
        if ('question' in next) setText(next.question);
        setAsked(next);
      }}
    />
  );
}

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
    const screen = await show(<Box />, look);
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
    const screen = await show(<Box />, look);
    await screen.getByRole('button', { name: 'Top 5 products this year' }).click();
    await screen.getByLabelText('Figure').selectOptions('Units');
    await expect.poll(() => bodies.length).toBe(2);
    expect(bodies[1]).toEqual({ query: { ...query, metric: 'units' }, language: 'en-US' });
    await screen.getByRole('button', { name: 'Take out: without day of the week: Saturday' }).click();
    await expect.poll(() => bodies.length).toBe(3);
    expect(bodies[2]).toEqual({ query: { ...query, filters: [] }, language: 'en-US' });
  });

  it('keeps days that are the wrong way round as they were typed, and says so', async () => {
    const bodies = answerInTurn(answered);
    const screen = await show(<Box />, look);
    await screen.getByRole('button', { name: 'Top 5 products this year' }).click();
    const from = screen.getByLabelText('From');
    await userEvent.fill(from, '2025-03-05');
    await expect.element(from).toHaveValue('2025-03-05');
    await expect.element(screen.getByText('“From” must be before or equal to “To”')).toBeVisible();
    expect(bodies.length).toBe(1);
    await expectAccessible();
    await userEvent.fill(screen.getByLabelText('To', { exact: true }), '2025-03-10');
    await expect.poll(() => bodies.length).toBe(2);
    expect(bodies[1]).toEqual({
      query: { ...query, period: { from: '2025-03-05', to: '2025-03-10' } },
      language: 'en-US',
    });
  });

  it('shows the one with the most before the figure of all', async () => {
    const best = { ...answered, data: { ...answered.data, query: { ...query, order: 'desc', limit: 1 } } };
    answerInTurn(best);
    const screen = await show(<Box />, look);
    await screen.getByRole('button', { name: 'Top 5 products this year' }).click();
    await expect.element(screen.getByText('altogether $9.00')).toBeVisible();
    await expect.element(screen.getByText('only the first', { exact: true })).toBeVisible();
    expect(
      screen
        .getByText('$6.50')
        .elements()
        .map(({ tagName }) => tagName),
    ).toEqual(['STRONG', 'TD']);
    await expectAccessible();
  });

  it('marks what was not understood, without a figure, and asks what is chosen instead', async () => {
    const bodies = answerInTurn(unread, answered);
    const screen = await show(<Box />, look);
    await screen.getByRole('button', { name: 'Top 5 products this year' }).click();
    await expect.element(screen.getByText('Vitamin', { exact: true })).toBeVisible();
    expect(screen.getByRole('table').elements()).toEqual([]);
    await expectAccessible();
    await screen.getByRole('button', { name: 'Net sales, category Vitamins' }).click();
    await expect.element(screen.getByRole('table')).toBeVisible();
    expect(bodies[1]).toEqual({ query: { ...query, metric: 'units' }, language: 'en-US' });
  });

  it('shows what parts are held against, takes another amount, and offers the second reading', async () => {
    const bodies = answerInTurn(bounded);
    const screen = await show(<Box />, look);
    await screen.getByRole('button', { name: 'Top 5 products this year' }).click();
    const amount = screen.getByRole('textbox', { name: 'Net sales: more than' });
    await expect.element(amount).toHaveValue('5');
    // Nothing keeps it: the figure is how many do.
    await expect.element(screen.getByText('0', { exact: true })).toBeVisible();
    await expectAccessible();
    await userEvent.fill(amount, '7.5');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => bodies.length).toBe(2);
    const bounds = [{ of: 'net', is: 'more', value: '7.5' }];
    expect(bodies[1]).toEqual({ query: { ...query, bounds }, language: 'en-US' });
    await screen.getByRole('button', { name: 'Units by store' }).click();
    await expect.poll(() => bodies.length).toBe(3);
    expect(bodies[2]).toEqual({ query: { ...query, metric: 'units' }, language: 'en-US' });
  });

  it('says why a question is refused, with no figure and nothing to ask instead', async () => {
    answerInTurn(refused);
    const screen = await show(<Box />, look);
    await screen.getByRole('button', { name: 'Top 5 products this year' }).click();
    await expect.element(screen.getByRole('status')).toHaveTextContent('“profit” cannot be known.');
    expect(screen.getByRole('table').elements()).toEqual([]);
    expect(screen.getByRole('group').elements()).toEqual([]);
    await expectAccessible();
  });

  it('shows what a model would be sent, sends it when asked to, and asks what it proposes', async () => {
    const bodies = answerInTurn(unread, proposed, answered);
    const screen = await show(<Box />, look);
    await screen.getByRole('button', { name: 'Top 5 products this year' }).click();
    await screen.getByText('What is sent').click();
    await expect.element(screen.getByText('{"question":"sales of Vitamin"}')).toBeVisible();
    expect(bodies.length).toBe(1);
    await screen.getByRole('button', { name: 'Ask the language model at model.example' }).click();
    await expect.element(screen.getByText('The model reads it as')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: /^Ask the language model/ })).toHaveFocus();
    expect(bodies[1]).toEqual({ question: 'Top 5 products this year', language: 'en-US' });
    await expectAccessible();
    await screen.getByRole('button', { name: 'Net sales by month' }).click();
    await expect.poll(() => bodies.length).toBe(3);
    expect(bodies[2]).toEqual({ query: { ...query, by: 'month' }, language: 'en-US' });
  });

  it('says that an answer is on its way', async () => {
    vi.stubGlobal('fetch', () => new Promise(() => {}));
    const screen = await show(<Box />, look);
    await screen.getByRole('button', { name: 'Top 5 products this year' }).click();
    await expect.element(screen.getByRole('status', { name: 'The question is being answered' })).toBeVisible();
  });

  it('says that an answer could not be loaded', async () => {
    answerCalls(() => 501);
    const screen = await show(<Box />, look);
    await screen.getByRole('button', { name: 'Top 5 products this year' }).click();
    await expect.element(screen.getByRole('alert')).toBeVisible();
    await expectAccessible();
  });
});
