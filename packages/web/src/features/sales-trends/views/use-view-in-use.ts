import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import type { AnalysisSearch } from '../filters/use-analysis-search';
import { type ViewInUse, viewInUse } from './view-of-search';
import type { View } from './views.api';

/** The view that the page stands on, also while its filters differ from it; the last one that was on is remembered. */
export function useViewInUse(views: readonly View[], tab: View['tab'], search: AnalysisSearch): ViewInUse {
  const [lastId, setLastId] = useState<string | null>(null);
  const openedId = useLocation({ select: ({ state }) => state.viewId });
  const inUse = viewInUse(views, { tab, written: search.written, openedId, lastId });
  const id = inUse.on?.id ?? null;
  // While the list loads nothing is known, and nothing is forgotten.
  if (views.length > 0 && id !== lastId) setLastId(id);
  return inUse;
}
