import { LOCALES, type Locale } from '@botica/contract/locales';
import { startTracker } from '@botica/tracker/tracker';
import type { AnyRouter } from '@tanstack/react-router';
import { loadConfig } from '../shared/api/config';
import { logError } from '../shared/browser/log';
import { readStoredLocale } from '../shared/i18n/stored-locale';

/** Languages of the application as visits are told of them. */
const TOLD_LANGUAGES: Record<Locale, string> = { 'es-PY': 'gn', 'en-US': 'en', 'pt-BR': 'pt-BR' };
const CAMPAIGN = ['source', 'medium', 'campaign', 'term', 'content'] as const;

/**
 * Tells each change of the page as a view, by the same code that other sites load, which comes with the application (2 kB): what
 * somebody does before it is there would be lost, such as a sign-in that a password manager fills. A failure is only logged.
 */
export async function followVisits(router: AnyRouter): Promise<void> {
  try {
    const { publicKey, apiBase } = await loadConfig();
    const tracker = startTracker({ url: `${apiBase}/footprints`, key: publicKey, isManual: true, more: ownFields });
    router.subscribe('onRendered', tracker.view);
    tracker.view();
  } catch (error) {
    logError('Failed to follow the visit:', error);
  }
}

/** Addresses of the application hold what was typed, a question or a name that was looked for: none of it is told. @internal */
export function withoutTyped(address: string, origin: string): string {
  return address.startsWith(`${origin}/`) ? address.replace(/[?#].*$/s, '') : address;
}

function ownFields(referrer: string): object {
  const { href, origin } = location;
  const campaign = new URLSearchParams(location.search);
  const locale = LOCALES.find((one) => one === readStoredLocale());
  return {
    page: withoutTyped(href, origin),
    referrer: withoutTyped(referrer, origin),
    platformLanguage: locale === undefined ? null : TOLD_LANGUAGES[locale],
    utm: Object.fromEntries(CAMPAIGN.map((part) => [part, campaign.get(`utm_${part}`)])),
  };
}
