import type { View } from './views.api';

/** The view that the page shows: the one whose parameters are exactly those of its address. @internal */
export function viewOfSearch(
  views: readonly View[],
  tab: View['tab'],
  written: Readonly<Record<string, string>>,
): View | undefined {
  return views.find((view) => view.tab === tab && isSame(view.search, written));
}

/** The view that a page stands on, and whether its filters were changed since. */
export interface ViewInUse {
  on: View | undefined;
  isChanged: boolean;
}

/** Where a page stands: its parameters, the view that its step of the history opened, and the last one that was on. */
interface Standing {
  tab: View['tab'];
  written: Readonly<Record<string, string>>;
  openedId?: string | undefined;
  lastId: string | null;
}

/**
 * The view that the page shows; else the last one that it showed, changed since. A page without any filter stands on none:
 * that is how a view is left.
 */
export function viewInUse(views: readonly View[], { tab, written, openedId, lastId }: Standing): ViewInUse {
  const ofId = (id: string | null | undefined) => views.find((view) => view.id === id && view.tab === tab);
  const last = ofId(lastId);
  // Of several that are alike, the one that was opened is on, and the one that was on stays on.
  for (const view of [ofId(openedId), last]) {
    if (view !== undefined && isSame(view.search, written)) return { on: view, isChanged: false };
  }
  const same = viewOfSearch(views, tab, written);
  if (same !== undefined) return { on: same, isChanged: false };
  const isLeft = Object.keys(written).length === 0;
  return { on: isLeft ? undefined : last, isChanged: !isLeft && last !== undefined };
}

function isSame(a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>): boolean {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name]);
}
