/** Two clicks this close to each other are one double click, also where the browser counts none (a finger's, in some). */
const DOUBLE_CLICK_MS = 500;
const SAME_PLACE_PX = 6;
/** What lies over the page: dialogs, menus and what covers the page behind them. */
const LAYER = '[data-portal]';

/** Keeps the second click of a double click from answering what the first one opened under it: a dialog, or the cover around it. */
export function guardSecondClicks(): () => void {
  let first: { at: number; x: number; y: number; layer: Element | null } | null = null;
  const guard = (event: MouseEvent) => {
    const { timeStamp: at, clientX: x, clientY: y, target } = event;
    const layer = target instanceof Element ? target.closest(LAYER) : null;
    const isSecond =
      // Keys click without a place.
      event.detail > 0 &&
      first !== null &&
      (event.detail > 1 || at - first.at < DOUBLE_CLICK_MS) &&
      Math.abs(x - first.x) <= SAME_PLACE_PX &&
      Math.abs(y - first.y) <= SAME_PLACE_PX;
    if (isSecond && layer !== null && layer !== first?.layer) {
      event.stopPropagation();
      event.preventDefault();
      return;
    }
    first = { at, x, y, layer };
  };
  window.addEventListener('click', guard, true);
  return () => window.removeEventListener('click', guard, true);
}
