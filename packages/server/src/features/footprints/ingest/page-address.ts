import { FOOTPRINT_LIMITS } from '@botica/contract/footprints/vocabulary';
import { LRUCache } from 'lru-cache';

const { urlMax, labelMax } = FOOTPRINT_LIMITS;

/**
 * Parameters whose values are nobody's business: by their whole name, letter case and `-_.` aside, or by a part of it. The only
 * list of them.
 */
const SECRET_NAMES = new Set(
  'code key pass pwd pin otp auth sid sig hash nonce state email mail phone tel ssn cpf jwt session ticket login user username cedula'.split(
    ' ',
  ),
);
const SECRET_PARTS =
  /token|passw|secret|credential|apikey|authoriz|authent|sessionid|sessid|signature|accesskey|privatekey|email|mailaddress|verifier|onetime|samlre|magiclink|(reset|auth|verification|activation|confirmation|invit\w*)code|creditcard|cardnumber|cvv/;
const LOOKS_LIKE_ADDRESS = /[^\s@]@[^\s@]+\.[^\s@]/;
/** `eyJ...` is the head of a signed token, wherever it stands. */
const LOOKS_LIKE_TOKEN = /eyJ[\w-]{10,}\.[\w-]+/;

/** What advertisements, mailings and campaigns add to an address: the page is the same. */
const CAMPAIGN_NAMES =
  /^(utm_\w+|fbclid|gclid|gclsrc|dclid|wbraid|gbraid|msclkid|ttclid|twclid|yclid|igshid|li_fat_id|mc_[ce]id|_ga|_gl|_hs\w+|srsltid|epik|scid|vero_id|oly_\w+_id)$/i;

/** Schemes of what is no page but a program or a file in the address itself. */
const NO_PAGES = new Set(['javascript:', 'data:', 'vbscript:', 'blob:']);

export interface PageAddress {
  /** Without secrets, cut. */
  url: string;
  /** Lower case, without `www.`; empty where the scheme has none. */
  host: string;
  /** Host, path and what of the query tells pages apart. */
  key: string;
  campaign: Record<'source' | 'medium' | 'campaign' | 'term' | 'content', string>;
}

/** Pages come up again and again. So long a text is never cut, however it is escaped. */
const known = new LRUCache<string, PageAddress | false>({
  max: 5000,
  memoMethod: (text) => read(text, urlMax) ?? false,
});
const LONGEST_KNOWN = 300;

/** Reads the address of a page; null for what names none. Those of usual length are remembered. */
export function readPageAddress(text: string, max: number = urlMax): PageAddress | null {
  return text.length <= LONGEST_KNOWN ? known.memo(text) || null : read(text, max);
}

function read(text: string, max: number): PageAddress | null {
  const trimmed = text.trim();
  if (!URL.canParse(trimmed)) return null;
  const url = new URL(trimmed);
  if (NO_PAGES.has(url.protocol)) return null;
  // Setting a part reads all of the address again: only what changes is set.
  if (url.username !== '') url.username = '';
  if (url.password !== '') url.password = '';
  const parameters = url.search.includes('utm') ? new URLSearchParams(url.search) : null;
  const campaignOf = (name: string) => parameters?.get(`utm_${name}`)?.slice(0, labelMax) ?? '';
  const campaign = {
    source: campaignOf('source'),
    medium: campaignOf('medium'),
    campaign: campaignOf('campaign'),
    term: campaignOf('term'),
    content: campaignOf('content'),
  };
  const kept = withoutSecrets(url.search.slice(1));
  if (kept !== url.search.slice(1) || (kept === '' && trimmed.includes('?'))) url.search = kept;
  const fragment = cleanFragment(url.hash.slice(1));
  if (fragment !== url.hash.slice(1) || (fragment === '' && trimmed.includes('#'))) url.hash = fragment;
  const host = url.hostname.toLowerCase();
  const shortHost = host.startsWith('www.') ? host.slice(4) : host;
  const query = filterParameters(url.search.slice(1), (name) => !CAMPAIGN_NAMES.test(name));
  // Routes of pages that never load another one.
  const route = /^#[!/]/.test(url.hash) ? url.hash : '';
  const path = url.pathname.length > 1 ? url.pathname.replace(/\/+$/, '') : url.pathname;
  return {
    url: cutUrl(url.href, max),
    host: shortHost,
    key: cutUrl(`${shortHost}${path}${query === '' ? '' : `?${query}`}${route}`, max),
    campaign,
  };
}

/** Never in the middle of an escaped byte. */
function cutUrl(url: string, max: number): string {
  return url.length <= max ? url : url.slice(0, max).replace(/%[\dA-Fa-f]?$/, '');
}

/** The part behind `#` may be a place, a route with a query of its own, or a query. */
function cleanFragment(fragment: string): string {
  const at = fragment.indexOf('?');
  if (at >= 0) {
    const query = withoutSecrets(fragment.slice(at + 1));
    return fragment.slice(0, at) + (query === '' ? '' : `?${query}`);
  }
  if (LOOKS_LIKE_TOKEN.test(fragment)) return '';
  return fragment.includes('=') ? withoutSecrets(fragment) : fragment;
}

function withoutSecrets(query: string): string {
  return filterParameters(query, (name, value) => !isSecret(name, value));
}

/** Keeps parameters as they are written: taking them apart and together again would change how they are escaped. */
function filterParameters(query: string, keep: (name: string, value: string) => boolean): string {
  if (query === '') return '';
  const kept = query.split('&').filter((part) => {
    const at = part.indexOf('=');
    return keep(decode(at < 0 ? part : part.slice(0, at)), at < 0 ? '' : decode(part.slice(at + 1)));
  });
  return kept.join('&');
}

function isSecret(name: string, value: string): boolean {
  const plain = name.toLowerCase().replace(/[^a-z0-9]/g, '');
  if (SECRET_NAMES.has(plain) || SECRET_PARTS.test(plain)) return true;
  if (LOOKS_LIKE_ADDRESS.test(value) || LOOKS_LIKE_TOKEN.test(value)) return true;
  // An address in an address, such as where to go after signing in.
  const at = value.indexOf('?');
  return at >= 0 && withoutSecrets(value.slice(at + 1)) !== value.slice(at + 1);
}

function decode(text: string): string {
  if (!/[%+]/.test(text)) return text;
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}
