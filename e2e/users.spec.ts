import { readFile } from 'node:fs/promises';
import type { Page, Request } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { soon } from './support/analysis';
import { overflowOf, pathOf, seriousFaults, type TestBrowser } from './support/browser';
import { usePages, useProduct } from './support/product';

const USERS = '/control-panel/users';
const PASSWORD = 'una contraseña ñandú';

const product = useProduct({ sample: false });
const closeLater = usePages();

async function visit(path: string, options: Parameters<TestBrowser['openPage']>[0] = {}): Promise<Page> {
  const opened = await product.browser.openPage({ locale: 'en-US', signedInAs: 'administrator', ...options });
  closeLater(opened);
  await opened.page.goto(path);
  await opened.page.getByRole('heading', { level: 1 }).waitFor();
  return opened.page;
}

async function ask(method: string, path: string, body?: unknown) {
  const token = await product.app.tokenOf('administrator');
  return product.app.call(method, path, { token, body });
}

/** E-mail addresses that the server has for a search. */
async function emailsOf(search: string): Promise<string[]> {
  const { body } = await ask('GET', `/ia/admin/users?per_page=200&search=${encodeURIComponent(search)}`);
  const { data } = body as { data: { email: string }[] };
  return data.map(({ email }) => email).toSorted();
}

/** Somebody who was just added, by the API. */
async function addUser(
  name: string,
  roles: number[] = [9],
  password = PASSWORD,
): Promise<{ uuid: string; email: string }> {
  const email = `${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '.')}@example.test`;
  const { status, body } = await ask('POST', '/ia/admin/users', {
    ...{ name, email, roles, gender: 'f', birthday: '1990-03-05' },
    ...{ password, password_confirmation: password },
  });
  if (status !== 201) throw new Error(JSON.stringify(body));
  const { data } = body as { data: { uuid: string } };
  return { uuid: data.uuid, email };
}

/** What the list of the server has of who has this address. */
async function listed(email: string): Promise<{ uuid: string; birth_date: string } | undefined> {
  const { body } = await ask('GET', `/ia/admin/users?search=${email}&searchField=email`);
  return (body as { data: { uuid: string; birth_date: string }[] }).data[0];
}

const uuidOf = async (email: string) => (await listed(email))?.uuid ?? '';

/** Status of a sign-in by the API. */
async function signIn(email: string, password: string): Promise<{ status: number; token: string }> {
  const authorization = `Basic ${Buffer.from(`${email}:${password}`).toString('base64')}`;
  const { status, body } = await product.app.call('POST', '/auth', { body: {}, headers: { authorization } });
  return { status, token: (body as { token?: string }).token ?? '' };
}

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });
const confirm = (page: Page, label: string) => page.getByRole('dialog').getByRole('button', { name: label }).click();

