import type { AnyRouter } from '@tanstack/react-router';
import { scrollSmoothly } from '../../shared/browser/smooth-scroll';

/** Distance that stays free above an anchor, for the fixed bar. */
const HASH_OFFSET_PX = 60;

/** Each change of the page scrolls to the top, or smoothly to the anchor; a change of the query alone does not. */
export function scrollOnNavigation(router: AnyRouter): () => void {
  // The first page is loaded before it is drawn: for the router nothing has changed then.
  let isFirst = true;
  return router.subscribe('onRendered', ({ pathChanged, hashChanged, toLocation }) => {
    const isElsewhere = isFirst || pathChanged || hashChanged;
    isFirst = false;
    if (toLocation.hash !== '' && isElsewhere) {
      scrollToAnchor(toLocation.hash);
      void followType(toLocation.hash);
    } else if (pathChanged) {
      window.scrollTo({ top: 0, behavior: 'instant' });
    }
  });
}

/** Type that comes later moves the anchor away again: it is asked for with the first frame, and used in the one after it came. */
async function followType(hash: string): Promise<void> {
  await nextFrame();
  await document.fonts.ready;
  await nextFrame();
  scrollToAnchor(hash);
}

function nextFrame(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}

function scrollToAnchor(hash: string): void {
  const anchor = document.getElementById(hash);
  if (anchor === null) return;
  const top = anchor.getBoundingClientRect().top + window.scrollY - HASH_OFFSET_PX;
  scrollSmoothly(top);
}
