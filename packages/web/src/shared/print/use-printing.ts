import { useSyncExternalStore } from 'react';
import { isPrinting, subscribePrinting } from './print-state';

/** Whether the page is laid out for paper at this moment. */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribePrinting, isPrinting);
}
