import type { Warehouse } from '../../platform/warehouse/warehouse';
import { forgetAllDays } from './keeping/stored-days';

/** No batch of PostgreSQL has this number. */
const SAMPLE_BATCH = 0;
const DAYS = 14;
const SESSIONS_A_DAY = 260;

/** A value by weight: each stands as often as it is to come up. */
function pick(values: readonly string[], seed: string): string {
  const list = values.map((value) => `'${value}'`).join(', ');
  return `[${list}][1 + cityHash64(session_number, '${seed}') % ${values.length}]`;
}

const PATHS = [
  '/',
  '/',
  '/ofertas',
  '/vitaminas',
  '/dermocosmetica',
  '/bebes',
  '/producto/ibuprofeno-400',
  '/producto/protector-solar',
  '/carrito',
  '/sucursales',
];
const REFERRERS = [
  '',
  '',
  '',
  'https://www.google.com/',
  'https://www.google.com/',
  'https://www.facebook.com/',
  'https://www.instagram.com/',
  'https://www.bing.com/',
];
const CLIENTS = [
  "('mobile', 'Android', 'Chrome', 'Samsung', 'SM-A146M', '412x915')",
  "('mobile', 'Android', 'Chrome', 'Xiaomi', 'Redmi Note 12', '393x873')",
  "('mobile', 'Android', 'Samsung Internet', 'Samsung', 'SM-G991B', '360x800')",
  "('mobile', 'iOS', 'Mobile Safari', 'Apple', 'iPhone', '390x844')",
  "('desktop', 'Windows', 'Chrome', '', '', '1920x1080')",
  "('desktop', 'Windows', 'Edge', '', '', '1536x864')",
  "('desktop', 'macOS', 'Safari', 'Apple', '', '1440x900')",
  "('tablet', 'Android', 'Chrome', 'Samsung', 'SM-X200', '800x1280')",
];
/** Hours of visits: few at night, most in the evening. */
const HOURS = [
  1, 6, 8, 9, 9, 10, 10, 11, 11, 12, 13, 14, 15, 16, 17, 17, 18, 18, 19, 19, 19, 20, 20, 20, 21, 21, 22, 23,
];

/** What the statement below makes; everything else is unknown of the sample. */
const COLUMNS = `id, created_at, received_at, event_time, batch, platform_id, event, session, echo_id, is_robot,
  robot_reason, page, page_host, page_key, referrer, referrer_host, utm_source, utm_medium, language,
  timezone, timezone_offset, connection_type, device, os, browser, brand, model, screen, dpr, viewport,
  ip, ip_network`;

const SELECT = `
  SELECT
    toUUID(concat(substring(ms_hex, 1, 8), '-', substring(ms_hex, 9, 4), '-7', substring(chance, 1, 3), '-a', substring(chance, 4, 3),
      '-', substring(hex(sipHash128(session_number, step)), 1, 12))) AS id,
    at AS created_at, at AS received_at, at AS event_time, ${SAMPLE_BATCH} AS batch, {platform:UInt32} AS platform_id,
    multiIf(is_robot OR step % 3 != 2, 'page_view', step = steps - 1 AND steps > 4, 'form_submit', 'click') AS event,
    concat('sample-', toString(session_number)) AS session,
    concat('sample-', toString(cityHash64(session_number, 'visitor') % ${(SESSIONS_A_DAY * DAYS * 3) / 5})) AS echo_id,
    is_robot, if(is_robot, 'user_agent', '') AS robot_reason,
    concat('https://farmacia.example', path) AS page, 'farmacia.example' AS page_host, concat('farmacia.example', path) AS page_key,
    if(step = 0, ${pick(REFERRERS, 'referrer')}, '') AS referrer,
    if(referrer = '', '', replaceOne(domain(referrer), 'www.', '')) AS referrer_host,
    if(cityHash64(session_number, 'campaign') % 9 = 0, 'boletin', '') AS utm_source,
    if(utm_source = '', '', 'email') AS utm_medium,
    ['es-PY', 'es-PY', 'es-PY', 'es', 'pt-BR', 'en-US'][1 + cityHash64(session_number, 'language') % 6] AS language,
    'America/Asuncion' AS timezone, 180 AS timezone_offset, '4g' AS connection_type,
    client.1 AS device, client.2 AS os, client.3 AS browser, client.4 AS brand, client.5 AS model, client.6 AS screen, 2 AS dpr,
    client.6 AS viewport,
    toIPv6(concat('::ffff:203.0.113.', toString(cityHash64(echo_id) % 254 + 1))) AS ip, toIPv6('::ffff:203.0.113.0') AS ip_network
  FROM (
    SELECT session_number, step, steps, is_robot, client,
      began + INTERVAL step * 40 + cityHash64(session_number, step) % 35 SECOND AS at,
      leftPad(hex(toUInt64(toUnixTimestamp64Milli(at))), 12, '0') AS ms_hex, hex(cityHash64(session_number, step, 'id')) AS chance,
      ['${PATHS.join("', '")}'][1 + cityHash64(session_number, step, 'path') % ${PATHS.length}] AS path
    FROM (
      SELECT number AS session_number,
        cityHash64(number, 'robot') % 25 = 0 AS is_robot,
        [${CLIENTS.join(', ')}][1 + cityHash64(number, 'visitor') % ${CLIENTS.length}] AS client,
        toDateTime64(toDateTime({asOf:Date} - toUInt16(number % ${DAYS}), {tz:String}), 3, 'UTC')
          + INTERVAL [${HOURS.join(', ')}][1 + cityHash64(number, 'hour') % ${HOURS.length}] HOUR
          + INTERVAL cityHash64(number, 'minute') % 3000 SECOND AS began,
        if(cityHash64(number, 'bounce') % 5 < 2, 1, 2 + cityHash64(number, 'steps') % 8) AS steps,
        arrayJoin(range(steps)) AS step
      FROM numbers(${DAYS * SESSIONS_A_DAY})))`;

/** Two weeks of visits to the sample pharmacy's site, whose last day is `asOf`: the same each time. Loading again replaces them. */
export async function loadSampleEvents(
  warehouse: Warehouse,
  { asOf, timeZone, platformId }: { asOf: string; timeZone: string; platformId: number },
): Promise<void> {
  await removeSampleEvents(warehouse);
  await warehouse.command(`INSERT INTO footprints (${COLUMNS}) SELECT ${COLUMNS} FROM (${SELECT})`, {
    asOf,
    tz: timeZone,
    platform: platformId,
  });
  await forgetAllDays(warehouse);
}

/** Nothing happens when they are not there. */
export async function removeSampleEvents(warehouse: Warehouse): Promise<void> {
  await warehouse.command(
    `ALTER TABLE footprints DELETE WHERE batch = ${SAMPLE_BATCH}`,
    {},
    { settings: { mutations_sync: 1 } },
  );
  await forgetAllDays(warehouse);
}
