// Visitors of a site in a real browser, ten sessions each (e2e/support/visitor-journey.ts says what they do): the figures must be
// exactly what they did.
// BENCH_VISITORS: how many (50, which are 500 sessions); BENCH_AT_ONCE: how many of them at the same time (4).
import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeTemplate, startApp } from '../e2e/support/app';
import { startBrowser } from '../e2e/support/browser';
import { startTrackedSite } from '../e2e/support/tracked-site';
import { journey, OF_VISITOR, SHOP_PAGE, SHOP_PATHS } from '../e2e/support/visitor-journey';

const VISITORS = Number(process.env.BENCH_VISITORS ?? 50);
const AT_ONCE = Number(process.env.BENCH_AT_ONCE ?? 4);
/** Events are listed within 2 s; a machine that is busy takes longer. */
const LIST_BOUND_MS = 60_000;

const SUBMITS = Math.ceil(VISITORS / 2);
const EXPECTED = {
  visitors: VISITORS,
  sessions: VISITORS * OF_VISITOR.sessions,
  views: VISITORS * OF_VISITOR.views,
  events: VISITORS * (OF_VISITOR.views + OF_VISITOR.clicks) + SUBMITS,
  bounceRate: OF_VISITOR.bounces / OF_VISITOR.sessions,
};

const template = await makeTemplate({ sample: false });
const app = await startApp(template);
const browser = await startBrowser(app);
const token = await app.tokenOf('administrator');
let key = '';
const site = await startTrackedSite(
  Object.fromEntries(SHOP_PATHS.map((path) => [path, { content: SHOP_PAGE }])),
  () => ({
    script: app.url,
    key,
  }),
);
const began = performance.now();
try {
  const body = { name: 'Tienda', origins: [site.url] };
  const added = await app.call('POST', '/ia/admin/platforms', { token, body });
  const { uuid, public_key } = (added.body as { data: { uuid: string; public_key: string } }).data;
  key = public_key;
  let next = 0;
  const work = async () => {
    for (let number = next++; number < VISITORS; number = next++) {
      const { context, page } = await browser.openPage();
      await page.close();
      await journey(context, site.url, number % 2 === 0);
      await context.close();
      process.stderr.write(`${number + 1} of ${VISITORS} visitors\n`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const seconds = Math.round((performance.now() - began) / 1000);
  const read = async () => {
    // A browser without a screen says so, and is kept apart as a robot.
    const answer = await app.call('GET', `/footprints/summary?platformUuid=${uuid}&is_robot=1`, { token });
    return (answer.body as { data: { totals: typeof EXPECTED } }).data.totals;
  };
  let totals = await read();
  for (const since = performance.now(); totals.events < EXPECTED.events; totals = await read()) {
    if (performance.now() - since > LIST_BOUND_MS) break;
    await sleep(200);
  }
  const rows = Object.entries(EXPECTED).map(([figure, expected]) => {
    const counted = totals[figure as keyof typeof EXPECTED];
    return { figure, expected, counted, holds: counted === expected ? 'yes' : 'NO' };
  });
  process.stdout.write(JSON.stringify({ title: `Sessions in a real browser, in ${seconds} s`, rows }));
} finally {
  await browser.close();
  await site.stop();
  await app.stop();
  await rm(template.dataDir, { recursive: true, force: true });
}
