import { DEVICE_TYPES, type DeviceType, type RobotReason } from '@botica/contract/footprints/vocabulary';
import { LRUCache } from 'lru-cache';
import { UAParser } from 'ua-parser-js';
import { brandOf } from './device-brands';
import { robotReason } from './robots';

/** What a client says of itself: by its headers, and by the script in the page. Empty where it says nothing. */
export interface ClientHints {
  userAgent: string;
  /** `Sec-CH-UA`, `-Mobile` (`?0`, `?1`), `-Platform` and `-Model`, unquoted. */
  brands: string;
  mobile: string;
  platform: string;
  model: string;
  /** From the payload, where a string alone cannot tell: an iPad calls itself a Mac. */
  device: string;
  os: string;
  browser: string;
}

export interface Client {
  device: DeviceType;
  os: string;
  osVersion: string;
  browser: string;
  browserVersion: string;
  brand: string;
  model: string;
  robot: RobotReason | null;
}

const TV =
  /\b(?:smart-?tv|hbbtv|google ?tv|android ?tv|apple ?tv|appletv|netcast|web0s|webos\.tv|viera|bravia|aquos|roku|crkey|mitv|mibox|mi ?tv|tv ?box|aft[a-z]{1,5}\b|tsbnettv|philipstv|nettv|vidaa|shield android tv|tizen [\d.]+\) applewebkit.* (?:samsungbrowser.* )?tv safari|playstation|xbox|nintendo|tv safari|dtv|inettvbrowser|pov_tv|ce-html|opera tv|large screen)/i;
const TABLET =
  /\b(?:ipad|tablet|kf[a-z]{2,6}\b(?=.*(?:build|silk))|silk(?!.*mobile)|playbook|nexus (?:7|9|10)\b|sm-[tpx]\d{3}|gt-p\d|lenovo tb|tb-?\w{4,}|mediapad|matepad|xoom|kindle|pixel c\b|mi pad|redmi pad|lm-t\d|nexus9|touch; tablet)/i;

const KNOWN = 5000;
const clients = new LRUCache<string, Client>({ max: KNOWN });

/** What a client is, from all that it says. Remembered for the last 5,000 different ones. */
export function recogniseClient(hints: ClientHints): Client {
  const { userAgent, brands, mobile, platform, model, device, os, browser } = hints;
  // No header has a line break; what of the payload has one is compared with others of its own kind.
  const key = `${userAgent}\n${brands}\n${mobile}\n${platform}\n${model}\n${device}\n${os}\n${browser}`;
  const known = clients.get(key);
  if (known) return known;
  const client = recognise(hints);
  clients.set(key, client);
  return client;
}

function recognise(hints: ClientHints): Client {
  const { userAgent } = hints;
  const parsed = new UAParser(userAgent).getResult();
  const isMacTablet = /macintosh/i.test(userAgent) && (hints.device === 'tablet' || /^ipad ?os|^ios/i.test(hints.os));
  const os = isMacTablet ? 'iPadOS' : osOf(parsed.os.name, hints, userAgent);
  const model = isMacTablet ? 'iPad' : modelOf(parsed.device.model, hints.model);
  return {
    device: isMacTablet ? 'tablet' : deviceOf(parsed.device.type, os, hints),
    os,
    osVersion: isMacTablet ? '' : (parsed.os.version ?? ''),
    browser: browserOf(parsed.browser.name, hints),
    browserVersion: parsed.browser.version ?? '',
    brand: isMacTablet ? 'Apple' : brandOf(parsed.device.vendor ?? '', model, userAgent),
    model,
    robot: robotReason(userAgent, hints.brands),
  };
}

const OS_NAMES = new Map([
  ['Mac OS', 'macOS'],
  ['Chromium OS', 'Chrome OS'],
]);

function osOf(name: string | undefined, { platform, os }: ClientHints, userAgent: string): string {
  if (/ipad/i.test(userAgent)) return 'iPadOS';
  if (name !== undefined) return OS_NAMES.get(name) ?? name;
  return platform !== '' && platform !== 'Unknown' ? platform : os;
}

/** `K` is what browsers say that do not tell. */
function modelOf(parsed: string | undefined, hinted: string): string {
  if (hinted !== '' && hinted !== 'K') return hinted;
  return parsed === undefined || parsed === 'K' ? '' : parsed;
}

const BRAND_NAMES: readonly [RegExp, string][] = [
  [/Microsoft Edge/, 'Edge'],
  [/Opera/, 'Opera'],
  [/Brave/, 'Brave'],
  [/Samsung Internet/, 'Samsung Internet'],
  [/YaBrowser|Yandex/, 'Yandex'],
  [/Vivaldi/, 'Vivaldi'],
];

/** Brands of the client hints tell browsers apart that call themselves Chrome. */
function browserOf(name: string | undefined, { brands, browser }: ClientHints): string {
  const branded = BRAND_NAMES.find(([pattern]) => pattern.test(brands))?.[1];
  return branded ?? name ?? browser;
}

const DESKTOPS =
  /^(Windows|macOS|Linux|Chrome OS|Ubuntu|Debian|Fedora|\w*BSD|Mint|Gentoo|SUSE|Arch|CentOS|RedHat|Solaris)/;

function deviceOf(
  parsed: string | undefined,
  os: string,
  { userAgent, mobile, device, model }: ClientHints,
): DeviceType {
  if (TV.test(userAgent) || parsed === 'smarttv' || parsed === 'console') return 'tv';
  if (TABLET.test(userAgent) || TABLET.test(model) || parsed === 'tablet') return 'tablet';
  const claimed = DEVICE_TYPES.find((type) => type === device && type !== 'unknown');
  if (os === 'Android' || os === 'HarmonyOS') {
    // Tablets ask for the pages of desktops or leave the word out.
    const isPhone = /\bmobile\b/i.test(userAgent) || mobile === '?1';
    return isPhone ? (claimed === 'tablet' ? 'tablet' : 'mobile') : (claimed ?? 'tablet');
  }
  if (parsed === 'mobile' || parsed === 'wearable') return 'mobile';
  if (DESKTOPS.test(os)) {
    // An Android device that asks for the page of a desktop calls itself Linux.
    return os === 'Linux' && claimed !== undefined && claimed !== 'desktop' ? claimed : 'desktop';
  }
  if (/\bmobile\b|\bphone\b/i.test(userAgent)) return 'mobile';
  return claimed ?? 'unknown';
}
