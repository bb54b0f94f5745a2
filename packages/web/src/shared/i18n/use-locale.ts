import { DEFAULT_SHELL_LOCALE, type Locale } from '@botica/contract/locales';
import { useTranslation } from 'react-i18next';
import { isLocale } from './stored-locale';

/** Language of the page now. */
export function useLocale(): Locale {
  const { i18n } = useTranslation();
  return isLocale(i18n.language) ? i18n.language : DEFAULT_SHELL_LOCALE;
}
