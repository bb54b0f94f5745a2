import { flushSync } from 'react-dom';

const SCHEME_ATTRIBUTE = 'data-mantine-color-scheme';
const listeners = new Set<() => void>();
let schemeOnScreen: string | null = null;
let isOnPaper = false;

/** Whether the page is laid out for paper at this moment. */
export function isPrinting(): boolean {
  return isOnPaper;
}

export function subscribePrinting(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Lays the page out for paper while the browser prints it, by whichever way printing was asked for: light, and as wide
 * as a sheet. The browser takes its picture as soon as the listeners return, so everything happens before they do.
 */
export function watchPrinting(): void {
  addEventListener('beforeprint', () => change(true));
  addEventListener('afterprint', () => change(false));
  // Tools that show the page as it would be printed change the medium and send no event.
  matchMedia('print').addEventListener('change', ({ matches }) => change(matches));
}

function change(isNow: boolean): void {
  if (isNow === isOnPaper) return;
  isOnPaper = isNow;
  const page = document.documentElement;
  page.toggleAttribute('data-printing', isNow);
  if (isNow) schemeOnScreen = page.getAttribute(SCHEME_ATTRIBUTE);
  page.setAttribute(SCHEME_ATTRIBUTE, isNow ? 'light' : (schemeOnScreen ?? 'light'));
  flushSync(() => {
    for (const listener of listeners) listener();
  });
}
