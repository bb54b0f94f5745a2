import type { DeviceType } from '@botica/contract/footprints/vocabulary';

/** A client with the right answer. */
export interface KnownClient {
  userAgent: string;
  device: DeviceType;
  isRobot: boolean;
  /** What the page or the headers say beside it, where the string alone cannot tell. */
  said?: { device?: string; os?: string; mobile?: string; model?: string };
}

const KHTML = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const person = (device: DeviceType, userAgent: string, said?: KnownClient['said']): KnownClient => ({
  userAgent,
  device,
  isRobot: false,
  ...(said && { said }),
});
const robot = (userAgent: string): KnownClient => ({ userAgent, device: 'unknown', isRobot: true });

const PHONES =
  'SM-S918B|SM-A146M|SM-G991B|SM-A515F|SM-J701M|SM-M127F|Pixel 8 Pro|Pixel 6a|Redmi Note 12|Redmi 9A|M2101K6G|2201117TG|23021RAA2Y|POCO X3 NFC|moto g(30)|moto e20|XT2239-7|CPH2471|RMX3085|V2111|ONEPLUS A6013|IN2023|TECNO KG5k|TECNO BG6|Infinix X6515|itel A665L|LM-K410|LM-Q730|ANE-LX3|ELE-L04|MAR-LX3A|STK-LX3|Nokia G20|TA-1374|XQ-AT52|ASUS_I01WD|ZTE Blade A51|BLU C5L|CUBOT NOTE 20|CUBOT X30|CUBOT KINGKONG 5 Pro|CUBOT_P40|Positivo Twist 4|6027A|T430D|HUAWEI P30|Lenovo K53a48'.split(
    '|',
  );
const TABLETS =
  'SM-T220|SM-X200|SM-P610|SM-T510|Lenovo TB-X606F|Lenovo TB-8505X|TB310FU|MediaPad T3 10|AGS3-L09|Pixel C|Nexus 9|Nexus 7|Mi Pad 4|Redmi Pad|LM-T600L|KFTRWI Build/PS7|KFMAWI Build/PS7|SM-T860|Xoom|SHIELD Tablet'.split(
    '|',
  );
const VERSIONS = ['126.0.0.0', '121.0.6167.178', '109.0.5414.117'];

const android = (model: string, version: string, mobile: boolean) =>
  `Mozilla/5.0 (Linux; Android 13; ${model}) ${KHTML} Chrome/${version}${mobile ? ' Mobile' : ''} Safari/537.36`;

