/** Makers by how their models are called, where the parser does not know them. */
const BY_MODEL: readonly [RegExp, string][] = [
  [/^(sm-|gt-|galaxy|samsung)/i, 'Samsung'],
  [/^(redmi|mi |mi\d|poco|xiaomi|mix |black ?shark|m20\d\d|2[0-9]\d{4,}[a-z]|\d{7,8}[a-z]\w*)/i, 'Xiaomi'],
  [/^(moto|xt\d{4})/i, 'Motorola'],
  [/^rmx\d|^realme/i, 'Realme'],
  [/^(cph\d|oppo|p[a-h][a-z]{2}\d{2})/i, 'OPPO'],
  [/^(v\d{4}|vivo|i\d{4}$)/i, 'Vivo'],
  [
    /^(oneplus|in20\d\d|le21\d\d|ne22\d\d|kb20\d\d|hd19\d\d|gm19\d\d|ac20\d\d|be20\d\d|dn21\d\d|cph2[45]\d\d$)/i,
    'OnePlus',
  ],
  [/^tecno/i, 'Tecno'],
  [/^infinix/i, 'Infinix'],
  [/^itel/i, 'Itel'],
  [/^(lm-|lg-|lgm-|lge)/i, 'LG'],
  [/^pixel|^nexus/i, 'Google'],
  [
    /^(huawei|ane-|ele-|vog-|mar-|pot-|lya-|clt-|eml-|stk-|jny-|jkm-|med-|fig-|was-|ags|bah\d?-|mediapad|matepad|bac-|noh-|els-|ana-)/i,
    'Huawei',
  ],
  [/^(honor|any-|rmo-|crt-|lly-|vne-|rky-)/i, 'Honor'],
  [/^(nokia|ta-1\d{3})/i, 'Nokia'],
  [/^(xperia|so-\d|xq-|sov\d|[cdefg]\d{4}$|bravia)/i, 'Sony'],
  [/^(kf[a-z]{2,6}|aft[a-z]{1,5}|kindle|fire)/i, 'Amazon'],
  [/^(lenovo|tb-?\w{4})/i, 'Lenovo'],
  [/^(asus|zenfone|zenpad|rog)/i, 'ASUS'],
  [/^zte|^blade/i, 'ZTE'],
  [/^(alcatel|\d{4}[a-z]$|tcl|t\d{3}[a-z]$)/i, 'TCL'],
  [/^cubot/i, 'Cubot'],
  [/^(blu |blu$)/i, 'BLU'],
  [/^positivo|^twist/i, 'Positivo'],
  [/^multilaser/i, 'Multilaser'],
  [/^(iphone|ipad|ipod|macintosh|apple)/i, 'Apple'],
];

/** Of television sets, whose models say nothing. */
const BY_USER_AGENT: readonly [RegExp, string][] = [
  [/\bcubot\b/i, 'Cubot'],
  [/\b(tizen.*tv|samsung;? ?smart|smart-?tv.*samsung|samsungbrowser.*tv safari)/i, 'Samsung'],
  [/\b(web0s|webos\.tv|netcast|lge?;)/i, 'LG'],
  [/bravia|sony/i, 'Sony'],
  [/roku/i, 'Roku'],
  [/\baft[a-z]{1,5}\b/i, 'Amazon'],
  [/viera|panasonic/i, 'Panasonic'],
  [/philips/i, 'Philips'],
  [/aquos|sharp/i, 'Sharp'],
  [/hisense|vidaa/i, 'Hisense'],
  [/mitv|mibox|\bmi tv/i, 'Xiaomi'],
  [/crkey|chromecast/i, 'Google'],
  [/apple ?tv|iphone|ipad|macintosh/i, 'Apple'],
  [/playstation/i, 'Sony'],
  [/xbox/i, 'Microsoft'],
  [/nintendo/i, 'Nintendo'],
  [/\btcl\b/i, 'TCL'],
];

/** The maker of a device: by its model, by its user agent, else as parsed; empty where nothing says it. */
export function brandOf(parsed: string, model: string, userAgent: string): string {
  const found =
    BY_MODEL.find(([pattern]) => pattern.test(model)) ?? BY_USER_AGENT.find(([pattern]) => pattern.test(userAgent));
  return found?.[1] ?? parsed;
}
