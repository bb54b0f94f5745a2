import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { type App, startApp } from './app';
import { type OpenPage, startBrowser, type TestBrowser } from './browser';

/** The product and a browser for the tests of a file or of a `describe`, from before the first to after the last. */
export function useProduct(options: Parameters<typeof startApp>[0]): {
  readonly app: App;
  readonly browser: TestBrowser;
} {
  let app: App | undefined;
  let browser: TestBrowser | undefined;
  beforeAll(async () => {
    app = await startApp(options);
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