const IOS = ['15_8', '16_6', '17_5_1', '18_0'];
const webkit = (version: string) => `AppleWebKit/605.1.15 (KHTML, like Gecko) Version/${version.split('_')[0]}.0`;
const iphone = (version: string, more = `${webkit(version)} Mobile/15E148 Safari/604.1`) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${version} like Mac OS X) ${more}`;
const mac = `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15`;

const DESKTOPS = [
  'Windows NT 10.0; Win64; x64',
  'Windows NT 6.1; WOW64',
  'Macintosh; Intel Mac OS X 10_15_7',
  'X11; Linux x86_64',
  'X11; CrOS x86_64 14541.0.0',
  'X11; Ubuntu; Linux x86_64',
  'X11; Fedora; Linux x86_64',
  'X11; FreeBSD amd64',
];
const DESKTOP_ENDS = [
  'Chrome/126.0.0.0 Safari/537.36',
  'Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0',
  'Chrome/125.0.0.0 Safari/537.36 OPR/111.0.0.0',
  'Chrome/124.0.0.0 Safari/537.36 Vivaldi/6.7',
  'Chrome/122.0.0.0 YaBrowser/24.4.0 Safari/537.36',
];

const TVS = [
  `Mozilla/5.0 (SMART-TV; Linux; Tizen 6.0) ${KHTML} SamsungBrowser/4.0 Chrome/76.0.3809.146 TV Safari/537.36`,
  'Mozilla/5.0 (SMART-TV; LINUX; Tizen 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Version/5.0 TV Safari/537.36',
  `Mozilla/5.0 (Web0S; Linux/SmartTV) ${KHTML} Chrome/94.0.4606.128 Safari/537.36 WebAppManager`,
  `Mozilla/5.0 (Web0S; Linux/SmartTV) ${KHTML} Chrome/79.0.3945.79 Safari/537.36 HbbTV/1.5.1 (+DRM; LGE; OLED55C1; WEBOS6.0)`,
  'Mozilla/5.0 (Linux; NetCast; U) AppleWebKit/537.31 (KHTML, like Gecko) Chrome/38.0.2125.122 Safari/537.31 SmartTV/7.0',
  `Mozilla/5.0 (Linux; Android 9; BRAVIA 4K UR2) ${KHTML} Chrome/96.0.4664.104 Safari/537.36`,
  `Mozilla/5.0 (Linux; Android 7.1.2; AFTMM Build/NS6265) ${KHTML} Chrome/70.0.3538.110 Mobile Safari/537.36`,
  `Mozilla/5.0 (Linux; Android 9; AFTKA) ${KHTML} Chrome/110.0.5481.154 Mobile Safari/537.36`,
  `Mozilla/5.0 (X11; Linux armv7l) ${KHTML} Chrome/90.0.4430.225 Safari/537.36 CrKey/1.56.500000`,
  `Mozilla/5.0 (Linux; Android 10; MIBOX4) ${KHTML} Chrome/91.0.4472.114 Safari/537.36`,
  `Mozilla/5.0 (Linux; Android 11; SHIELD Android TV) ${KHTML} Chrome/99.0.4844.88 Safari/537.36`,
  'Roku/DVP-12.0 (12.0.0.4182-88)',
  'Mozilla/5.0 (Linux; U; Linux armv7l; en) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/88 Safari/537.36 OPR/46.0 OMI/4.21 Model/Hisense-MT9602 VIDAA/6.0',
  'HbbTV/1.2.1 (;Panasonic;VIERA 2014;3.101;6101-0003 0002-0000;)',
  `Mozilla/5.0 (Linux; Andr0id 9; BRAVIA 4K GB) ${KHTML} Chrome/81.0.4044.138 Safari/537.36 OPR/46.0.2207.0 OMI/4.16`,
  'AppleTV11,1/11.1',
  'Mozilla/5.0 (PlayStation; PlayStation 5/6.00) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/13.0 Safari/605.1.15',
  `Mozilla/5.0 (Windows NT 10.0; Win64; x64; Xbox; Xbox Series X) ${KHTML} Chrome/48.0.2564.82 Safari/537.36 Edge/20.02`,
  `Mozilla/5.0 (Linux; Android 10; Chromecast) ${KHTML} Chrome/92.0.4515.131 Safari/537.36 CrKey/1.56`,
  `Mozilla/5.0 (Linux; Android 12; Google TV Streamer) ${KHTML} Chrome/120.0.0.0 Safari/537.36`,
];

const IN_APPS = [
  iphone(
    '17_5_1',
    'AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 [FBAN/FBIOS;FBAV/465.0.0.41.106;FBBV/602060281]',
  ),
  iphone(
    '17_5_1',
    'AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 334.0.4.32.98 (iPhone14,5; iOS 17_5_1)',
  ),
  iphone('17_5_1', 'AppleWebKit/605.1.15 (KHTML, like Gecko) GSA/320.0.639 Mobile/15E148 Safari/604.1'),
  iphone('17_5_1', 'AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/126.0.6478.54 Mobile/15E148 Safari/604.1'),
  iphone('17_5_1', 'AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/127.0 Mobile/15E148 Safari/605.1.15'),
  `Mozilla/5.0 (Linux; Android 13; SM-A346M; wv) ${KHTML} Version/4.0 Chrome/126.0.6478.71 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/468.0]`,
  `Mozilla/5.0 (Linux; Android 12; moto g22; wv) ${KHTML} Version/4.0 Chrome/125.0 Mobile Safari/537.36 Instagram 333.0`,
  `Mozilla/5.0 (Linux; Android 11; TECNO BD4; wv) ${KHTML} Version/4.0 Chrome/124.0 Mobile Safari/537.36 musical_ly_2023`,
  `Mozilla/5.0 (Linux; Android 14; SM-S918B) ${KHTML} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`,
  `Mozilla/5.0 (Linux; U; Android 12; es-py; Redmi Note 9) ${KHTML} Version/4.0 Chrome/100.0 Mobile Safari/537.36 XiaoMi/MiuiBrowser/14.4`,
  'Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0',
  'Mozilla/5.0 (Windows Phone 10.0; Android 6.0.1; Microsoft; Lumia 950) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/52 Mobile Safari/537.36 Edge/15',
  `Mozilla/5.0 (Linux; Android 6.0; CUBOT X18 Build/CUBOT) ${KHTML} Chrome/85.0.4183.101 Mobile Safari/537.36`,
  `Mozilla/5.0 (Linux; Android 10; K) ${KHTML} Chrome/126.0.0.0 Mobile Safari/537.36`,
];

const ROBOT_NAMES =
  'Googlebot/2.1; +http://www.google.com/bot.html|bingbot/2.0; +http://www.bing.com/bingbot.htm|YandexBot/3.0; +http://yandex.com/bots|Baiduspider/2.0; +http://www.baidu.com/search/spider.html|DuckDuckBot-Https/1.1|AhrefsBot/7.0; +http://ahrefs.com/robot/|SemrushBot/7~bl|MJ12bot/v1.4.8|DotBot/1.2|PetalBot;+https://webmaster.petalsearch.com|Applebot/0.1|SeznamBot/4.0|GPTBot/1.2; +https://openai.com/gptbot|ClaudeBot/1.0; +claudebot@anthropic.com|PerplexityBot/1.0|Bytespider; spider-feedback@bytedance.com|CCBot/2.0|DataForSeoBot/1.0|BLEXBot/1.0|Amazonbot/0.1|archive.org_bot|Barkrowler/0.9|Qwantify/2.4w|LinkedInBot/1.0|Discordbot/2.0|UptimeRobot/2.0|StatusCake|redditbot/1.0|Pinterestbot/1.0'.split(
    '|',
  );
const ROBOTS = [
  ...ROBOT_NAMES.map((name) => `Mozilla/5.0 (compatible; ${name})`),
  ...'curl/8.5.0|Wget/1.21.3|python-requests/2.31.0|Python-urllib/3.11|aiohttp/3.9.1|Go-http-client/2.0|Java/17.0.2|okhttp/4.12.0|axios/1.6.2|node-fetch/1.0|PostmanRuntime/7.36.0|Scrapy/2.11.0 (+https://scrapy.org)|libwww-perl/6.67|GuzzleHttp/7|facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)|WhatsApp/2.23.20.0 A|WhatsApp/2.2587.9 N|TelegramBot (like TwitterBot)|Twitterbot/1.0|Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)|SkypeUriPreview Preview/0.5|Google-PageRenderer|Feedfetcher-Google; (+http://www.google.com/feedfetcher.html)|AdsBot-Google (+http://www.google.com/adsbot.html)|Mediapartners-Google|W3C_Validator/1.3|Pingdom.com_bot_version_1.4_(http://www.pingdom.com/)|HTTPie/3.2.2|check_http/v2.3.3 (nagios-plugins 2.3.3)|Datadog/Synthetics|Apache-HttpClient/4.5.14|Nikto/2.5.0|sqlmap/1.7|masscan/1.3|zgrab/0.x'.split(
    '|',
  ),
  `Mozilla/5.0 (X11; Linux x86_64) ${KHTML} HeadlessChrome/126.0.0.0 Safari/537.36`,
  'Mozilla/5.0 (Unknown; Linux x86_64) AppleWebKit/538.1 (KHTML, like Gecko) PhantomJS/2.1.1 Safari/538.1',
  `Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) ${KHTML} Chrome/126.0 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)`,
  `Mozilla/5.0 (Linux; Android 11; moto g power) ${KHTML} Chrome/119.0 Mobile Safari/537.36 Chrome-Lighthouse`,
  `Mozilla/5.0 (X11; Linux x86_64) ${KHTML} Chrome/120.0 Safari/537.36 PTST/240201`,
  `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KHTML} Chrome/118.0 Safari/537.36 PingdomPageSpeed/1.0`,
  '',
];

/** Real forms of user agents with what they are: phones, tablets, desktops, television sets, views inside of apps, robots. */
export const KNOWN_CLIENTS: readonly KnownClient[] = [
  ...PHONES.flatMap((model) => VERSIONS.map((version) => person('mobile', android(model, version, true)))),
  ...TABLETS.flatMap((model) => VERSIONS.map((version) => person('tablet', android(model, version, false)))),
  ...IOS.flatMap((version) => [
    person('mobile', iphone(version)),
    person(
      'tablet',
      `Mozilla/5.0 (iPad; CPU OS ${version} like Mac OS X) ${webkit(version)} Mobile/15E148 Safari/604.1`,
    ),
  ]),
  person('tablet', mac, { device: 'tablet', os: 'iPadOS' }),
  person('desktop', mac, { device: 'desktop', os: 'macOS' }),
  person('tablet', android('K', '126.0.0.0', false), { device: 'tablet' }),
  person('tablet', android('K', '126.0.0.0', false), { model: 'SM-X910' }),
  person('mobile', android('K', '126.0.0.0', true), { model: 'Pixel 9', mobile: '?1' }),
  ...DESKTOPS.flatMap((system) =>
    DESKTOP_ENDS.map((end) => person('desktop', `Mozilla/5.0 (${system}) ${KHTML} ${end}`)),
  ),
  ...DESKTOPS.map((system) => person('desktop', `Mozilla/5.0 (${system}; rv:127.0) Gecko/20100101 Firefox/127.0`)),
  ...TVS.map((userAgent) => person('tv', userAgent)),
  ...IN_APPS.map((userAgent) => person('mobile', userAgent)),
  ...ROBOTS.map(robot),
];
