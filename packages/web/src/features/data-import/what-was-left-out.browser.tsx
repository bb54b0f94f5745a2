import type { DataImport, ImportPreview } from '@botica/contract/data-import';
import { describe, expect, it } from 'vitest';
import { answerCalls } from '../../testing/answer-calls';
import { expectAccessible, LOOKS, show } from '../../testing/show';
import { RejectsButton } from './outcome/rejects-button';
import { ResultFigures } from './outcome/result-panel';
import { RemarkList } from './remark-list';
import { CurrencySection } from './review/currency-section';
import { type Draft, draftOf } from './review/draft/draft';
import type { DraftControl } from './review/draft/use-draft';
import { StatedList } from './review/outline/stated-list';
import { CurrencyAnswer } from './review/questions/currency-answer';
import { SensesAnswer } from './review/questions/senses-answer';
import { SummarySection } from './review/summary/summary-section';
import { StatusBadge } from './status-badge';

const IMPORT: DataImport = {
  ...{ id: 7, kind: 'sales', filename: 'sales.csv', sizeBytes: 300, status: 'preview', format: 'delimited' },
  ...{ createdAt: '2026-04-13T10:00:00.000Z', startedAt: null, finishedAt: null, createdBy: null, progress: 0 },
  ...{ rowsRead: 4, rowsAccepted: 1, rowsRejected: 3, rowsCancelled: 0, rowsKnown: 0 },
  ...{ firstDate: '2026-04-13', lastDate: '2026-04-13', sums: [{ currency: 'PYG', net: '1000' }] },
  ...{ warnings: [], error: null },
};
const PREVIEW: ImportPreview = {
  ...IMPORT,
  ...{ isPartial: false, encoding: 'utf-8', delimiter: ';', decimal: null, headerRow: true, headerLine: 1, top: [] },
  ...{ sheets: [], columns: [], options: {}, mapping: {}, preview: { rows: [], problems: [] }, currency: 'PYG' },
  ...{
    layout: [],
    outline: null,
    senses: [],
    currencies: [],
    questions: [],
    unpivotSuggestion: [],
    suggestedKind: null,
  },
  removesSample: false,
};
const nothing = () => undefined;
const CONTROL: DraftControl = {
  ...{ draft: draftOf(PREVIEW), status: 'idle', error: null },
  ...{ edit: nothing, retry: nothing, revert: nothing },
};

