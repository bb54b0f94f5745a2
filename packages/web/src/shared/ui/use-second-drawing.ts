import { useDeferredValue } from 'react';

/**
 * False in the first drawing of a part and true right after it. What nobody waits for is drawn then, in a place that is kept for it: on a
 * slow phone a second is between both.
 */
export function useSecondDrawing(): boolean {
  return useDeferredValue(true, false);
}