describe('the life of a user', () => {
  const email = 'lucia.benitez@example.test';

  it('is added once, with what was wrong said at its field', async () => {
    // West of UTC, where a day that is taken for an instant is the day before.
    const page = await visit(`${USERS}/create`, { locale: 'es-PY', timeZone: 'Pacific/Honolulu' });
    const submit = page.getByRole('button', { name: 'Agregar usuario' });
    await submit.click();
    const name = page.getByLabel('Nombre', { exact: false }).first();
    await soon(() => name.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await page.getByText('Elija al menos un rol').count()).toBe(1);
    await name.fill('Lucía Benítez');
    await page.getByRole('radio', { name: 'Femenino' }).check();
    await page.getByLabel('Fecha de nacimiento').fill('05/03/1990');
    await page.getByLabel('Correo electrónico').fill(product.app.administrator.email.toUpperCase());
    await page.getByRole('textbox', { name: 'Teléfono', exact: true }).fill('0981 123456');
    await page.getByRole('checkbox', { name: 'Cliente' }).check();
    await submit.click();
    // The address is taken, in whatever case: the server says so and nothing typed is lost.
    await page.locator('form').getByText('Este correo ya está en uso').waitFor();
    await page.getByLabel('Correo electrónico').fill(email);
    let calls = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/ia/admin/users')) calls += 1;
    });
    await submit.dblclick();
    await page.getByRole('heading', { level: 1, name: 'Lucía Benítez' }).waitFor();
    await page.getByText('Usuario creado').waitFor();
    expect(calls).toBe(1);
    expect(await emailsOf('Lucía')).toEqual([email]);
    await page.getByText('05/03/1990').waitFor();
    expect((await listed(email))?.birth_date).toBe('1990-03-05');
    await page.getByText('+595981123456').waitFor();
    expect(await seriousFaults(page)).toEqual([]);
  });

  it('gets a password, a role that shows figures, and loses both again', async () => {
    const uuid = await uuidOf(email);
    const page = await visit(`${USERS}/${uuid}`);
    await page.getByLabel('New password').fill(PASSWORD);
    await page.getByLabel('Repeat the password').fill('another one');
    await page.getByRole('button', { name: 'Set password' }).click();
    await page.getByText('Passwords do not match').waitFor();
    await page.getByLabel('Repeat the password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Set password' }).click();
    await page.getByText('Password updated').waitFor();
    const { token } = await signIn(email, PASSWORD);
    const growth = () => product.app.call('GET', '/ia/sales-trend-analysis/categories', { token });
    expect((await growth()).status).toBe(403);
    await page.getByRole('button', { name: 'Add a role' }).click();
    await page.getByRole('menuitem', { name: 'Analyst' }).click();
    await page.getByText('Role updated').waitFor();
    await soon(async () => (await growth()).status).toBe(200);
    await page.getByRole('button', { name: 'Remove the role Analyst' }).click();
    await confirm(page, 'Remove');
    await page.getByText('Role removed').waitFor();
    expect((await growth()).status).toBe(403);
    // What was done is in the activities of the user.
    await page.getByRole('tab', { name: 'Activities' }).click();
    await page.getByText('Role removed').last().waitFor();
    expect(pathOf(page)).toBe(`${USERS}/${uuid}?tab=activities`);
  });

  it('is changed; what was typed is not lost without a question', async () => {
    const uuid = await uuidOf(email);
    const page = await visit(`${USERS}/${uuid}`);
    await page.getByRole('link', { name: 'Edit' }).click();
    await page.getByLabel('Username').fill('lucia.b');
    await page.getByRole('link', { name: 'Back to users' }).click();
    await confirm(page, 'Cancel');
    expect(await page.getByLabel('Username').inputValue()).toBe('lucia.b');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('User updated').waitFor();
    await page.getByText('lucia.b', { exact: true }).waitFor();
    expect(pathOf(page)).toBe(`${USERS}/${uuid}`);
  });

  it('is not overwritten by who edits it at the same time, and nothing that was typed is lost', async () => {
    const uuid = await uuidOf(email);
    const page = await visit(`${USERS}/edit/${uuid}`);
    const save = () => page.getByRole('button', { name: 'Save changes' }).click();
    const meanwhile = (body: object) => ask('PUT', `/ia/admin/users/${uuid}`, body);
    await page.getByLabel('Username').fill('lucia.mine');
    await meanwhile({ name: 'Lucía Benítez A.', username: 'lucia.theirs' });
    await save();
    await page.getByText('it is “lucia.theirs” now').waitFor();
    await page.getByText('you see it as it is now').waitFor();
    expect(await page.getByLabel('Username').inputValue()).toBe('lucia.mine');
    expect(await page.getByLabel('Name', { exact: false }).first().inputValue()).toBe('Lucía Benítez A.');
    // What comes after that was read is not overwritten either.
    await meanwhile({ username: 'lucia.third' });
    await save();
    await page.getByText('it is “lucia.third” now').waitFor();
    await save();
    await page.getByText('User updated').waitFor();
    const { body } = await ask('GET', `/ia/admin/users/${uuid}`);
    expect(body).toMatchObject({ data: { name: 'Lucía Benítez A.', username: 'lucia.mine' } });
  });

  it('who is deleted while somebody edits it is told so on every page that knew it', async () => {
    const { uuid } = await addUser('Gone Meanwhile');
    const page = await visit(`${USERS}?search=Gone`);
    const missing = page.getByRole('heading', { level: 1, name: 'User not found' });
    await page.getByRole('link', { name: 'Gone Meanwhile' }).click();
    await page.getByRole('link', { name: 'Edit' }).click();
    await page.getByLabel('Username').fill('gone.m');
    await ask('DELETE', `/ia/admin/users/${uuid}`);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await missing.waitFor();
    await page.goBack();
    await missing.waitFor();
    expect(pathOf(page)).toBe(`${USERS}/${uuid}`);
    for (const path of [`${USERS}/${uuid}?tab=address`, `${USERS}/edit/${uuid}`, `${USERS}/constructor`]) {
      await page.goto(path);
      await missing.waitFor();
    }
    await page.getByRole('link', { name: 'Back to users' }).first().click();
    await page.getByText('Nothing matches').waitFor();
  });

  it('is deleted, brought back, and deleted for good', async () => {
    const uuid = await uuidOf(email);
    const page = await visit(`${USERS}?search=Benítez`);
    const remove = async () => {
      await page.getByRole('button', { name: 'Actions for Lucía Benítez' }).click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await confirm(page, 'Delete');
    };
    await remove();
    await page.getByText('1 user deleted').waitFor();
    await page.getByText('Nothing matches').waitFor();
    expect((await signIn(email, PASSWORD)).status).toBe(401);
    await page.getByRole('button', { name: 'Undo' }).click();
    await row(page, 'Lucía Benítez').waitFor();
    expect((await signIn(email, PASSWORD)).status).toBe(200);
    await remove();
    await page.getByText('Nothing matches').waitFor();
    // Whoever was too late is told so.
    const late = '**/deletions/*/undo';
    await page.route(late, (route) =>
      route.continue({
        url: route
          .request()
          .url()
          .replace(/deletions\/[^/]+/, `deletions/${crypto.randomUUID()}`),
      }),
    );
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await page.getByText('This deletion can no longer be undone').waitFor();
    await page.goto(`${USERS}/${uuid}`);
    await page.getByRole('heading', { level: 1, name: 'User not found' }).waitFor();
  });
});