/** The colour that a variable of the theme is. */
function colourOf(variable: string): string {
  const probe = document.createElement('span');
  probe.style.color = `var(${variable})`;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

describe.each(LOOKS)('what was left out, $scheme $direction', (look) => {
  it('stands in the card of a file that is ready, in red, where rows were rejected', async () => {
    const screen = await show(<SummarySection preview={PREVIEW} control={CONTROL} questions={[]} />, look);
    await expect.element(screen.getByRole('heading', { name: 'Ready to import' })).toBeVisible();
    const rejected = screen.getByRole('definition').elements()[3];
    const name = screen.getByRole('term').elements()[3];
    expect([name?.textContent, rejected?.textContent]).toEqual(['Rows rejected', '3']);
    expect(rejected && getComputedStyle(rejected).color).toBe(colourOf('--app-negative'));
    await expectAccessible();
  });
});

it('a card without rejected rows has no line of them', async () => {
  const screen = await show(
    <SummarySection preview={{ ...PREVIEW, rowsRejected: 0 }} control={CONTROL} questions={[]} />,
  );
  await expect.element(screen.getByRole('heading', { name: 'Ready to import' })).toBeVisible();
  expect(screen.getByText('Rows rejected').elements()).toEqual([]);
});

it('an import that brought no row is not green in the history', async () => {
  const done = { ...IMPORT, status: 'done' as const };
  const screen = await show(
    <>
      <StatusBadge item={{ ...done, rowsAccepted: 0 }} />
      <StatusBadge item={done} />
    </>,
  );
  await expect.element(screen.getByText('Nothing new')).toHaveAttribute('data-tone', 'quiet');
  await expect.element(screen.getByText('Imported')).toHaveAttribute('data-tone', 'positive');
});

it('the remark about a tax stands in the list in the words of the server, once', async () => {
  const message = 'Rows whose amount is not quantity × price but has the column Tax on top or off: 12.';
  const remarks = [
    { code: 'amount_beside', column: 'Total', count: 12, message },
    { code: 'total_differs', column: 'Total', count: null, message: 'The last row says 5, and 4 was read.' },
  ];
  const screen = await show(<RemarkList remarks={remarks} />);
  await expect.element(screen.getByText(message)).toBeVisible();
  // What contradicts the figures comes first.
  expect(screen.getByRole('listitem').elements()[0]?.textContent).toContain('The last row says 5');
});

it('a word that is not understood is none until somebody says so, alone or with the others', async () => {
  const words = ['Pagada', 'Zzz', 'Qqq'].map((value, at) => ({ value, count: 9 - at, isKnown: at === 0 }));
  const senses = words.map((word) => ({ ...word, column: 'Estado', sense: 'sale' as const }));
  let draft: Draft = CONTROL.draft;
  const edit = (change: (draft: Draft) => Draft) => {
    draft = change(draft);
  };
  const control = { ...CONTROL, edit };
  const screen = await show(<SensesAnswer preview={{ ...PREVIEW, senses }} control={control} />);
  for (const [at, value] of ['', '', 'sale'].entries())
    await expect.element(screen.getByRole('combobox').nth(at)).toHaveValue(value);
  await screen.getByRole('combobox', { name: /Zzz/ }).selectOptions('Sale');
  expect(draft.options.senses).toEqual({ Zzz: 'sale' });
  await screen.getByRole('button', { name: 'Count all 2 as sales' }).click();
  expect(draft.options.senses).toEqual({ Zzz: 'sale', Qqq: 'sale' });
});

it('the currency of a file is shown, and changed there', async () => {
  let draft: Draft = CONTROL.draft;
  const edit = (change: (draft: Draft) => Draft) => {
    draft = change(draft);
  };
  const preview = { ...PREVIEW, currency: 'USD', currencies: ['USD'] };
  const screen = await show(<CurrencyAnswer preview={preview} control={{ ...CONTROL, edit }} />);
  const select = screen.getByRole('combobox', { name: 'Currency of the file' });
  await expect.element(select).toHaveTextContent('USD');
  await select.selectOptions('PYG');
  expect(draft.options.currency).toBe('PYG');
});

const DOLLARS = {
  code: 'currency_differs',
  column: 'Currency',
  count: null,
  message: 'The amounts are in USD, and they are not converted.',
};

it('money of another currency is the first and loudest remark, and nothing about money is folded away', async () => {
  const quiet = ['ids_shortened', 'skipped_lines', 'blank_rows', 'no_product', 'item_list', 'damaged_text'];
  const others = [...quiet, 'cancelled_left_out'].map((code) => ({ code, column: null, count: 1, message: code }));
  const ofTickets = ['Shipping', 'Taxes'].map((column) => ({
    ...{ code: 'ticket_money_left', column, count: null, message: `The column ${column} is not counted.` },
  }));
  const screen = await show(<RemarkList remarks={[...ofTickets, ...others, DOLLARS]} />);
  await expect.element(screen.getByText(DOLLARS.message)).toBeVisible();
  const items = screen.getByRole('listitem').elements();
  expect(items.map(({ textContent }) => textContent)).toEqual([
    DOLLARS.message,
    'The columns Shipping, Taxes hold money of whole tickets and are not counted; the money of the lines is.',
    'cancelled_left_out',
    'no_product',
  ]);
  expect(items.map((item) => item.hasAttribute('data-loud'))).toEqual([true, false, false, false]);
  await screen.getByRole('button', { name: 'Show 5 more' }).click();
  expect(screen.getByRole('listitem').elements()).toHaveLength(9);
});

it('money that is not converted says what it will count as, beside the rate that converts it', async () => {
  answerCalls(() => ({ data: { currency: 'PYG', timeZone: 'America/Asuncion' } }));
  let draft: Draft = CONTROL.draft;
  const edit = (change: (draft: Draft) => Draft) => {
    draft = change(draft);
  };
  const preview = { ...PREVIEW, currency: 'USD', sums: [{ currency: 'USD', net: '92' }], warnings: [DOLLARS] };
  const screen = await show(<CurrencySection preview={preview} control={{ ...CONTROL, edit }} isAsked={false} />);
  await expect.element(screen.getByRole('heading', { name: 'The amounts are in another currency' })).toBeVisible();
  await expect.element(screen.getByText('Without a rate, $92.00 will count as ₲92.', { exact: false })).toBeVisible();
  await screen.getByRole('textbox', { name: '1 USD in PYG' }).fill('7300.5');
  expect(draft.options.rates).toEqual({ USD: '7300.5' });
  await expectAccessible();
});

it('rows that do not count are named by why: a total is not rejected, another currency not cancelled', async () => {
  const left = [
    ['totals_left_out', 1],
    ['other_currency_left_out', 2],
    ['cancelled_left_out', 1],
  ] as const;
  const warnings = left.map(([code, count]) => ({ code, column: null, count, message: code }));
  const item = { ...IMPORT, rowsRejected: 1, rowsCancelled: 3, warnings };
  const screen = await show(
    <>
      <ResultFigures item={item} />
      <RejectsButton item={item} />
    </>,
  );
  await expect.element(screen.getByRole('button', { name: 'Download rows of totals' })).toBeVisible();
  const [names, values] = (['term', 'definition'] as const).map((role) =>
    screen
      .getByRole(role)
      .elements()
      .map(({ textContent }) => textContent),
  );
  expect(names?.map((name, at) => [name, values?.[at]]).slice(3, 7)).toEqual([
    ['Rows rejected', '0'],
    ['Rows of totals, left out', '1'],
    ['Cancelled, left out', '1'],
    ['In another currency, left out', '2'],
  ]);
});

it('only a total of the tickets that agrees with their lines is compared', async () => {
  const sums = { Subtotal: '117', Shipping: '6', Taxes: '7.36', Total: '130.36' };
  const stated = Object.entries(sums).map(([label, said]) => ({
    ...{ label, of: 'tickets' as const, stated: said, read: '117' },
  }));
  const of = (some: typeof stated) => (
    <StatedList outline={{ stated: some, unusual: [] }} money={(net) => net} hasLeftOut={false} />
  );
  const screen = await show(
    <>
      {of(stated)}
      {of(stated.slice(1))}
      {of(stated.slice(1, 3))}
    </>,
  );
  await expect.element(screen.getByText(/\(Total\)/)).toBeVisible();
  expect(
    screen
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual([
    'The tickets at the beginning say 117 (Subtotal), their lines come to 117.',
    'The tickets at the beginning say 130.36 (Total), their lines come to 117. ' +
      'The difference may be shipping, taxes or discounts of the whole ticket.',
  ]);
});
