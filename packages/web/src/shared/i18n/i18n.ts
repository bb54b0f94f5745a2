import type { Locale } from '@botica/contract/locales';
import i18next, { type BackendModule, type ResourceKey } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { getAppearance, onAppearance } from '../appearance/appearance';
import { hasChosenLocale, initialLocale, isLocale, storeLocale } from './stored-locale';

/** Words that every page may use. */
const SHARED_NAMESPACE = 'shared';

/** One file per feature and language, each a chunk of its own: a page loads its words in one language only. */
const files = import.meta.glob<ResourceKey>(
  ['../../features/*/locales/*.json', '../{charts,figures,table}/locales/*.json', './locales/*.json'],
  { import: 'default' },
);

/** Shared parts with words of their own. */
const SHARED_FOLDERS = new Set(['charts', 'figures', 'table']);

/** Folder of the words of a namespace: those of all pages, of a shared part or of a feature. */
function folderOf(namespace: string): string {
  if (namespace === SHARED_NAMESPACE) return '.';
  return SHARED_FOLDERS.has(namespace) ? `../${namespace}` : `../../features/${namespace}`;
}

function loaderOf(locale: string, namespace: string): (() => Promise<ResourceKey>) | undefined {
  return files[`${folderOf(namespace)}/locales/${locale}.json`];
}

const lazyFiles: BackendModule = {
  type: 'backend',
  init() {},
  read(locale, namespace, callback) {
    const load = loaderOf(locale, namespace);
    if (load === undefined) return callback(new Error(`no words for ${namespace} in ${locale}`), null);
    load().then(
      (words) => callback(null, words),
      (error: unknown) => callback(error instanceof Error ? error : new Error(String(error)), null),
    );
  },
};

/** Starts translation in the stored language. Every key exists in every language, so there is no fallback to load. */
export async function startI18n(): Promise<void> {
  i18next.on('languageChanged', describeDocument);
  onAppearance(() => describeDocument(i18next.language));
  await i18next
    .use(lazyFiles)
    .use(initReactI18next)
    .init({
      lng: initialLocale(),
      load: 'currentOnly',
      fallbackLng: false,
      ns: [SHARED_NAMESPACE],
      defaultNS: SHARED_NAMESPACE,
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
      returnNull: false,
    });
}

/** Loads the words of features before their page shows. */
export async function loadWords(namespaces: readonly string[]): Promise<void> {
  await i18next.loadNamespaces(namespaces);
}

/** Changes the language of the whole application and keeps it. */
export async function changeLocale(locale: Locale): Promise<void> {
  storeLocale(locale, { isChosen: true });
  await i18next.changeLanguage(locale);
}

/** Takes the language of the account, unless somebody chose one in this browser. */
export async function takeAccountLocale(locale: unknown): Promise<void> {
  if (hasChosenLocale() || !isLocale(locale)) return;
  storeLocale(locale, { isChosen: false });
  await i18next.changeLanguage(locale);
}

/** Keeps `lang` and `dir` of the document true, for screen readers, hyphenation and right-to-left languages. */
function describeDocument(locale: string): void {
  document.documentElement.lang = locale;
  document.documentElement.dir = directionOf(locale);
}

/** Reading direction: the chosen one, else that of the language. */
export function directionOf(locale: string): 'ltr' | 'rtl' {
  const { direction } = getAppearance();
  return direction === 'auto' ? i18next.dir(locale) : direction;
}
