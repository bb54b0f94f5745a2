import type { Warehouse } from '../../packages/server/src/platform/warehouse/warehouse';

/** Rows of one insert. */
const CHUNK = 500_000;
/** Events of a session, and sessions that go on at the same time. */
const STEPS = 8;
const SIDE_BY_SIDE = 64;

/** A value by weight: each stands as often as it is to come up. */
function pick(values: readonly string[], seed: string): string {
  return `[${values.map((value) => `'${value}'`).join(', ')}][1 + cityHash64(visitor, '${seed}') % ${values.length}]`;
}

const COLUMNS = {
  id: "toUUID(concat(substring(ms, 1, 8), '-', substring(ms, 9, 4), '-7000-8000-', leftPad(lower(hex(number)), 12, '0')))",
  created_at: 'at',
  received_at: 'at',
  event_time: 'at',
  batch: '1',
  event_key: 'cityHash64(number)',
  platform_id: '1',
  event: "multiIf(number % 20 = 0, 'form_submit', number % 5 = 0, 'click', 'page_view')",
  session: "concat('s-', toString(session_number))",
  echo_id: "concat('v-', toString(visitor))",
  user_uuid: "if(visitor % 50 = 0, '018f0000-0000-7000-8000-000000000001', '')",
  is_robot: 'toUInt8(visitor % 30 = 1)',
  robot_reason: "if(visitor % 30 = 1, 'user_agent', '')",
  is_banned: 'toUInt8(visitor % 500 = 3)',
  page: "concat('https://shop.example/product/', toString(cityHash64(number) % 3000), if(visitor % 4 = 0, '?utm_source=mail', ''))",
  page_host: "'shop.example'",
  page_key: "concat('shop.example/product/', toString(cityHash64(number) % 3000))",
  title: "concat('Product ', toString(cityHash64(number) % 3000))",
  referrer: "if(step = 0, 'https://www.search.example/', '')",
  referrer_host: "if(step = 0, 'search.example', '')",
  utm_source: "if(visitor % 4 = 0, 'mail', '')",
  utm_medium: "if(visitor % 4 = 0, 'email', '')",
  utm_campaign: "if(visitor % 4 = 0, 'may', '')",
  language: pick(['es-PY', 'es-PY', 'es', 'pt-BR', 'en-US'], 'language'),
  platform_language: "'gn'",
  timezone: pick(['America/Asuncion', 'America/Asuncion', 'America/Sao_Paulo', 'Europe/Madrid'], 'zone'),
  timezone_offset: '180',
  connection_type: pick(['4g', '4g', '3g', ''], 'connection'),
  device: pick(['mobile', 'mobile', 'desktop', 'tablet'], 'device'),
  os: pick(['Android', 'Android', 'iOS', 'Windows'], 'os'),
  browser: pick(['Chrome', 'Chrome', 'Mobile Safari', 'Edge'], 'browser'),
  brand: pick(['Samsung', 'Samsung', 'Xiaomi', 'Apple', ''], 'brand'),
  model: pick(['SM-A146M', 'SM-G991B', 'Redmi Note 12', 'iPhone', ''], 'model'),
  screen: pick(['412x915', '390x844', '1920x1080'], 'screen'),
  dpr: '2',
  viewport: pick(['412x785', '390x664', '1920x940'], 'screen'),
  user_agent: "concat('Mozilla/5.0 (Linux; Android 14; SM-', toString(visitor % 400), ') AppleWebKit/537.36')",
  ip: 'toIPv6(IPv4NumToString(toUInt32(3221225984 + visitor % 4000000)))',
  ip_network: 'toIPv6(IPv4NumToString(toUInt32(bitAnd(3221225984 + visitor % 4000000, 4294967040))))',
} as const;

/** Events of visitors evenly over the days up to now, each session within minutes. */
export async function generateEvents(warehouse: Warehouse, count: number, days: number): Promise<void> {
  const stepMs = Math.floor((days * 86_400_000) / count);
  const until = Date.now() - 60_000;
  const names = Object.keys(COLUMNS).join(', ');
  const values = Object.entries(COLUMNS).map(([name, value]) => `${value} AS ${name}`);
  for (let offset = 0; offset < count; offset += CHUNK) {
    await warehouse.command(
      `INSERT INTO footprints (${names}) SELECT ${names} FROM (
        SELECT ${values.join(', ')}
        FROM (
          SELECT number, fromUnixTimestamp64Milli({from:Int64} + toInt64(number) * {step:Int64}, 'UTC') AS at,
            leftPad(hex(toUInt64(toUnixTimestamp64Milli(at))), 12, '0') AS ms,
            intDiv(number, ${STEPS * SIDE_BY_SIDE}) * ${SIDE_BY_SIDE} + number % ${SIDE_BY_SIDE} AS session_number,
            intDiv(number, ${SIDE_BY_SIDE}) % ${STEPS} AS step, cityHash64(session_number) % {visitors:UInt64} AS visitor
          FROM numbers({offset:UInt64}, {count:UInt64})))`,
      {
        from: until - count * stepMs,
        step: stepMs,
        offset,
        count: Math.min(CHUNK, count - offset),
        visitors: Math.max(1, Math.floor(count / 40)),
      },
      // Each column of each month has buffers of its own.
      { settings: { max_memory_usage: 1_500_000_000, max_threads: 1 } },
    );
  }
}
