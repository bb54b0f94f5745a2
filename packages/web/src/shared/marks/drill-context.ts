import { createContext, useContext } from 'react';

/** What a mark stands for: query parameters that narrow the filters of the page down to it. */
export interface DrillTarget {
  filter: Readonly<Record<string, string>>;
}

/** Opens the tickets behind a mark. Null where the page has none to show. */
export type OpenDrill = (target: DrillTarget) => void;

export const DrillContext = createContext<OpenDrill | null>(null);

/** How to open the tickets behind a point, bar, cell or row; null outside of an analysis. */
export function useOpenDrill(): OpenDrill | null {
  return useContext(DrillContext);
}
