/** By then it is run, however busy the page is. */
const PATIENCE_MS = 5000;

/** Runs `work` when the page has been drawn and has nothing else to do. */
export function whenIdle(work: () => void): void {
  // Safari has no such callback.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: PATIENCE_MS });
  else setTimeout(work);
}
