import type { AnyRouter } from '@tanstack/react-router';
import { scrollSmoothly } from '../../shared/browser/smooth-scroll';

/** Distance that stays free above an anchor, for the fixed bar. */
const HASH_OFFSET_PX = 60;

/** Each change of the page scrolls to the top, or smoothly to the anchor; a change of the query alone does not. */
export function scrollOnNavigation(router: AnyRouter): () => void {
  return router.subscribe('onRendered', ({ pathChanged, hashChanged, toLocation, fromLocation }) => {
    if (toLocation.hash !== '' && (pathChanged || hashChanged || fromLocation === undefined)) {
      // Type that comes later would move the anchor away again.
      void document.fonts.ready.then(() => scrollToAnchor(toLocation.hash));
    } else if (pathChanged) {
      window.scrollTo({ top: 0, behavior: 'instant' });
    }
  });
}

function scrollToAnchor(hash: string): void {
  const anchor = document.getElementById(hash);
  if (anchor === null) return;
  const top = anchor.getBoundingClientRect().top + window.scrollY - HASH_OFFSET_PX;
  scrollSmoothly(top);
}
