/** In which no file was loaded: the page itself is there by then, on a slow line too. */
const QUIET_MS = 3000;
const SIGNS = ['pointermove', 'pointerdown', 'keydown'] as const;

/**
 * Runs `work` once somebody is at the page and it has loaded no file for a while: what may be wanted later takes no part of the line from
 * what is wanted now. Returns how to take it back.
 */
export function whenQuiet(work: () => void): () => void {
  const stopped = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const loads = new PerformanceObserver((list) => {
    if (list.getEntries().some(isFile)) wait();
  });
  const stop = () => {
    stopped.abort();
    clearTimeout(timer);
    loads.disconnect();
  };
  function wait() {
    clearTimeout(timer);
    timer = setTimeout(() => {
      stop();
      work();
    }, QUIET_MS);
  }
  let hasBegun = false;
  const begin = () => {
    if (hasBegun) return;
    hasBegun = true;
    loads.observe({ type: 'resource' });
    wait();
  };
  for (const sign of SIGNS) addEventListener(sign, begin, { passive: true, signal: stopped.signal });
  return stop;
}

/** Calls go on for as long as the page is open. */
function isFile(entry: PerformanceEntry): boolean {
  return entry instanceof PerformanceResourceTiming && !['fetch', 'beacon'].includes(entry.initiatorType);
}
