import type { Locator, Page } from 'playwright-core';
import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { totpCode, totpStep } from '../packages/server/src/features/auth/second-factor/totp';
import { soon } from './support/analysis';
import type { Credentials } from './support/app';
import { overflowOf, pathOf, seriousFaults } from './support/browser';
import { grantRole } from './support/grant-role';
import { usePages, useProduct } from './support/product';

const product = useProduct({ sample: false });
const closeLater = usePages();

type Options = Parameters<typeof product.browser.openPage>[0];
async function openPage(options: Options = {}): Promise<Page> {
  const opened = await product.browser.openPage({ locale: 'en-US', ...options });
  closeLater(opened);
  return opened.page;
}

async function enter(page: Page, { email, password }: Credentials): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email or username').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Somebody who sees figures, on a tab of their own profile. */
async function profileOf(tab: string): Promise<{ page: Page; account: Credentials }> {
  const account = await product.app.register();
  await grantRole(product.app.dataDir, account.email, 'analyst');
  const page = await openPage({ signedInAs: account });
  await page.goto(`/profile?tab=${tab}`);
  await page.getByRole('heading', { level: 1, name: 'My profile' }).waitFor();
  return { page, account };
}

describe('an address', () => {
  it('is added where there is none, by its country, and changed', async () => {
    const { page } = await profileOf('address');
    await page.getByText('You have no address yet').waitFor();
    await page.getByRole('button', { name: 'Add address' }).click();
    const form = page.getByRole('dialog');
    await form.getByRole('button', { name: 'Add address' }).click();
    for (const text of ['Country is required', 'State is required', 'City is required'])
      await form.getByText(text).waitFor();
    await form.getByRole('combobox', { name: 'Country' }).fill('braz');
    await page.getByRole('option', { name: 'Brazil' }).click();
    await form.getByRole('combobox', { name: 'State, province or region' }).fill('são pau');
    await page.getByRole('option', { name: 'São Paulo' }).click();
    await form.getByLabel('City').fill('Campina');
    await page.getByRole('option', { name: 'Campinas', exact: true }).click();
    await form.getByLabel('Postal code').fill('13010-000');
    await form.getByLabel('Street and number').fill('Rua A, 10');
    expect(await seriousFaults(page)).toEqual([]);
    await form.getByRole('button', { name: 'Add address' }).click();
    await page.getByText('Address added').waitFor();
    const lines = ((await page.locator('address').textContent()) ?? '').split('\n');
    expect(lines).toEqual(['Rua A, 10', 'Campinas-SP', '13010-000', 'Brazil']);
    await page.getByRole('button', { name: 'Edit the address Rua A, 10' }).click();
    // Another country takes state and city with it.
    await form.getByRole('combobox', { name: 'Country' }).fill('united s');
    await page.getByRole('option', { name: 'United States' }).click();
    expect(await form.getByLabel('City').inputValue()).toBe('');
    await form.getByRole('button', { name: 'Cancel' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /leave|discard/i })
      .click();
    await soon(() => page.getByRole('dialog').count()).toBe(0);
    expect(await page.locator('address').textContent()).toContain('Campinas-SP');
  });
});

