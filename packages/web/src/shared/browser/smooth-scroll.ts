import { prefersReducedMotion } from './reduced-motion';

/** @internal */
export const SMOOTH_SCROLL_MS = 300;

/** The scrolling on its way, if any: the last one wins. */
let current: AbortController | undefined;

/** Scrolls the page to a place within 300 ms, at once for who wants less motion. Whoever scrolls meanwhile has the say. */
export function scrollSmoothly(top: number): void {
  current?.abort();
  if (prefersReducedMotion()) {
    window.scrollTo({ top, behavior: 'instant' });
    return;
  }
  const from = window.scrollY;
  const begun = performance.now();
  const taken = new AbortController();
  current = taken;
  for (const event of ['wheel', 'touchstart', 'keydown'] as const) {
    window.addEventListener(event, () => taken.abort(), { passive: true, signal: taken.signal });
  }
  const step = (now: number) => {
    if (taken.signal.aborted) return;
    const part = Math.min(1, Math.max(0, (now - begun) / SMOOTH_SCROLL_MS));
    window.scrollTo({ top: from + (top - from) * eased(part), behavior: 'instant' });
    if (part < 1) requestAnimationFrame(step);
    else taken.abort();
  };
  requestAnimationFrame(step);
}

/** Slow at both ends. */
function eased(part: number): number {
  return part < 0.5 ? 2 * part * part : 1 - (2 - 2 * part) ** 2 / 2;
}
