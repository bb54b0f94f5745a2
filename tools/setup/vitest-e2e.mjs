import { requireBrowser } from './browser.mjs';
import { prepare } from './prepare.mjs';

/** The browser tests run what `npm start` runs: a build of the sources as they are. */
export default async function setup() {
  process.env.CHROMIUM_PATH ??= requireBrowser();
  await prepare();
}
