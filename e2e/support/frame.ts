import type { Page } from 'playwright-core';
import type { PageOptions } from './browser';
import { usePages, useSharedSample } from './product';

/** The shared sample, and a way to open its pages with interface cookies; they are closed after each test. */
export function useFrame() {
  const product = useSharedSample();
  const closeLater = usePages();
  /** A page inside, as the administrator and in English unless told otherwise: one without figures, which is there at once. */
  async function visit(
    path = '/profile',
    cookies: Record<string, string> = {},
    options: PageOptions = {},
  ): Promise<Page> {
    const opened = await product.browser.openPage({ locale: 'en-US', signedInAs: 'administrator', ...options });
    closeLater(opened);
    const { url } = product.app;
    await opened.context.addCookies(
      Object.entries(cookies).map(([name, value]) => ({ name: `Botica-${name}`, value, url })),
    );
    await opened.page.goto(path);
    await opened.page.getByRole('heading', { level: 1 }).waitFor();
    return opened.page;
  }
  return { product, closeLater, visit };
}

/** Where the first element of the selector is seen, in CSS pixels. */
export async function boxOf(page: Page, selector: string) {
  const box = await page.locator(selector).first().boundingBox();
  if (box === null) throw new Error(`${selector} is not seen`);
  return box;
}
