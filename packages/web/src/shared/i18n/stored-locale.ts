import { DEFAULT_SHELL_LOCALE, LOCALES, type Locale } from '@botica/contract/locales';
import { localStore } from '../browser/storage';

const LOCALE_KEY = 'i18n-locale';
/** There while the language was chosen by nobody in this browser: it is the usual one, or that of the account. */
const UNCHOSEN_KEY = 'i18n-locale-unchosen';

export function isLocale(value: unknown): value is Locale {
  return LOCALES.some((locale) => locale === value);
}

/** The chosen language, or null when nothing (or nothing of ours) is stored. */
export function readStoredLocale(): Locale | null {
  const stored = localStore.getItem(LOCALE_KEY);
  return isLocale(stored) ? stored : null;
}

/** Language to start in. It is stored at once, so that the server answers in the language of the page. */
export function initialLocale(): Locale {
  const stored = readStoredLocale();
  if (stored !== null) return stored;
  storeLocale(DEFAULT_SHELL_LOCALE, { isChosen: false });
  return DEFAULT_SHELL_LOCALE;
}

/** Whether somebody chose the language in this browser. */
export function hasChosenLocale(): boolean {
  return readStoredLocale() !== null && localStore.getItem(UNCHOSEN_KEY) === null;
}

export function storeLocale(locale: Locale, { isChosen }: { isChosen: boolean }): void {
  localStore.setItem(LOCALE_KEY, locale);
  if (isChosen) localStore.removeItem(UNCHOSEN_KEY);
  else localStore.setItem(UNCHOSEN_KEY, 'yes');
}