describe('the list of users', () => {
  beforeAll(async () => {
    for (let at = 10; at < 40; at += 1) await addUser(`Person ${at}`, [at % 2 === 0 ? 9 : 4]);
  });

  it('keeps a selection by who was chosen, and begins without any after another search', async () => {
    const page = await visit(`${USERS}?search=Person&per_page=10`);
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await page.getByText('10 selected').waitFor();
    await page.getByRole('button', { name: 'Page 2' }).click();
    await row(page, 'Person 20').waitFor();
    expect(await page.getByRole('checkbox', { name: 'Select Person 20' }).isChecked()).toBe(false);
    await page.getByRole('checkbox', { name: 'Select Person 21' }).check();
    await page.getByText('11 selected').waitFor();
    await page.getByRole('searchbox').fill('Person 3');
    await row(page, 'Person 30').waitFor();
    await soon(() => page.getByText(/selected$/).count()).toBe(0);
  });

  it('opens a user and leads back to the same rows', async () => {
    const page = await visit(`${USERS}?search=Person&per_page=10&page=3`);
    await page.getByRole('link', { name: 'Person 35' }).click();
    await page.getByRole('heading', { level: 1, name: 'Person 35' }).waitFor();
    await page.getByRole('link', { name: 'Back to users' }).click();
    await row(page, 'Person 35').waitFor();
    expect(new URL(page.url()).searchParams.get('page')).toBe('3');
  });

  it('exports those that were chosen', async () => {
    const page = await visit(`${USERS}?search=Person 1&per_page=10`);
    await page.getByRole('checkbox', { name: 'Select Person 11' }).check();
    await page.getByRole('checkbox', { name: 'Select Person 13' }).check();
    await page.getByRole('button', { name: 'Export' }).click();
    const file = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'As CSV' }).click();
    const download = await file;
    expect(download.suggestedFilename()).toBe('users.csv');
    const text = await readFile(await download.path(), 'utf8');
    expect(text.match(/person\.\d+@/g)).toEqual(['person.11@', 'person.13@']);
    await page.getByText('2 users exported').waitFor();
  });

  it('deletes all that match, and only those; an empty last page gives way', async () => {
    const page = await visit(`${USERS}?search=Person 2&per_page=5&page=2`);
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await page.getByRole('button', { name: 'Select all 10 that match' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await confirm(page, 'Delete 10 users');
    await page.getByText('10 users deleted').waitFor();
    await page.getByText('Nothing matches').waitFor();
    expect(await page.getByText(/selected$/).count()).toBe(0);
    expect(await emailsOf('Person 2')).toEqual([]);
    expect(await emailsOf('Person')).toHaveLength(20);
    await page.getByRole('button', { name: 'Undo' }).click();
    await row(page, 'Person 20').waitFor();
    expect(await emailsOf('Person')).toHaveLength(30);
  });

  it('shows the page before when all rows of the last one are deleted', async () => {
    const page = await visit(`${USERS}?search=Person&per_page=10&page=3`);
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await confirm(page, 'Delete 10 users');
    await row(page, 'Person 29').waitFor();
    expect(new URL(page.url()).searchParams.get('page')).toBe('2');
    expect(await page.getByText(/selected$/).count()).toBe(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Page 3' }).waitFor();
  });

  it('shows what the newest search found, whichever answer comes last', async () => {
    const page = await visit(`${USERS}?per_page=10`);
    const slow = /search=Person(?:\+|%20)1(?:&|$)/;
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(slow, async (route) => {
      await held;
      await route.continue().catch(() => undefined);
    });
    const asked = page.waitForRequest(slow);
    const isSlow = (request: Request) => slow.test(request.url());
    const ended = Promise.race([
      page.waitForEvent('requestfailed', isSlow),
      page.waitForEvent('requestfinished', isSlow),
    ]);
    await page.getByRole('searchbox').fill('Person 1');
    await asked;
    await page.getByRole('searchbox').fill('Person 3');
    await row(page, 'Person 30').waitFor();
    answer();
    await ended;
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(await row(page, 'Person 1').count()).toBe(0);
    expect(await row(page, 'Person 3').count()).toBe(10);
  });

  it('says of each who stays, and why', async () => {
    const page = await visit(`${USERS}?search=admin`);
    await page.getByRole('checkbox', { name: 'Select Administrator' }).check();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await confirm(page, 'Delete 1 user');
    await page.getByRole('dialog').getByText('1 user was not deleted').waitFor();
    await page.getByRole('dialog').getByText('Administrator: The last administrator stays').waitFor();
  });

  it.each([
    { viewport: 'phone', scheme: 'light', locale: 'es-PY' },
    { viewport: 'desktop', scheme: 'dark', locale: 'pt-BR' },
  ] as const)('is in order on a $viewport, $scheme, $locale', async (options) => {
    const { uuid } = await addUser(`Wolfeschlegelsteinhausenbergerdorff-Fernández ${options.locale}`);
    const page = await visit(USERS, options);
    for (const path of [USERS, `${USERS}/create`, `${USERS}/edit/${uuid}`]) {
      if (pathOf(page) !== path) await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await overflowOf(page), path).toBe(0);
      expect(await seriousFaults(page), path).toEqual([]);
    }
  });

  it('is closed to who may not see users', async () => {
    const page = await visit(USERS, { signedInAs: 'analyst' });
    expect(pathOf(page)).toBe('/not-authorized');
  });
});

