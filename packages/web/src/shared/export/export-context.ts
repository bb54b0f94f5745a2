import { createContext, useContext } from 'react';

/** What an exported chart says about where its figures come from; given once by the page around the cards. */
export interface ExportInfo {
  /** `1 Dec 2025 – 30 Nov 2026`; null while unknown. */
  window: string | null;
  /** Days for file names: `2025-12-01_2026-11-30`. */
  windowDays: string | null;
  /** Active filters in words, one each. */
  filters: readonly string[];
}

const NOTHING: ExportInfo = { window: null, windowDays: null, filters: [] };

export const ExportInfoContext = createContext<ExportInfo>(NOTHING);

export function useExportInfo(): ExportInfo {
  return useContext(ExportInfoContext);
}
