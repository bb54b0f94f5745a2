import { useComputedColorScheme } from '@mantine/core';
import type { Scheme } from './tokens';

/** Colour scheme that shows now; `system` is resolved. */
export function useScheme(): Scheme {
  return useComputedColorScheme('light');
}
