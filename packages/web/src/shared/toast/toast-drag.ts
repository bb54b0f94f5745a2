/** Dragged aside by this part of its width, a toast goes; below, it comes back. */
const DRAG_AWAY_SHARE = 0.6;
/** Less is a click. */
const CLICK_PX = 5;

/**
 * Moves a toast with the pointer until it is let go, and calls `onAway` when it was dragged far enough. The library's own
 * drag lets go at 35 %, and by speed. A drag is no click.
 */
export function followDrag(
  toast: HTMLElement,
  start: { clientX: number; pointerId: number },
  onAway: () => void,
): void {
  const ended = new AbortController();
  const { signal } = ended;
  let moved = 0;
  const shift = (px: number) => toast.style.setProperty('--notifications-swipe-offset', `${px}px`);
  const onMove = (event: PointerEvent) => {
    if (event.pointerId !== start.pointerId) return;
    moved = event.clientX - start.clientX;
    if (Math.abs(moved) >= CLICK_PX) shift(moved);
  };
  const onEnd = (event: PointerEvent) => {
    if (event.pointerId !== start.pointerId) return;
    ended.abort();
    shift(0);
    if (Math.abs(moved) < CLICK_PX) return;
    // The click that may follow a drag closes nothing.
    const followed = new AbortController();
    toast.addEventListener('click', (click) => click.stopPropagation(), { capture: true, signal: followed.signal });
    setTimeout(() => followed.abort(), 0);
    if (event.type === 'pointerup' && Math.abs(moved) >= toast.offsetWidth * DRAG_AWAY_SHARE) onAway();
  };
  window.addEventListener('pointermove', onMove, { signal });
  window.addEventListener('pointerup', onEnd, { signal });
  window.addEventListener('pointercancel', onEnd, { signal });
}