describe('what somebody changes in two places at one time', () => {
  it('is joined in the profile: nothing is overwritten unseen, and nothing that was typed is lost', async () => {
    const { page, account } = await profileOf('information');
    const token = await product.app.tokenOf(account);
    const elsewhere = (body: object) => product.app.call('PUT', '/me/profile', { token, body });
    const stored = async () => (await product.app.call('GET', '/me/profile', { token })).body;
    const save = () => page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByLabel('Username').fill('mine.here');
    await elsewhere({ name: 'Lucía Elsewhere', username: 'mine.there' });
    await save();
    await page.getByText('it is “mine.there” now').waitFor();
    expect(await page.getByLabel('Username').inputValue()).toBe('mine.here');
    expect(await page.getByLabel('Name', { exact: false }).first().inputValue()).toBe('Lucía Elsewhere');
    expect(await stored()).toMatchObject({ data: { username: 'mine.there' } });
    await save();
    await page.getByText('Profile updated').waitFor();
    expect(await stored()).toMatchObject({ data: { name: 'Lucía Elsewhere', username: 'mine.here' } });
    // A change of which the form shows nothing asks for nothing.
    await page.getByLabel('Username').fill('mine.again');
    await elsewhere({ mail_notifications: ['role_changed'] });
    await save();
    await soon(stored).toMatchObject({ data: { username: 'mine.again', mail_notifications: ['role_changed'] } });
  });

  it('is kept of an address, each field as it was changed last', async () => {
    const { page, account } = await profileOf('address');
    const token = await product.app.tokenOf(account);
    const home = { country: 'BR', state: 'SP', city: 'Campinas', zipcode: '13010-000', address_line_1: 'Rua A, 10' };
    const { body } = await product.app.call('POST', '/addresses', { token, body: home });
    const { id } = (body as { data: { id: string } }).data;
    await page.reload();
    await page.getByRole('button', { name: 'Edit the address Rua A, 10' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Street and number').fill('Rua B, 20');
    await product.app.call('PUT', '/addresses', { token, body: { id, zipcode: '13015-000' } });
    await form.getByRole('button', { name: 'Save address' }).click();
    await page.getByText('Address updated').waitFor();
    await soon(() => page.locator('address').textContent()).toBe('Rua B, 20\nCampinas-SP\n13015-000\nBrazil');
  });
});

describe('two-step verification', () => {
  it('is turned on with a QR code, asked for at sign-in, and can be passed with a recovery code', async () => {
    const { page, account } = await profileOf('security');
    await page.getByRole('button', { name: 'Turn on' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Current password').fill(account.password);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    const uri = await readQr(dialog.getByRole('img', { name: 'QR code for the authenticator app' }));
    expect(uri).toContain(`otpauth://totp/Botica:${encodeURIComponent(account.email)}?secret=`);
    const secret = fromBase32(new URL(uri).searchParams.get('secret') ?? '');
    await dialog.getByRole('textbox', { name: 'Code' }).fill('000000');
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    await dialog.getByText('This code is wrong or was used already').waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await dialog.getByRole('textbox', { name: 'Code' }).fill(totpCode(secret, totpStep(new Date())));
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    await dialog.getByText('Keep these codes now').waitFor();
    const codes = await dialog.locator('code').allTextContents();
    expect(codes).toHaveLength(10);
    const file = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download' }).click();
    expect((await file).suggestedFilename()).toBe('botica-recovery-codes.txt');
    await dialog.getByRole('button', { name: 'I have kept them' }).click();
    await page.getByText('10 recovery codes left').waitFor();

    const other = await openPage();
    await enter(other, account);
    await other.getByRole('heading', { level: 1, name: 'One more step' }).waitFor();
    expect(await seriousFaults(other)).toEqual([]);
    await other.getByRole('textbox', { name: 'Code' }).fill('123456');
    await other.getByRole('button', { name: 'Sign in' }).click();
    await other.locator('form').getByText('This code is wrong or was used already').waitFor();
    // The clock of the app may be half a minute ahead.
    await other.getByRole('textbox', { name: 'Code' }).fill(totpCode(secret, totpStep(new Date()) + 1));
    await other.getByRole('button', { name: 'Sign in' }).click();
    await other.waitForURL('**/');

    const third = await openPage();
    await enter(third, account);
    await third.getByRole('textbox', { name: 'Code' }).fill(codes[0] ?? '');
    await third.getByRole('button', { name: 'Sign in' }).click();
    await third.waitForURL('**/');
    await third.goto('/profile?tab=security');
    await third.getByText('9 recovery codes left').waitFor();
    await third.getByRole('button', { name: 'New recovery codes' }).click();
    const renewal = third.getByRole('dialog');
    await renewal.getByLabel('Current password').fill(account.password);
    await renewal.getByRole('textbox', { name: 'Code' }).fill(codes[1] ?? '');
    await renewal.getByRole('button', { name: 'New recovery codes' }).click();
    await renewal.getByRole('button', { name: 'I have kept them' }).click();
    await third.getByText('10 recovery codes left').waitFor();
  });
});

describe('a passkey', () => {
  it('is made on this device, signs in without a password, and is removed', async () => {
    const { page, account } = await profileOf('security');
    const session = await page.context().newCDPSession(page);
    await session.send('WebAuthn.enable');
    await session.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await page.getByRole('button', { name: 'Add passkey' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('My laptop');
    await dialog.getByLabel('Current password').fill(account.password);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('My laptop').waitFor();
    await page.getByRole('button', { name: /^Menu of/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await page.waitForURL((url) => url.pathname !== '/login');
    await page.goto('/profile?tab=security');
    await page.getByRole('button', { name: 'Remove the passkey My laptop' }).click();
    await dialog.getByLabel('Current password').fill(account.password);
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await page.getByText('You have no passkeys yet.').waitFor();
  });
});

describe('an API token', () => {
  it('is made, works, and is revoked', async () => {
    const { page, account } = await profileOf('security');
    await page.getByRole('button', { name: 'Create token' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Name').fill('Nightly import');
    await form.getByRole('group', { name: 'Figures and calculator' }).getByRole('checkbox', { name: 'view' }).check();
    // Nobody permits what they may not do themselves.
    const users = form.getByRole('group', { name: 'Users and control panel' });
    expect(await users.getByRole('checkbox', { name: 'list' }).isDisabled()).toBe(true);
    await form.getByLabel('Current password').fill(account.password);
    expect(await seriousFaults(page)).toEqual([]);
    await form.getByRole('button', { name: 'Create token' }).click();
    const token = (await form.locator('code').textContent()) ?? '';
    await form.getByRole('button', { name: 'I have kept it' }).click();
    const status = async () => (await product.app.call('GET', '/ia/settings', { token })).status;
    expect(await status()).toBe(200);
    await page.getByText('Nightly import').waitFor();
    await page.getByRole('button', { name: 'Revoke the token Nightly import' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await page.getByText('You have no tokens yet.').waitFor();
    expect(await status()).toBe(401);
  });
});

describe('one’s own picture', () => {
  it('is shown at once wherever one is, and removed', async () => {
    const { page } = await profileOf('information');
    const file = await sharp({ create: { width: 600, height: 300, channels: 3, background: '#3a7' } })
      .jpeg()
      .toBuffer();
    const choose = async (buffer: Buffer) => {
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: /picture$/ }).click();
      await (await chooser).setFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer });
    };
    await choose(Buffer.from('no picture'));
    await page.getByText('This file cannot be read as a picture.').first().waitFor();
    await choose(file);
    await page.getByText('Picture updated').waitFor();
    const shown = page.locator('img[src^="/avatars/"]');
    // In the profile and in the navbar, drawn and not only named.
    await soon(() =>
      shown.evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth)),
    ).toEqual([256, 256]);
    await page.getByRole('button', { name: 'Remove' }).click();
    await page.getByText('Picture removed').waitFor();
    await soon(() => shown.count()).toBe(0);
  });
});

describe('somebody who registered', () => {
  it('reads what they wait for, gets a role from the bell of an administrator, and sees the figures', async () => {
    const account = await product.app.register();
    const page = await openPage();
    await enter(page, account);
    await page.getByText('Your account is ready').waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    const admin = await openPage({ signedInAs: 'administrator' });
    await admin.goto('/');
    await admin.getByText('Choose a password of your own').waitFor();
    await admin.getByRole('button', { name: /^Notifications/ }).click();
    const line = admin.getByRole('listitem').filter({ hasText: account.name }).first();
    await line.getByRole('button', { name: 'Analyst' }).click();
    await admin.getByText('Role updated').waitFor();
    await page.getByRole('button', { name: 'I was given another role' }).click();
    await soon(() => page.getByText('Your account is ready').count()).toBe(0);
    // Who has no role left is told so, and is not led round in a circle.
    const token = await product.app.tokenOf('administrator');
    const { body } = await product.app.call('GET', `/ia/admin/users?search=${account.email}`, { token });
    const [{ uuid } = { uuid: '' }] = (body as { data: { uuid: string }[] }).data;
    await product.app.call('PUT', `/ia/admin/users/${uuid}`, { token, body: { roles: [] } });
    await page.goto('/');
    await page.getByText(`You are signed in as ${account.email}, without a role.`).waitFor();
    expect(await page.getByRole('link', { name: 'Go to the overview' }).count()).toBe(0);
  });
});

describe('script in a name', () => {
  it('is drawn as a text wherever the name stands', async () => {
    const name = '<img src=x onerror=alert(1)>';
    const password = 'a long enough one';
    const body = {
      name,
      email: 'script@example.test',
      password,
      password_confirmation: password,
      terms_accepted: true,
    };
    expect((await product.app.call('POST', '/auth/register', { body })).status).toBe(201);
    const page = await openPage({ signedInAs: 'administrator' });
    page.on('dialog', (dialog) => {
      throw new Error(`a script ran: ${dialog.message()}`);
    });
    await page.goto('/control-panel/users?search=script');
    await page.getByRole('link', { name }).click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await page.getByText(`${name} registered and waits for a role`).waitFor();
    expect(await page.locator('img[src="x"]').count()).toBe(0);
  });
});

describe('pages of the account', () => {
  it.each([
    { viewport: 'phone', scheme: 'dark', locale: 'es-PY' },
    { viewport: 'tablet', scheme: 'light', locale: 'pt-BR' },
  ] as const)('are in order on a $viewport, $scheme, $locale', async (options) => {
    const page = await openPage({ ...options, signedInAs: 'administrator' });
    for (const tab of ['information', 'address', 'security']) {
      await page.goto(`/profile?tab=${tab}`);
      await page.getByRole('tabpanel').waitFor();
      await soon(() => page.locator('main [role="status"][aria-label]').count()).toBe(0);
      expect(await overflowOf(page)).toBe(0);
      expect(await seriousFaults(page)).toEqual([]);
    }
    expect(pathOf(page)).toBe('/profile?tab=security');
  });
});

/** What the drawn code says: its modules, as a camera would see them. */
async function readQr(code: Locator): Promise<string> {
  const [size = 0, path = ''] = (await code.evaluate((svg) => [
    Number(svg.getAttribute('viewBox')?.split(' ')[2]),
    svg.querySelectorAll('path')[1]?.getAttribute('d') ?? '',
  ])) as [number, string];
  const scale = 4;
  const width = size * scale;
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let row = 0; row < scale; row += 1) {
      const from = ((Number(y) * scale + row) * width + Number(x) * scale) * 4;
      for (let at = from; at < from + scale * 4; at += 1) data[at] = at % 4 === 3 ? 255 : 0;
    }
  }
  return decodeQR({ width, height: width, data });
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((char) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(char).toString(2).padStart(5, '0'));
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
