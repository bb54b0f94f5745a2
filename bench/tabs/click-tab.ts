import type { Page } from 'playwright-core';

/** What a click on a tab took, in milliseconds. */
export interface ClickTimes {
  /** From the click to the frame with all figures. */
  click: number;
  /** From the start of the first call of the API that the click made to the end of the last answer. */
  api: number;
  /** From the click to the first call. */
  before: number;
  /** From the last answer to the frame with all figures; the page itself may come after the answer. */
  after: number;
  /** Calls that the click made. */
  calls: string[];
}

const PATIENCE_MS = 120_000;
/** Side of the copies of charts that are looked at. */
const COPY_PX = 64;

/**
 * Clicks the tab whose page is at `path` on an analysis that is open, and waits until its figures are seen: the page of the
 * tab is there, no card is busy or holds a place, the figures came after the click, and each chart has something drawn.
 */
export async function clickTab(page: Page, path: string): Promise<ClickTimes> {
  const times = page.evaluate(watchFigures, { path, waitsForClick: true, patienceMs: PATIENCE_MS, copyPx: COPY_PX });
  await page.locator(`main nav a[href^="${path}"]`).click();
  return times;
}

/**
 * Opens an analysis by its link, or within the page that is open, as going back does, and waits until its figures are seen.
 */
export async function openAnalysis(
  page: Page,
  path: string,
  query: Record<string, string>,
  how: 'by link' | 'within',
): Promise<void> {
  const address = `${path}?${new URLSearchParams(query)}`;
  if (how === 'by link') await page.goto(address);
  else {
    await page.evaluate((to) => {
      performance.clearResourceTimings();
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, address);
  }
  await page.evaluate(watchFigures, { path, waitsForClick: false, patienceMs: PATIENCE_MS, copyPx: COPY_PX });
}

/**
 * Runs in the page, looking at it once for each frame. Nothing in it has a name of its own: the compiler would wrap a named
 * function into a helper that the page does not have.
 */
async function watchFigures({
  path,
  waitsForClick,
  patienceMs,
  copyPx,
}: {
  path: string;
  waitsForClick: boolean;
  patienceMs: number;
  copyPx: number;
}) {
  let clickedAt = waitsForClick ? Number.POSITIVE_INFINITY : 0;
  document.addEventListener(
    'click',
    ({ timeStamp }) => {
      clickedAt = timeStamp;
    },
    { once: true, capture: true },
  );
  const copy = new OffscreenCanvas(copyPx, copyPx).getContext('2d', { willReadFrequently: true });
  const giveUpAt = performance.now() + patienceMs;
  for (;;) {
    // Once a frame is laid out and before it is painted: charts are drawn then.
    await new Promise<void>((resolve) => {
      requestAnimationFrame(() => {
        const layout = new ResizeObserver(() => {
          layout.disconnect();
          resolve();
        });
        layout.observe(document.body);
      });
    });
    if (performance.now() > giveUpAt) throw new Error(`no figures on ${location.href}`);
    const current = document.querySelector('main nav a[aria-current="page"]');
    const isThere = current instanceof HTMLAnchorElement && current.pathname === path;
    const onTheirWay = 'main :is([aria-busy="true"], [data-status="loading"], [data-stale], .mantine-Skeleton-root)';
    const calls = performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name, startTime }) => name.includes('/sales-trend-analysis/') && startTime >= clickedAt);
    if (!isThere || calls.length === 0 || document.querySelector(onTheirWay) !== null) continue;
    const charts = [...document.querySelectorAll('main div[data-status]')];
    const canvases = charts.map((chart) => chart.querySelector('canvas'));
    // A small copy of each: reading whole canvases takes longer than drawing them.
    const areDrawn = canvases.every((canvas) => {
      if (canvas === null || copy === null) return false;
      copy.clearRect(0, 0, copyPx, copyPx);
      copy.drawImage(canvas, 0, 0, copyPx, copyPx);
      return copy.getImageData(0, 0, copyPx, copyPx).data.some((value) => value !== 0);
    });
    if (charts.length === 0 || !areDrawn) continue;
    // The frame that was looked at is painted when its callbacks are over.
    await new Promise((resolve) => setTimeout(resolve));
    const seenAt = performance.now();
    const calledAt = Math.min(...calls.map(({ startTime }) => startTime));
    const answeredAt = Math.max(...calls.map(({ responseEnd }) => responseEnd));
    return {
      click: seenAt - clickedAt,
      api: answeredAt - calledAt,
      before: calledAt - clickedAt,
      after: seenAt - answeredAt,
      calls: calls.map(({ name }) => new URL(name).pathname),
    };
  }
}
