import { useMediaQuery } from '@mantine/hooks';
import { OVERLAY_NAVIGATION_BELOW_PX } from '../../shared/theme/tokens';

/** True on screens too narrow for a navigation beside the page. */
export function useIsOverlayNavigation(): boolean {
  return useMediaQuery(`(max-width: ${OVERLAY_NAVIGATION_BELOW_PX - 0.02}px)`, undefined, {
    getInitialValueInEffect: false,
  });
}
