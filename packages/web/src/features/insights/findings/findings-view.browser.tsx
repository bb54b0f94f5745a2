import type { Finding } from '@botica/contract/insights/findings';
import { afterEach, expect, it, vi } from 'vitest';
import { expectAccessible, LOOKS, show } from '../../../testing/show';
import { DataEnd } from '../data-end';
import { FindingsView } from './findings-view';

const finding = (kind: 'gap' | 'below', amount: string): Finding => ({
  id: kind,
  cause: kind,
  kind,
  text: `${kind} of ${amount}.`,
  amount,
  adjustedP: kind === 'gap' ? null : 0.0004,
  from: '2025-01-01',
  to: '2025-02-25',
  evidence: { from: '2025-01-01', to: '2025-02-25' },
});
const meta = {
  asOf: '2025-02-25',
  currency: 'USD',
  examined: 100,
  weeks: 60,
  gap: null,
  hasSales: true,
  visible: null,
};
const answer = (data: Finding[], more = {}) => ({ success: true, data, meta: { ...meta, ...more } });

/** How far from the left a character of a sentence is drawn. */
function placeOf(sentence: Element, character: number): number {
  const range = document.createRange();
  const text = sentence.firstChild ?? sentence;
  range.setStart(text, character);
  range.setEnd(text, character + 1);
  return range.getBoundingClientRect().x;
}

/** Answers parts when the test wants it. */
function answerParts() {
  const waiting = new Map<string, (body: object, status: number) => void>();
  vi.stubGlobal('fetch', (input: string) => {
    if (input === '/config.json') return Promise.resolve(Response.json({ publicKey: 'test-key', apiBase: '/api/v1' }));
    const { pathname, searchParams } = new URL(input, 'http://localhost');
    if (pathname.endsWith('/marks')) return Promise.resolve(Response.json({ data: [] }));
    return new Promise<Response>((resolve) => {
      waiting.set(searchParams.get('part') ?? 'all', (body, status) => resolve(Response.json(body, { status })));
    });
  });
  return async (part: string, body: object, status = 200) => {
    await expect.poll(() => [...waiting.keys()]).toContain(part);
    waiting.get(part)?.(body, status);
    waiting.delete(part);
  };
}

afterEach(() => vi.unstubAllGlobals());

it.each(LOOKS)(
  'shows what is found as it comes, the largest first, and says what is still looked at, $scheme $direction',
  async (look) => {
    const tell = answerParts();
    const screen = await show(<FindingsView filter={{}} />, look);
    const status = screen.getByRole('status');
    await expect.element(status).toHaveTextContent(/days without sales, unusual days, stores, .* and products/);
    await tell('days', answer([finding('gap', '-20')]));
    const sentence = screen.getByText('gap of -20.', { exact: true });
    await expect.element(sentence).toBeVisible();
    // From right to left, too, a sentence ends with its full stop.
    expect(placeOf(sentence.element(), 'gap of -20'.length)).toBeGreaterThan(placeOf(sentence.element(), 0));
    await expect.element(status).toHaveTextContent(/looking at: stores, categories, products, prices, customers and /);
    await expectAccessible();
    await tell('changes', answer([finding('below', '-900')], { visible: 0.12 }));
    await expect.element(screen.getByText('Almost certainly not chance (adjusted p = 0.0004)')).toBeVisible();
    expect(
      screen
        .getByRole('listitem')
        .elements()
        .map(({ textContent }) => textContent?.slice(0, 5)),
    ).toEqual(['below', 'gap o']);
    await tell('pairs', answer([]));
    await expect.element(screen.getByText(/^300 comparisons were made/)).toBeVisible();
    await expect.element(screen.getByText(/as much as 12%: a smaller change/)).toBeVisible();
    expect(status.elements()).toEqual([]);
    await expectAccessible();
  },
);

it('says that nothing changed only when all of it was looked at, and what could not be', async () => {
  const tell = answerParts();
  const screen = await show(<FindingsView filter={{}} />);
  await tell('days', answer([]));
  await tell('pairs', answer([]));
  await expect.element(screen.getByRole('status')).toHaveTextContent(/looking at: stores, categories/);
  expect(screen.getByText(/Nothing changed/).elements()).toEqual([]);
  await tell('changes', answer([]));
  await expect.element(screen.getByText(/Nothing changed/)).toBeVisible();
});

it('says what was not looked at, and what could not have been seen', async () => {
  const tell = answerParts();
  const screen = await show(<FindingsView filter={{}} />);
  const gap = { from: '2011-04-01', to: '2018-12-31' };
  for (const part of ['days', 'pairs', 'changes']) await tell(part, answer([], { weeks: 12, gap }));
  await expect.element(screen.getByText(/^Only days without sales, unusual days and products/)).toBeVisible();
  await expect.element(screen.getByText(/no sale at all between .*2011.* and .*2018/)).toBeVisible();
  expect(screen.getByText(/Nothing changed|are as expected|as much as/).elements()).toEqual([]);
});

it('says that no change could have been seen, in words', async () => {
  const tell = answerParts();
  const screen = await show(<FindingsView filter={{}} />);
  for (const part of ['days', 'pairs', 'changes']) await tell(part, answer([]));
  await expect.element(screen.getByText(/that no change of all net sales would be seen/)).toBeVisible();
});

it('of a part that did not come says so, keeps the others and asks again', async () => {
  const tell = answerParts();
  const screen = await show(<FindingsView filter={{}} />);
  await tell('days', answer([finding('gap', '-20')]));
  await tell('pairs', answer([]));
  // The client asks once more by itself.
  for (const _ of [1, 2]) await tell('changes', { code: 'unavailable', message: 'The server is busy.' }, 503);
  await expect.element(screen.getByRole('alert')).toBeVisible();
  expect(screen.getByRole('status').elements()).toEqual([]);
  await expect.element(screen.getByText('gap of -20.', { exact: true })).toBeVisible();
  await screen.getByRole('button', { name: 'Try again' }).click();
  await tell('changes', answer([finding('below', '-900')]));
  await expect.element(screen.getByText('below of -900.', { exact: true })).toBeVisible();
  expect(screen.getByRole('alert').elements()).toEqual([]);
});

it('of data that stopped says since when, and where a forecast of it begins', async () => {
  const screen = await show(<DataEnd asOf="2025-02-25" isForecast />);
  await expect.element(screen.getByRole('alert')).toHaveTextContent(/^No sales since .*25.* the data stopped there/);
  await expect.element(screen.getByRole('alert')).toHaveTextContent(/goes on from .*26.*, not from today/);
});
