/**
 * Every page in states that are paired off: of theme, direction, language, screen and layout any two values meet.
 * SCREENSHOTS=DIRECTORY takes a picture of each page in all of these states, and on a tablet, instead of looking at each in one of them
 * (`npm run screenshots`).
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
/** Pages that send away who is signed in, or that are of nobody's session. */
const FOR_GUESTS = /^\/(login|register|forgot-password|reset-password|accept-invitation|confirm-email)/;

type State = Required<Pick<PageOptions, 'scheme' | 'locale' | 'viewport'>> & { direction: string; layout: string };

const STATES: readonly State[] = [
  { scheme: 'light', direction: 'ltr', locale: 'es-PY', viewport: 'desktop', layout: 'vertical' },
  { scheme: 'dark', direction: 'rtl', locale: 'en-US', viewport: 'desktop', layout: 'vertical' },
  { scheme: 'light', direction: 'rtl', locale: 'pt-BR', viewport: 'desktop', layout: 'horizontal' },
  { scheme: 'dark', direction: 'rtl', locale: 'es-PY', viewport: 'phone', layout: 'horizontal' },
  { scheme: 'light', direction: 'ltr', locale: 'en-US', viewport: 'phone', layout: 'horizontal' },
  { scheme: 'dark', direction: 'ltr', locale: 'pt-BR', viewport: 'phone', layout: 'vertical' },
];
const TABLET: State = { scheme: 'dark', direction: 'ltr', locale: 'es-PY', viewport: 'tablet', layout: 'vertical' };

const product = useSharedSample();
const closeLater = usePages();
const pages = await readPages();

it('pairs off every two values of its states', () => {
  const names = ['scheme', 'direction', 'locale', 'viewport', 'layout'] as const;
  const valuesOf = (name: keyof State) => [...new Set(STATES.map((state) => state[name]))];
  const missing = names.flatMap((one, at) =>
    names
      .slice(at + 1)
      .flatMap((other) => valuesOf(one).flatMap((a) => valuesOf(other).map((b) => [one, a, other, b] as const)))
      .filter(
        ([, a, , b]) => !STATES.some((state) => Object.values(state).includes(a) && Object.values(state).includes(b)),
      ),
  );
  expect(missing).toEqual([]);
  expect(pages.length).toBeGreaterThan(35);
});

const looks = PICTURES === undefined ? STATES : [...STATES, TABLET];

it.each(looks)('pages are in order: $scheme, $direction, $locale, $viewport, $layout', async (state) => {
  const visit = await visitor(state);
  const faults: string[] = [];
  for (const path of PICTURES === undefined ? pages.filter((_, at) => looks[at % looks.length] === state) : pages) {
    const page = await visit(path);
    if (PICTURES !== undefined) {
      const name = `${path.replace(/^\/$/, '/overview').replaceAll(/[^\w-]+/g, '_')}-${Object.values(state).join('-')}.png`;
      await page.screenshot({ path: join(PICTURES, name), fullPage: true });
      continue;
    }
    const wide = await overflowOf(page);
    const found = [...(await violationsOf(page)), ...(wide === 0 ? [] : [`${wide} pixels wider than the window`])];
    faults.push(...found.map((fault) => `${path}: ${fault}`));
  }
  expect(faults).toEqual([]);
});

/** Opens pages in this state, as the administrator where a page is not for guests; each starts anew, with what is cached. */
async function visitor({ direction, layout, ...options }: State): Promise<(path: string) => Promise<Page>> {
  const { url } = product.app;
  const [inside, outside] = await Promise.all([
    product.browser.openPage({ ...options, signedInAs: 'administrator' }),
    product.browser.openPage(options),
  ]);
  for (const opened of [inside, outside]) {
    closeLater(opened);
    const cookies = Object.entries({ direction, layout });
    await opened.context.addCookies(cookies.map(([name, value]) => ({ name: `Botica-${name}`, value, url })));
  }
  const uuid = await ownUuid();
  return async (path) => {
    const { page } = FOR_GUESTS.test(path) ? outside : inside;
    await page.goto(path.replace('$id', uuid).replace('$', 'nowhere'));
    await page.getByRole('heading', { level: 1 }).waitFor();
    await settled(page);
    return page;
  };
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
