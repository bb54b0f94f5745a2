import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readLockFile } from '../packages/server/src/platform/database/postmaster-file';
import { soon } from './support/analysis';
import { overflowOf, seriousFaults, type TestBrowser } from './support/browser';
import { usePages, useProduct } from './support/product';

const USERS = '/control-panel/users';
const PASSWORD = 'una contraseña ñandú';

const product = useProduct({ sample: false });
const closeLater = usePages();

async function visit(path: string, options: Parameters<TestBrowser['openPage']>[0] = {}): Promise<Page> {
  const opened = await product.browser.openPage({ locale: 'en-US', ...options });
  closeLater(opened);
  await opened.page.goto(path);
  await opened.page.getByRole('heading', { level: 1 }).waitFor();
  return opened.page;
}
const visitAsAdministrator = (path: string, options = {}) => visit(path, { signedInAs: 'administrator', ...options });

async function ask(method: string, path: string, body?: unknown) {
  const token = await product.app.tokenOf('administrator');
  return product.app.call(method, path, { token, body });
}

/** The link in the newest mail to an address, once it has left. */
async function linkTo(email: string): Promise<string> {
  const newest = async () => {
    const { body } = await ask('GET', `/ia/admin/mails?state=outbox&search=${encodeURIComponent(email)}`);
    return (body as { data: { id: string }[] }).data[0]?.id;
  };
  await soon(newest).not.toBe(undefined);
  const { body } = await ask('GET', `/ia/admin/mails/${await newest()}`);
  const { text } = (body as { data: { text: string } }).data;
  const address = /^http\S+$/m.exec(text)?.[0] ?? '';
  return address.slice(address.indexOf('/', 'https://'.length));
}

