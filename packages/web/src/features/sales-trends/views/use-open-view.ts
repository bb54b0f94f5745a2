import type { AnalysisTab } from '@botica/contract/sales-trends/vocabulary';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';
import { TABS } from '../core/analysis-tabs';
import type { AnalysisSearch } from '../filters/use-analysis-search';
import type { View } from './views.api';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The view that this step of the history opened: of several that are alike, this one is on. */
    viewId?: string;
  }
}

/**
 * Opens a view: its page with its address. The page reads it as it reads any link, and says what it does not know. Without
 * an id it is what leaves every view.
 */
export function useOpenView(): (
  view: Pick<View, 'tab' | 'search'> & { id?: string },
  options?: { replace: boolean },
) => void {
  const navigate = useNavigate();
  return useCallback(
    ({ tab, search, id }, { replace } = { replace: false }) => {
      const page = TABS.find(({ key }) => key === tab);
      const state = id === undefined ? {} : { viewId: id };
      if (page !== undefined) void navigate({ to: page.to, search, state, replace, resetScroll: false });
    },
    [navigate],
  );
}

/**
 * Opens the user's default view where a page is entered with nothing in its address, in place of that step, so that back
 * leaves the page. Once only: whoever leaves the view stays without.
 */
export function useDefaultView(tab: AnalysisTab, search: AnalysisSearch, views: readonly View[] | undefined): void {
  const open = useOpenView();
  const isWaiting = useRef(search.isBare);
  useEffect(() => {
    if (!search.isBare) isWaiting.current = false;
    if (!isWaiting.current || views === undefined) return;
    isWaiting.current = false;
    const view = views.find((one) => one.isDefault && one.tab === tab);
    if (view !== undefined && Object.keys(view.search).length > 0) open(view, { replace: true });
  }, [search.isBare, views, tab, open]);
}
