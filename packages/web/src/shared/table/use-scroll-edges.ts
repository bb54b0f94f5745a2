import { type RefObject, useEffect, useState } from 'react';

/** On which sides of a sideways scroller more is hidden, in reading direction. */
export interface ScrollEdges {
  before: boolean;
  after: boolean;
}

const NO_EDGES: ScrollEdges = { before: false, after: false };

/** Follows how far an element is scrolled sideways, and whether it can be at all. */
export function useScrollEdges(element: RefObject<HTMLElement | null>): ScrollEdges {
  const [edges, setEdges] = useState(NO_EDGES);
  useEffect(() => {
    const scroller = element.current;
    if (scroller === null) return;
    const follow = () => {
      const next = scrollEdges(scroller);
      setEdges((current) => (current.before === next.before && current.after === next.after ? current : next));
    };
    follow();
    const observer = new ResizeObserver(follow);
    observer.observe(scroller);
    // The content grows without the scroller when columns or figures change.
    if (scroller.firstElementChild !== null) observer.observe(scroller.firstElementChild);
    scroller.addEventListener('scroll', follow, { passive: true });
    return () => {
      observer.disconnect();
      scroller.removeEventListener('scroll', follow);
    };
  }, [element]);
  return edges;
}

/** A pixel of tolerance: scroll positions are fractions on scaled screens. In right-to-left they are negative. @internal */
export function scrollEdges(place: Pick<HTMLElement, 'scrollLeft' | 'scrollWidth' | 'clientWidth'>): ScrollEdges {
  const passed = Math.abs(place.scrollLeft);
  return { before: passed > 1, after: place.scrollWidth - place.clientWidth - passed > 1 };
}
