import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { type App, clientOf, type Running, startApp, type Template } from './app';
import { type OpenPage, startBrowser, type TestBrowser } from './browser';

/** The product and a browser, within tests. */
interface UsedProduct {
  readonly app: App;
  readonly browser: TestBrowser;
}

/** A product of its own for the tests of a file or of a `describe`, from before the first to after the last. */
export function useProduct({ sample }: { sample: boolean }): UsedProduct {
  return use(async () => startApp(await ask<Template>(`/template?sample=${sample}`)));
}

/** The product with the sample pharmacy that all specs share: for tests that change nothing in it. */
export function useSharedSample(): UsedProduct {
  return use(async () => clientOf(await ask<Running>('/shared')));
}

async function ask<T>(path: string): Promise<T> {
  const answer = await fetch(`${inject('products')}${path}`);
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as T;
}

function use(start: () => Promise<App>): UsedProduct {
  let app: App | undefined;
  let browser: TestBrowser | undefined;
  beforeAll(async () => {
    app = await start();
    browser = await startBrowser(app);
  });
  afterAll(async () => {
    await browser?.close();
    await app?.stop();
  });
  return {
    get app() {
      if (!app) throw new Error('the product runs within tests only');
      return app;
    },
    get browser() {
      if (!browser) throw new Error('the browser runs within tests only');
      return browser;
    },
  };
}

/** Closes the pages given to it after each test, which fails when one of them complained. */
export function usePages(): (page: OpenPage) => void {
  let open: OpenPage[] = [];
  afterEach(async () => {
    const complaints = open.flatMap((page) => page.complaints);
    for (const page of open) await page.close();
    open = [];
    expect(complaints).toEqual([]);
  });
  return (page) => void open.push(page);
}
