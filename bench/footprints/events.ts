/** A page view as the tracker sends it: eight of a session, sixteen of a visitor. */
export function eventOf(number: number): Record<string, unknown> {
  return {
    eventId: `e-${number}`,
    sessionId: `s-${number >> 3}`,
    echo_id: `v-${number >> 4}`,
    eventTime: new Date().toISOString(),
    page: `https://shop.example/product/${number % 997}?ref=list`,
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
  };
}

export const USER_AGENT =
  'Mozilla/5.0 (Linux; Android 14; SM-S918B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Mobile Safari/537.36';
