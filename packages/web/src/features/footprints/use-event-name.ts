import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

const KNOWN = ['page_view', 'click', 'form_submit', 'error'] as const;

/** Events that the tracker tells have a name in each language; a site's own are shown as it calls them. */
export function useEventName(): (event: string) => string {
  const { t } = useTranslation('footprints');
  return useCallback(
    (event) => {
      const known = KNOWN.find((name) => name === event);
      return known === undefined ? event : t(`event.${known}`);
    },
    [t],
  );
}
