import type { RobotReason } from '@botica/contract/footprints/vocabulary';
import { isbot } from 'isbot';

/**
 * What people's devices say that reads like a robot: phones called CUBOT, television sets that name what they are built of,
 * previews inside of keyboards and shops. Taken out before the list of robots is asked.
 */
const PEOPLE =
  /\bcubot[\w .+-]*|\b(?:hbbtv|smart-?tv|netcast|web0s|webos|viera|bravia|aquos|tizen|netrange|whale|vewd|vidaa|foxxum|zeasn)\b[^;)]*|\b(?:google|microsoft|samsung|huawei)(?: ?(?:tv|pixel|edge|app))\b|\bgsa\/[\d.]+|\bappletv\d+,\d+\/[\d.]+|\bspider(?:-?man)? phone\b/gi;

/** Beside the list: tools that people use by name, and those that fetch an address for somebody else. */
const ROBOTS =
  /headless|phantomjs|slimerjs|puppeteer|playwright|selenium|cypress|lighthouse|pagespeed|gtmetrix|ptst\/|uptime|pingdom|statuscake|monitor|nagios|zabbix|curl\/|wget|python|aiohttp|httpx|okhttp\/|java\/|libwww|go-http|axios|node-fetch|undici|guzzle|postman|insomnia|externalhit|whatsapp\/|preview|validator|feedfetcher|qwantify|scrapy|crawl|spider|slurp/i;

/**
 * Why a client is no person; null for people. Whoever sends no user agent is a program.
 * @param brands the header `Sec-CH-UA`
 */
export function robotReason(userAgent: string, brands: string): RobotReason | null {
  if (userAgent.trim() === '') return 'no_user_agent';
  if (/headless/i.test(brands)) return 'headless';
  const ofRobot = userAgent.replace(PEOPLE, ' Mozilla/5.0 ');
  return isbot(ofRobot) || ROBOTS.test(ofRobot) ? 'user_agent' : null;
}
