import { DEFAULT_API_LOCALE, LOCALES, type Locale } from '@botica/contract/locales';
import { createInstance } from 'i18next';

/** Words of one feature, nested under its stem, for each language. */
export type Messages = Record<Locale, Record<string, unknown>>;

export type Translate = (key: string, params?: Record<string, unknown>) => string;

/** Who reads it: words and numbers are in this language. */
export interface Reader {
  t: Translate;
  locale: Locale;
}

/** Returns the translator of a language, over the words of all features. Unknown keys come back as they are. */
export function createTranslator(catalogs: readonly Messages[]): (locale: Locale) => Translate {
  const resources = Object.fromEntries(
    LOCALES.map((locale) => [locale, { translation: Object.assign({}, ...catalogs.map((words) => words[locale])) }]),
  );
  const i18n = createInstance({
    resources,
    lng: DEFAULT_API_LOCALE,
    fallbackLng: false,
    initAsync: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
  });
  void i18n.init();
  return (locale) => {
    const translate = i18n.getFixedT(locale);
    return (key, params = {}) => translate(key, params);
  };
}

const BY_LANGUAGE: ReadonlyMap<string, Locale> = new Map([
  ['es', 'es-PY'],
  ['en', 'en-US'],
  ['pt', 'pt-BR'],
]);

/**
 * Picks our language for an Accept-Language header: highest q first, order breaks ties, `es-AR` means es-PY.
 * Falls back to pt-BR. The header is bounded, since anybody sends it.
 */
export function negotiateLocale(header: string): Locale {
  const ranges = header
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...attributes] = part.trim().split(';');
      const q = attributes.map((text) => /^\s*q=([01](?:\.\d{0,3})?)\s*$/.exec(text)?.[1]).find((text) => text);
      return { language: tag.trim().toLowerCase().split('-')[0] ?? '', quality: q === undefined ? 1 : Number(q) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  for (const { language } of ranges) {
    const locale = BY_LANGUAGE.get(language);
    if (locale) return locale;
  }
  return DEFAULT_API_LOCALE;
}