describe('one’s own profile', () => {
  it('is changed, its password too, and its other sessions are ended', async () => {
    const { email } = await addUser('Own Profile', [4]);
    const { token } = await signIn(email, PASSWORD);
    const opened = await product.browser.openPage({ locale: 'en-US' });
    closeLater(opened);
    const { page } = opened;
    await page.goto('/login');
    await page.getByLabel('Email or username').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Menu of Own Profile' }).click();
    await page.getByRole('menuitem', { name: 'My profile' }).click();
    await page.getByLabel('Name', { exact: false }).first().fill('Own Name');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByRole('button', { name: 'Menu of Own Name' }).waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await page.getByRole('tab', { name: 'Security' }).click();
    await page.getByText('Sign out all others').waitFor();
    await page.getByRole('region', { name: 'Password' }).getByLabel('Current password').fill('not this one');
    await page.getByLabel('New password').fill('another password');
    await page.getByLabel('Repeat the password').fill('another password');
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.locator('form').getByText('This is not your current password').waitFor();
    expect((await product.app.call('GET', '/me/profile', { token })).status).toBe(200);
    await page.getByRole('region', { name: 'Password' }).getByLabel('Current password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Change password' }).click();
    await soon(async () => (await product.app.call('GET', '/me/profile', { token })).status).toBe(401);
    expect((await signIn(email, 'another password')).status).toBe(200);
  });
});

it('times are those of one’s own zone, where one has chosen one, else of where one is', async () => {
  const page = await visit('/profile?tab=security', { timeZone: 'Pacific/Honolulu' });
  const lastUse = async () => {
    const text =
      (await page
        .getByText(/^Last used /)
        .first()
        .textContent()) ?? '';
    return Date.parse(`${/Last used (.+[AP]M)/.exec(text)?.[1]?.replace('\u202f', ' ')} UTC`);
  };
  const there = await lastUse();
  await ask('PUT', '/me/profile', { time_zone: 'Asia/Tokyo' });
  await page.reload();
  await soon(async () => Math.round(((await lastUse()) - there) / 3_600_000)).toBe(19);
  await ask('PUT', '/me/profile', { time_zone: null });
});
