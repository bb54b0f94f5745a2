import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, show } from '../../testing/show';
import { Page } from './calculator-page';

const price = {
  uuid: '7f0f0f0e-0000-4000-8000-000000000001',
  title: 'Base',
  price: '2.5',
  currency: 'USD',
  measurement_type: 'kilobyte',
  price_per_byte: '0.0025',
  description: null,
  is_active: true,
  activated_at: '2026-11-01T00:00:00.000Z',
  created_at: '2026-11-01T00:00:00.000Z',
  updated_at: '2026-11-01T00:00:00.000Z',
};

/** What the server answers for the price list. */
const answer = vi.hoisted(() => ({ data: [] as unknown[], meta: { canAdd: false } }));
vi.mock('./calculator.api', () => ({
  pricesQuery: () => ({ queryKey: ['prices'], queryFn: async () => ({ ...answer }) }),
}));

async function choose(...files: File[]) {
  const input = document.querySelector('input[type=file]');
  if (input === null) throw new Error('no file input');
  await userEvent.upload(input, files);
}

const csv = new File(['id,v\n0012,"1.234,56"\n7,x\n'], 'ventas.csv');

describe('the calculator', () => {
  beforeEach(() => {
    answer.data = [price];
    answer.meta.canAdd = false;
  });

  it('says that no file is chosen', async () => {
    await show(<Page />);
    await expect.element(page.getByText('No file has been chosen yet.')).toBeVisible();
    await expect.element(page.getByRole('tab', { name: 'Results' })).toBeDisabled();
    await expectAccessible();
  });

  it('prices a file, and the sum of several, exactly', async () => {
    await show(<Page />);
    await choose(csv);
    // 25 bytes at 0.0025: 0.0625.
    await expect.element(page.getByText('$0.06', { exact: true })).toBeVisible();
    await page.getByRole('tab', { name: 'Upload' }).click();
    await choose(new File(['[1, 2]'], 'b.json'));
    await expect.element(page.getByText('2 files together')).toBeVisible();
    await page.getByLabelText('What is priced').selectOptions('Size of the JSON');
    // 49 and 5 bytes: 0.1225 and 0.0125 are 0.12 and 0.01.
    await expect.element(page.getByText('$0.13', { exact: true })).toBeVisible();
    await expectAccessible();
  });

  it('shows the data as a table and as JSON, and finds rows', async () => {
    await show(<Page />);
    await choose(csv);
    await page.getByRole('tab', { name: 'Data' }).click();
    await expect.element(page.getByText('0012', { exact: true })).toBeVisible();
    await page.getByText('JSON', { exact: true }).first().click();
    await expect.element(page.getByText('{"id":"0012","v":"1.234,56"}')).toBeVisible();
    await page.getByLabelText('Search the data').fill('x');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect.element(page.getByText('1 row found')).toBeVisible();
    await expectAccessible();
  });

  it('reads the chosen file again when an option changes', async () => {
    await show(<Page />);
    await choose(csv);
    await page.getByLabelText('The first row is the header').click();
    await page.getByRole('tab', { name: 'Data' }).click();
    await expect.element(page.getByText('column_1', { exact: true })).toBeVisible();
    await expect.element(page.getByText('3 rows', { exact: true })).toBeVisible();
  });

  it('says what is wrong with a file, with its line', async () => {
    await show(<Page />);
    await choose(new File(['{"a":\n01}'], 'bad.json'), new File([], 'empty.csv'));
    await expect.element(page.getByText('The JSON is not valid at line 2.')).toBeVisible();
    await expect.element(page.getByText('The file is empty.')).toBeVisible();
  });

  it('shows sizes without a total where no price is active, and how to add one', async () => {
    answer.data = [];
    answer.meta.canAdd = true;
    await show(<Page />);
    await choose(csv);
    await expect.element(page.getByText('No price is active')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Add a price' })).toBeVisible();
    await expect.element(page.getByText('Data size')).toBeVisible();
  });
});
