import { useComputedColorScheme } from '@mantine/core';
import { usePrinting } from '../print/use-printing';
import type { Scheme } from './tokens';

/** Colour scheme that shows now; `system` is resolved, and paper is light. */
export function useScheme(): Scheme {
  const onScreen = useComputedColorScheme('light', { getInitialValueInEffect: false });
  return usePrinting() ? 'light' : onScreen;
}
