import { createDelivery } from './delivery';
import { isoNow, keep, randomId, readKept } from './kept';
import { forgetVisitor, sessionId, visitorId } from './visit';

const OPT_OUT = 'echoOff';
/** What a router does in this time, a redirect among others, is one view, with the title that it ends with. */
const SETTLE_MS = 100;
/** Different errors of one page that are told. */
const MOST_ERRORS = 10;
const URL_MAX = 2048;
const TEXT_MAX = 1024;
const VALUE_MAX = 500;

/** Of browsers that have them; nothing of it is needed. */
interface ClientNavigator extends Navigator {
  globalPrivacyControl?: boolean;
  connection?: { effectiveType?: string };
  userAgentData?: {
    getHighEntropyValues?: (names: string[]) => Promise<{ model?: string }>;
  };
}

interface PrerenderedDocument extends Document {
  prerendering?: boolean;
}

export interface TrackerOptions {
  /** Address of `POST /footprints`, also of a path of one's own site that leads there. */
  url: string;
  /** Public key of the platform. */
  key: string;
  /** Fields of each event that the page knows better; it is told the referrer. */
  more?: (referrer: string) => object;
  /** Views are told by `view` alone, by a router that knows when a page is there. */
  isManual?: boolean;
}

export interface Tracker {
  /** The page that is shown now, unless its view was told already. */
  view(): void;
  /** Any other event. @param value of what, such as the name of a button; at most 500 characters */
  track(name: string, value?: string): void;
  /** Sends nothing more from this browser and forgets the visitor, until it is called with false. */
  optOut(isOut?: boolean): void;
}

/**
 * Follows the visit of this page. Sends nothing to who asks not to be followed (Do Not Track, Global Privacy Control, opt-out),
 * sets no cookie, and never throws into the page.
 */
export function startTracker({ url, key, more, isManual = false }: TrackerOptions): Tracker {
  const client: ClientNavigator = navigator;
  const page: PrerenderedDocument = document;
  const hints = client.userAgentData;
  const delivery = createDelivery(url);
  const errors = new Set<string>();
  let model = '';
  let viewed = '';
  let address = '';
  let referrer = document.referrer;
  let timer = 0;

  const isRefused = () => client.doNotTrack === '1' || client.globalPrivacyControl || readKept(OPT_OUT);

  const track = safely((name: string, value: string = '') => {
    if (isRefused()) return;
    delivery.add({
      eventId: randomId(),
      sessionId: sessionId(),
      event: { name, value: value.slice(0, VALUE_MAX) },
      eventTime: isoNow(),
      page: location.href.slice(0, URL_MAX),
      referrer: referrer.slice(0, TEXT_MAX),
      title: document.title.slice(0, TEXT_MAX),
      echo_id: visitorId(),
      platformUuid: key,
      platformLanguage: document.documentElement.lang,
      language: client.language,
      // The server knows others by their headers, but an iPad calls itself a Mac, which has no touch screen.
      device: /Macintosh/.test(client.userAgent) && client.maxTouchPoints > 1 ? 'tablet' : null,
      model,
      screen: { w: screen.width, h: screen.height, dpr: devicePixelRatio },
      viewport: { w: innerWidth, h: innerHeight },
      connectionType: client.connection?.effectiveType,
      timezoneOffset: new Date().getTimezoneOffset(),
      timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      ...more?.(referrer),
    });
  });

  /** A query tells the state of a page; a route in the fragment is another one. */
  const view = safely((isAgain: boolean = false) => {
    clearTimeout(timer);
    timer = 0;
    const { pathname, hash, href } = location;
    const shown = pathname + (/^#[!/]/.test(hash) ? hash.split('?')[0] : '');
    // Nobody sees a tab in the background, or a page that is made ready before it is asked for.
    if ((shown === viewed && !isAgain) || document.hidden || page.prerendering) return;
    if (viewed) referrer = address;
    viewed = shown;
    address = href;
    track('page_view');
  });
  const viewSoon = () => {
    clearTimeout(timer);
    timer = window.setTimeout(view, SETTLE_MS);
  };
  /** What somebody does comes after the view of the page that it is done on. */
  const act = (name: string, value?: string) => {
    if (timer) view();
    track(name, value);
  };
  const fail = (message: unknown) => {
    const text = String(message);
    if (errors.size >= MOST_ERRORS || errors.has(text)) return;
    errors.add(text);
    act('error', text);
  };

  on(document, 'click', (event) => {
    const [target] = event.composedPath();
    const tracked = target instanceof Element ? target.closest('[data-track]') : null;
    if (tracked) act('click', tracked.getAttribute('data-track') || (tracked.textContent ?? '').trim());
  });
  on(document, 'submit', ({ target }) => {
    // A field of the form may be called `id`.
    const nameOf = (attribute: string) => (target instanceof Element ? target.getAttribute(attribute) : null);
    act('form_submit', nameOf('data-track') || nameOf('id') || nameOf('name') || '');
  });
  on(window, 'error', (event) => {
    // A picture that is missing comes here as well, without a message.
    if (event.message) fail(event.message);
  });
  on(window, 'unhandledrejection', ({ reason }) => fail(reason?.message ?? reason));
  on(document, 'visibilitychange', () => {
    if (document.hidden) delivery.leave();
    else view();
  });
  on(window, 'pagehide', () => delivery.leave());
  on(window, 'pageshow', ({ persisted }) => {
    if (persisted) view(true);
  });
  if (isRefused()) delivery.clear();

  void hints?.getHighEntropyValues?.(['model']).then(
    (values) => (model = values.model ?? ''),
    () => undefined,
  );
  if (!isManual) {
    for (const name of ['pushState', 'replaceState'] as const) {
      const original = history[name];
      history[name] = function (this: History, ...args) {
        original.apply(this, args);
        viewSoon();
      };
    }
    on(window, 'popstate', viewSoon);
    on(window, 'hashchange', viewSoon);
    document.addEventListener('prerenderingchange', viewSoon);
    viewSoon();
  }

  return {
    view: viewSoon,
    track: act,
    optOut(isOut = true) {
      keep(OPT_OUT, isOut ? '1' : null);
      if (!isOut) return;
      delivery.clear();
      forgetVisitor();
    },
  };
}

/** The same, without ever throwing: what is wrong here is no fault of the page. */
export function safely<Args extends unknown[]>(run: (...args: Args) => void): (...args: Args) => void {
  return (...args) => {
    try {
      run(...args);
    } catch {
      // An event less.
    }
  };
}

/** Listens before the page does, which may stop an event. */
function on<Name extends keyof WindowEventMap>(
  target: Window,
  name: Name,
  listener: (event: WindowEventMap[Name]) => void,
): void;
function on<Name extends keyof DocumentEventMap>(
  target: Document,
  name: Name,
  listener: (event: DocumentEventMap[Name]) => void,
): void;
function on(target: EventTarget, name: string, listener: (event: Event) => void): void {
  target.addEventListener(name, safely(listener), true);
}
