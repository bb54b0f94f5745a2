import { DEVICE_TYPES, ROBOT_REASONS } from '@botica/contract/footprints/vocabulary';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../shared/i18n/use-locale';
import { useEventName } from '../use-event-name';
import type { Ranking } from './rankings';

/** Values of rankings in words, where they have some; others as visitors' browsers told them. */
export function useValueNames(): (ranking: Ranking['name'], value: string) => string {
  const { t } = useTranslation('footprints');
  const locale = useLocale();
  const eventName = useEventName();
  return useCallback(
    (ranking, value) => {
      if (value === '') return t('overview.unknown');
      if (ranking === 'events') return eventName(value);
      if (ranking === 'languages') return languageName(locale, value);
      const device = ranking === 'devices' ? DEVICE_TYPES.find((type) => type === value) : undefined;
      if (device !== undefined) return t(`device.${device}`);
      const reason = ranking === 'robots' ? ROBOT_REASONS.find((one) => one === value) : undefined;
      return reason === undefined ? value : t(`robot.${reason}`);
    },
    [t, locale, eventName],
  );
}

/** `Spanish (Paraguay)`; a tag that is none stays as it is. */
function languageName(locale: string, tag: string): string {
  try {
    return new Intl.DisplayNames(locale, { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}
