import type { Locale } from '@botica/contract/locales';

/** Languages in their own words, so that everyone finds theirs. */
export const LOCALE_NAMES: Record<Locale, string> = {
  'es-PY': 'Español (Paraguay)',
  'en-US': 'English (US)',
  'pt-BR': 'Português (Brasil)',
};
