/** A page view as the tracker sends it, as JSON: eight of a session, sixteen of a visitor. */
export function eventText(number: number): string {
  return `{"eventId":"e-${number}","sessionId":"s-${number >> 3}","echo_id":"v-${number >> 4}","eventTime":"${now()}","page":"https://shop.example/product/${number % 997}?ref=list",${REST}`;
}

const REST = JSON.stringify({
  referrer: 'https://search.example/',
  title: 'A product of the shop',
  event: { name: 'page_view', value: '' },
  platformLanguage: 'gn',
  language: 'es-PY',
  device: 'mobile',
  screen: { w: 412, h: 915, dpr: 2.6 },
  viewport: { w: 412, h: 785 },
  connectionType: '4g',
  timezoneOffset: 180,
  timezone: 'America/Asuncion',
}).slice(1);

let text = '';
let until = 0;

/** The time, read a hundred times a second: the load has other things to do. */
function now(): string {
  const ms = performance.now();
  if (ms > until) {
    text = new Date().toISOString();
    until = ms + 10;
  }
  return text;
}

export const USER_AGENT =
  'Mozilla/5.0 (Linux; Android 14; SM-S918B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Mobile Safari/537.36';
