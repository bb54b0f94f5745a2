import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { drawn, settled } from './support/analysis';
import { usePages, useProduct } from './support/product';

const product = useProduct({ sample: false });
const closeLater = usePages();

/** More than any page here has to stop at. */
const STOPS_MAX = 150;
const SALES = [
  'date,ticket,product,category,quantity,amount',
  ...Array.from({ length: 30 }, (_, day) => `2024-03-${String(day + 1).padStart(2, '0')},${day},Soap,Hygiene,1,10`),
].join('\n');

type Role = 'link' | 'button' | 'textbox' | 'radio' | 'checkbox' | 'application' | 'searchbox';

/** Goes on by the Tab key until the focus, which must be seen, is on this part. */
async function tabTo(page: Page, role: Role, name: string | RegExp): Promise<void> {
  const wanted = page.getByRole(role, { name, exact: typeof name === 'string' }).first();
  await wanted.waitFor();
  for (let stop = 0; stop < STOPS_MAX; stop += 1) {
    await page.keyboard.press('Tab');
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`the keyboard does not reach the ${role} ${name}`);
}

it('signs in, imports, reads an analysis and adds a user by keyboard alone', async () => {
  const opened = await product.browser.openPage({ locale: 'en-US' });
  closeLater(opened);
  const { page } = opened;
  const { keyboard } = page;
  const { email, password } = product.app.administrator;
  // The dialog of the system is not ours to be walked through.
  const file = { name: 'march.csv', mimeType: 'text/csv', buffer: Buffer.from(SALES) };
  page.once('filechooser', (dialog) => void dialog.setFiles(file));

  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in' }).waitFor();
  // The first field has the focus already.
  await keyboard.type(email);
  await tabTo(page, 'textbox', 'Password');
  await keyboard.type(password);
  await keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Hello, Administrator' }).waitFor();

  // The first stop leads over the navigation.
  await keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('#content');
  await tabTo(page, 'link', 'Data');
  await keyboard.press('Enter');
  await page.waitForURL('**/control-panel/data');
  await settled(page);
  await tabTo(page, 'button', 'Choose files');
  await keyboard.press('Enter');
  await page.waitForURL(/\?import=\d+$/);
  await tabTo(page, 'button', /^Import( \d+ rows)?$/);
  await keyboard.press('Enter');
  await page.getByText('Your sales are in').waitFor();

  await tabTo(page, 'link', 'See sales performance');
  await keyboard.press('Enter');
  await drawn(page, 3);
  await tabTo(page, 'application', /day/i);
  await keyboard.press('Home');
  await page.locator('[aria-live="polite"]').filter({ hasText: '10' }).first().waitFor({ state: 'attached' });
  await tabTo(page, 'button', /^View as table/);
  await keyboard.press('Enter');
  await page.getByRole('table').first().waitFor();

  await keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search Botica' }).waitFor();
  await keyboard.type('users');
  await page.getByRole('option', { name: 'Users' }).waitFor();
  await keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Users' }).waitFor();
  await tabTo(page, 'link', 'Add user');
  await keyboard.press('Enter');
  await tabTo(page, 'textbox', 'Name');
  await keyboard.type('Keyboard Only');
  await tabTo(page, 'radio', 'Female');
  await keyboard.press('Space');
  await tabTo(page, 'textbox', 'Date of birth');
  await keyboard.type('03/05/1990');
  await tabTo(page, 'textbox', 'Email');
  await keyboard.type('keyboard@example.test');
  await tabTo(page, 'checkbox', 'Guest');
  await keyboard.press('Space');
  await tabTo(page, 'button', 'Add user');
  await keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Keyboard Only' }).waitFor();
});
