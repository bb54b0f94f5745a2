import { wordList } from './word-list';

/** Currencies as headers name them; `$` alone is that of several. */
const CURRENCIES: readonly (readonly [RegExp, string])[] = [
  [/₲|\b(?:gs|pyg|guaran[ií](?:es)?)\b/i, 'PYG'],
  [/(?<!\p{L})r\$|\b(?:brl|reais)\b/iu, 'BRL'],
  [/us\$|u\$s|\b(?:usd|d[oó]lar(?:es)?|dollars?)\b/i, 'USD'],
  [/€|\b(?:eur|euros?)\b/i, 'EUR'],
  [/(?<!\p{L})s\/(?!\p{L})|\b(?:pen|soles)\b/iu, 'PEN'],
  [/\bars\b/i, 'ARS'],
  [/\buyu\b/i, 'UYU'],
  [/\bclp\b/i, 'CLP'],
  [/\bcop\b/i, 'COP'],
  [/\bbob\b/i, 'BOB'],
  [/\bmxn\b/i, 'MXN'],
  [/\bgtq\b|\bquetzal(?:es)?\b/i, 'GTQ'],
  [/\bhnl\b|\blempiras?\b/i, 'HNL'],
  [/₡|\bcrc\b|\bcolones\b/i, 'CRC'],
  [/\bnio\b|\bcordobas?\b/i, 'NIO'],
  [/\bdop\b|\brd\$/i, 'DOP'],
  [/£|\bgbp\b/i, 'GBP'],
  [/₹|\binr\b/i, 'INR'],
  [/₱|\bphp\b/i, 'PHP'],
  [/\bzar\b/i, 'ZAR'],
];

/** The currency that a header names beside what it is of: `Importe (US$)`, `Total Gs.`; null for none. */
export function currencyInHeader(header: string): string | null {
  return CURRENCIES.find(([sign]) => sign.test(header))?.[1] ?? null;
}

const CURRENCY_WORDS: ReadonlySet<string> = new Set(
  wordList(
    'r, s, bs, gs, pyg, guarani, guaranies, brl, reais, usd, us, dolar, dolares, dollar, dollars, eur, euro, euros, pen, soles, ars, uyu, clp, cop, bob, mxn, gtq, hnl, crc, nio, dop, gbp, inr, php, zar',
  ),
);

/** Words of a header without those of a currency: `total gs` is a total. */
export function withoutCurrency(words: string): string {
  const others = words.split(' ').filter((word) => !CURRENCY_WORDS.has(word));
  return others.length === 0 ? words : others.join(' ');
}
