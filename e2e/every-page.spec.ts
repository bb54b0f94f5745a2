/**
 * Every page in states that are paired off: of theme, direction, language, screen and layout any two values meet.
 * SCREENSHOTS=DIRECTORY takes a picture of each page in all of these states instead of looking at one (`npm run screenshots`).
 */
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { settled } from './support/analysis';
import { overflowOf, type PageOptions, violationsOf } from './support/browser';
import { usePages, useSharedSample } from './support/product';

const ROUTES = resolve(import.meta.dirname, '../packages/web/src/app/routes.ts');
const PICTURES = process.env.SCREENSHOTS;

const STATES = [
  { scheme: 'light', direction: 'ltr', locale: 'es-PY', viewport: 'desktop', layout: 'vertical' },
  { scheme: 'dark', direction: 'rtl', locale: 'en-US', viewport: 'desktop', layout: 'vertical' },
  { scheme: 'light', direction: 'rtl', locale: 'pt-BR', viewport: 'desktop', layout: 'horizontal' },
  { scheme: 'dark', direction: 'rtl', locale: 'es-PY', viewport: 'phone', layout: 'horizontal' },
  { scheme: 'light', direction: 'ltr', locale: 'en-US', viewport: 'phone', layout: 'horizontal' },
  { scheme: 'dark', direction: 'ltr', locale: 'pt-BR', viewport: 'phone', layout: 'vertical' },
] as const satisfies readonly (PageOptions & { direction: string; layout: string })[];
type State = (typeof STATES)[number];

const product = useSharedSample();
const closeLater = usePages();
const pages = await readPages();

it('pairs off every two values of its states', () => {
  const names = Object.keys(STATES[0]) as (keyof State)[];
  const valuesOf = (name: keyof State) => [...new Set(STATES.map((state) => state[name]))];
  const missing = names.flatMap((one) =>
    names
      .filter((other) => other > one)
      .flatMap((other) => valuesOf(one).flatMap((a) => valuesOf(other).map((b) => [one, a, other, b] as const)))
      .filter(([, a, other, b]) => !STATES.some((state) => state[one] === a && state[other] === b)),
  );
  expect(missing).toEqual([]);
  expect(pages.length).toBeGreaterThan(20);
});

const looks = pages.flatMap((path, at) =>
  (PICTURES === undefined ? [STATES[at % STATES.length] ?? STATES[0]] : STATES).map((state) => ({ path, ...state })),
);

it.each(looks)('$path is in order: $scheme, $direction, $locale, $viewport, $layout', async ({ path, ...state }) => {
  const page = await visit(path, state);
  if (PICTURES !== undefined) {
    const { scheme, direction, locale, viewport, layout } = state;
    const name = `${path.replaceAll(/[^\w-]+/g, '_')}-${viewport}-${scheme}-${direction}-${layout}-${locale}.png`;
    await page.screenshot({ path: join(PICTURES, name), fullPage: true });
    return;
  }
  expect(await violationsOf(page)).toEqual([]);
  expect(await overflowOf(page)).toBe(0);
});

async function visit(path: string, { direction, layout, ...options }: State): Promise<Page> {
  const isForGuests = /^\/(login|register)/.test(path);
  const opened = await product.browser.openPage({
    ...options,
    ...(isForGuests ? {} : { signedInAs: 'administrator' as const }),
  });
  closeLater(opened);
  const cookies = { direction, layout };
  const { url } = product.app;
  await opened.context.addCookies(
    Object.entries(cookies).map(([name, value]) => ({ name: `Botica-${name}`, value, url })),
  );
  await opened.page.goto(path.replace('$id', await ownUuid()).replace('$', 'nowhere'));
  await opened.page.getByRole('heading', { level: 1 }).waitFor();
  await settled(opened.page);
  return opened.page;
}

async function ownUuid(): Promise<string> {
  const token = await product.app.tokenOf('administrator');
  const { body } = await product.app.call('GET', '/ia/me', { token });
  return (body as { data: { uuid: string } }).data.uuid;
}

/** Addresses of all pages, as the routes declare them. */
async function readPages(): Promise<string[]> {
  const text = await readFile(ROUTES, 'utf8');
  return [...text.matchAll(/path: '([^']+)'/g)].flatMap(([, path]) =>
    path === undefined ? [] : [path.replace(/^\$$/, '/$')],
  );
}