async function addUser(name: string, body: object = {}): Promise<{ uuid: string; email: string }> {
  const email = `${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '.')}@example.test`;
  const answer = await ask('POST', '/ia/admin/users', { name, email, ...body });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return { uuid: (answer.body as { data: { uuid: string } }).data.uuid, email };
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email or username').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

/** Rows of users with this address, those deleted that can still be taken back included. */
async function storedRows(email: string): Promise<number> {
  const file = await readLockFile(join(product.app.dataDir, 'postgres'));
  const client = new pg.Client({ host: file?.socketDirectory, user: 'botica', database: 'botica', ssl: false });
  await client.connect();
  try {
    return (await client.query('SELECT FROM users WHERE email = $1', [email])).rowCount ?? 0;
  } finally {
    await client.end();
  }
}

const confirm = (page: Page, label: string) => page.getByRole('dialog').getByRole('button', { name: label }).click();

it('a user is invited, signs in, fills the profile and an address in, gets a role and uses it, loses it, is deleted, brought back and purged', async () => {
  const email = 'lucia.benitez@example.test';
  const admin = await visitAsAdministrator(`${USERS}/create`);
  await admin.getByLabel('Name', { exact: false }).first().fill('Lucía Benítez');
  await admin.getByRole('radio', { name: 'Female' }).check();
  await admin.getByLabel('Date of birth').fill('03/05/1990');
  await admin.getByRole('textbox', { name: /^Email/ }).fill(email);
  await admin.getByRole('checkbox', { name: 'Client' }).check();
  await admin.getByRole('button', { name: 'Add user' }).click();
  await admin.getByRole('heading', { level: 1, name: 'Lucía Benítez' }).waitFor();
  const uuid = new URL(admin.url()).pathname.split('/').at(-1) ?? '';

  // The mail is seen by the administrator, who takes its link from there.
  await admin.goto('/control-panel/mails');
  await admin.getByText('No mail server is configured').waitFor();
  await admin
    .getByRole('row', { name: /Invitation/ })
    .getByText('In the outbox')
    .waitFor();
  await admin.getByRole('button', { name: 'Invitation', exact: true }).click();
  await admin.getByRole('dialog').getByText('Hello Lucía Benítez,').waitFor();
  expect(await seriousFaults(admin)).toEqual([]);

  const link = await linkTo(email);
  const page = await visit(link);
  await page.getByText('Hello Lucía Benítez. This will be your account:').waitFor();
  expect(await page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Repeat the password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Accept the invitation' }).click();
  await page.getByText('accept the terms and the privacy policy').waitFor();
  await page.getByRole('checkbox', { name: /I accept the/ }).check();
  expect(await seriousFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Accept the invitation' }).click();
  await page.getByText('Your account is ready').waitFor();
  await page.waitForURL('**/login');
  await signIn(page, email, PASSWORD);
  await page.getByRole('button', { name: 'Menu of Lucía Benítez' }).waitFor();

  await page.goto('/profile');
  await page.getByLabel('Username').fill('lucia.b');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Profile updated').waitFor();
  await page.getByRole('tab', { name: 'Address' }).click();
  await page.getByRole('button', { name: 'Add address' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('combobox', { name: 'Country' }).fill('braz');
  await page.getByRole('option', { name: 'Brazil' }).click();
  await form.getByRole('combobox', { name: 'State, province or region' }).fill('são pau');
  await page.getByRole('option', { name: 'São Paulo' }).click();
  await form.getByLabel('City').fill('Campinas');
  await form.getByLabel('Street and number').fill('Rua A, 10');
  await form.getByRole('button', { name: 'Add address' }).click();
  await page.getByText('Address added').waitFor();
  await page.goto('/calculator');
  await page.waitForURL('**/not-authorized');
  await page.goto('/');

  // The bell rings without a reload.
  await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
  await admin.goto(`${USERS}/${uuid}`);
  await admin.getByRole('button', { name: 'Add a role' }).click();
  await admin.getByRole('menuitem', { name: 'Guest' }).click();
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click();
  await page.getByText('You now have the role Guest').waitFor();
  await page.goto('/calculator');
  await page.getByRole('heading', { level: 1, name: 'Calculator' }).waitFor();
  await admin.getByRole('button', { name: 'Remove the role Guest' }).click();
  await confirm(admin, 'Remove');
  await admin.getByText('Role removed').waitFor();
  await page.goto('/calculator');
  await page.waitForURL('**/not-authorized');

  const remove = async () => {
    await admin.goto(`${USERS}?search=Lucía`);
    await admin.getByRole('button', { name: 'Actions for Lucía Benítez' }).click();
    await admin.getByRole('menuitem', { name: 'Delete' }).click();
    await confirm(admin, 'Delete');
    await admin.getByText('Nothing matches').waitFor();
  };
  await remove();
  await admin.getByRole('button', { name: 'Undo' }).click();
  await admin.getByRole('row', { name: /Lucía Benítez/ }).waitFor();
  // Its sessions ended all the same.
  await page.goto('/');
  await page.waitForURL('**/login**');
  await signIn(page, 'lucia.b', PASSWORD);
  await page.getByRole('button', { name: 'Menu of Lucía Benítez' }).waitFor();
  await remove();
  await soon(() => storedRows(email)).toBe(0);
  await page.goto(link);
  await page.getByText('This link no longer works').waitFor();
});

describe('links that are mailed', () => {
  it('lead from a forgotten password to a new one, once', async () => {
    const { email } = await addUser('Forgetful', { password: PASSWORD, password_confirmation: PASSWORD });
    const page = await visit('/login');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    // The page before has such a field, too.
    await page.getByRole('heading', { level: 1, name: 'Forgotten password' }).waitFor();
    await page.getByLabel('Email or username').fill(email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await page.getByText('Check your email').waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    const link = await linkTo(email);
    await page.goto(link);
    await page.getByLabel('Password', { exact: true }).fill('another password');
    await page.getByLabel('Repeat the password').fill('another passwort');
    await page.getByRole('button', { name: 'Save password' }).click();
    await page.getByText('The passwords do not match').waitFor();
    await page.getByLabel('Repeat the password').fill('another password');
    await page.getByRole('button', { name: 'Save password' }).click();
    await page.waitForURL('**/login');
    await signIn(page, email, 'another password');
    await page.getByRole('button', { name: 'Menu of Forgetful' }).waitFor();
    await page.goto(link);
    await page.getByText('This link no longer works').waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await page.getByRole('link', { name: 'Ask for another link' }).click();
    await page.getByRole('heading', { level: 1, name: 'Forgotten password' }).waitFor();
  });

  it('confirm another e-mail address at both', async () => {
    const { email } = await addUser('Mover', { password: PASSWORD, password_confirmation: PASSWORD });
    const page = await visit('/login');
    await signIn(page, email, PASSWORD);
    await page.getByRole('button', { name: 'Menu of Mover' }).waitFor();
    await page.goto('/profile?tab=security');
    await page.getByLabel('New address').fill('moved@example.test');
    const panel = page.getByRole('region', { name: 'Email' });
    await panel.getByLabel('Current password').fill(PASSWORD);
    await panel.getByRole('button', { name: 'Change address' }).click();
    await panel.getByText('waits to be confirmed').waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    for (const address of [email, 'moved@example.test']) {
      await page.goto(await linkTo(address));
      await page.getByRole('button', { name: 'Yes, confirm' }).click();
      await page
        .getByRole('status')
        .filter({ hasText: /Confirmed|is now/ })
        .waitFor();
    }
    await page.goto('/profile?tab=notifications');
    await page.getByText('moved@example.test').waitFor();
    // The box shows the choice at once.
    await page.getByRole('checkbox', { name: 'I get or lose a role' }).check();
    await page.getByText('Profile updated').waitFor();
  });
});

it('users come from a file, after a look at what would happen', async () => {
  const page = await visitAsAdministrator(USERS);
  await page.getByRole('link', { name: 'Import' }).click();
  const choose = (name: string, text: string) =>
    page.locator('input[type="file"]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  await choose('rota.xlsx', 'PK\u0003\u0004 and no more');
  await page.getByText(/The file could not be read|damaged/).waitFor();
  await choose(
    'personas.csv',
    'Nombre;Correo;Rol\nAna Ríos;ana.rios@example.test;Analista\nBeto;no address;Analista\nCorta;\n',
  );
  await page.getByRole('cell', { name: 'Please provide a valid email address' }).waitFor();
  await page.getByRole('cell', { name: 'The row does not have as many cells as there are columns.' }).waitFor();
  expect(await seriousFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Add 1 user' }).click();
  await page.getByRole('heading', { level: 2, name: 'Done' }).waitFor();
  await page.getByRole('link', { name: 'See the users' }).click();
  await page
    .getByRole('row', { name: /Ana Ríos/ })
    .getByText('Invited')
    .waitFor();
});

it.each([
  { viewport: 'phone', scheme: 'light', locale: 'es-PY' },
  { viewport: 'desktop', scheme: 'dark', locale: 'pt-BR' },
] as const)('is in order on a $viewport, $scheme, $locale', async (look) => {
  const first = '/control-panel/mails';
  const page = await visitAsAdministrator(first, look);
  for (const path of [first, `${USERS}/import`, '/control-panel/settings', '/profile?tab=notifications']) {
    if (path !== first) await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await overflowOf(page), path).toBe(0);
    expect(await seriousFaults(page), path).toEqual([]);
  }
});

it('who may sign up is decided by the company', async () => {
  await ask('PUT', '/ia/settings', { signUp: 'invited' });
  const page = await visit('/register');
  await page.getByRole('heading', { level: 1, name: 'Only invited people can join here' }).waitFor();
  expect(await seriousFaults(page)).toEqual([]);
  await ask('PUT', '/ia/settings', { signUp: 'open' });
});

describe('roles, company and audit log', () => {
  it('a role of one’s own is added, shown and deleted', async () => {
    const page = await visitAsAdministrator('/control-panel/roles');
    await page.getByRole('link', { name: 'Add role' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Cashier');
    await page.getByRole('group', { name: 'Figures and calculator' }).getByRole('checkbox', { name: 'view' }).check();
    await page.getByRole('dialog').getByRole('button', { name: 'Add role' }).click();
    await page.getByRole('heading', { level: 2, name: 'Cashier' }).waitFor();
    await soon(() => page.getByRole('dialog').count()).toBe(0);
    // Two change it at one time: what each of them chose is kept.
    const role = async () => {
      const { body } = await ask('GET', '/ia/admin/users/roles');
      const { data } = body as { data: { id: number; name: string; permissions: object[] }[] };
      return data.find(({ name }) => name === 'Cashier');
    };
    await page.getByRole('button', { name: 'Actions for Cashier' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    const form = page.getByRole('dialog');
    await form.getByRole('group', { name: 'Figures and calculator' }).getByRole('checkbox', { name: 'view' }).uncheck();
    await ask('PUT', `/ia/admin/roles/${(await role())?.id}`, {
      permissions: [
        { action: 'show', subject: 'guest' },
        { action: 'support', subject: 'app' },
      ],
    });
    await form.getByRole('button', { name: 'Save changes' }).click();
    await form.getByText('you see it as it is now').waitFor();
    await form.getByRole('button', { name: 'Save changes' }).click();
    await soon(() => page.getByRole('dialog').count()).toBe(0);
    expect((await role())?.permissions).toEqual([{ action: 'support', subject: 'app' }]);
    await page.getByRole('button', { name: 'Actions for Cashier' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await confirm(page, 'Delete');
    await soon(() => page.getByRole('heading', { level: 2, name: 'Cashier' }).count()).toBe(0);
    // Whoever edits one that somebody deletes is told so, and the form goes with it.
    await ask('POST', '/ia/admin/roles', { name: 'Short-lived', permissions: [] });
    await page.reload();
    await page.getByRole('button', { name: 'Actions for Short-lived' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await form.getByLabel('Name').fill('Long-lived');
    const { body } = await ask('GET', '/ia/admin/users/roles');
    const gone = (body as { data: { id: number; name: string }[] }).data.find(({ name }) => name === 'Short-lived');
    await ask('DELETE', `/ia/admin/roles/${gone?.id}`);
    await form.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Role not found').waitFor();
    await soon(() => page.getByRole('dialog').count()).toBe(0);
    expect(await page.getByRole('heading', { level: 2, name: /lived/ }).count()).toBe(0);
  });

  it('what a change of the currency does is said before it is stored', async () => {
    const currency = async () => {
      const { body } = await ask('GET', '/ia/settings');
      return (body as { data: { currency: string } }).data.currency;
    };
    const page = await visitAsAdministrator('/control-panel/settings');
    await page.getByLabel('Currency').selectOption('USD');
    await page.getByRole('button', { name: 'Save settings' }).click();
    await page.getByRole('dialog').getByText('Nothing is converted').waitFor();
    await confirm(page, 'Cancel');
    expect(await currency()).toBe('PYG');
    await page.getByRole('button', { name: 'Save settings' }).click();
    await confirm(page, 'Save settings');
    await page.getByText('Settings saved').waitFor();
    expect(await currency()).toBe('USD');
  });

  it('the audit log tells what was changed, from what to what', async () => {
    const page = await visitAsAdministrator('/control-panel/audit-log?subject=settings');
    await page.getByRole('button', { name: 'Company settings changed' }).first().click();
    await page.getByRole('dialog').getByRole('row', { name: 'currency PYG USD' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Export' }).click();
    const file = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'As CSV' }).click();
    const text = await readFile(await (await file).path(), 'utf8');
    expect(text).toContain('Company settings changed');
    expect(text).not.toContain('User added');
    expect(await seriousFaults(page)).toEqual([]);
  });

  it('the company’s logo is the way home', async () => {
    const page = await visitAsAdministrator('/control-panel/settings');
    // What somebody else changes meanwhile stays as it is.
    await ask('PUT', '/ia/settings', { weekStart: 7 });
    await page.getByLabel('Company name').fill('Farmacia Nueva');
    await page.getByRole('button', { name: 'Save settings' }).click();
    const stored = async () => (await ask('GET', '/ia/settings')).body;
    await soon(stored).toMatchObject({ data: { companyName: 'Farmacia Nueva', weekStart: 7 } });
    const logo = page.getByRole('link', { name: 'Botica, go to the overview' }).getByRole('img');
    const file = await sharp({ create: { width: 300, height: 80, channels: 3, background: '#0a6' } })
      .png()
      .toBuffer();
    await page.locator('input[type="file"]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: file });
    await logo.waitFor();
    await soon(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(300);
    expect(await logo.getAttribute('src')).toMatch(/^\/logos\/.+\.webp$/);
    await page.getByRole('button', { name: 'Remove it' }).click();
    await soon(() => logo.count()).toBe(0);
  });
});
