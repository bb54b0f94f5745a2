const PLUS = 43;

// Longest first. Words must stand alone beside the number; letters are matched without case.
const CURRENCY_WORDS = [
  ...[
    'guaraníes',
    'guaranies',
    'guaraní',
    'guarani',
    'bolivianos',
    'quetzales',
    'lempiras',
    'córdobas',
    'cordobas',
    'colones',
    'dólares',
  ],
  ...['dolares', 'dollars', 'rupees', 'pounds', 'reales', 'reais', 'pesos', 'soles', 'euros', 'rand'],
  ...['col$', 'clp$', 'cop$', 'ars$', 'mxn$', 'uyu$', 'usd$'],
  ...[
    'pyg',
    'brl',
    'usd',
    'eur',
    'ars',
    'uyu',
    'clp',
    'cop',
    'pen',
    'bob',
    'mxn',
    'crc',
    'gtq',
    'dop',
    'ves',
    'hnl',
    'nio',
  ],
  ...['pab', 'gbp', 'chf', 'cad', 'aud', 'nzd', 'jpy', 'sek', 'nok', 'dkk', 'inr', 'zar', 'php', 'ngn', 'kes'],
  ...[
    'us$',
    'u$s',
    'rd$',
    'ar$',
    'mx$',
    'nz$',
    'hk$',
    'r$',
    'c$',
    'a$',
    's$',
    '$us',
    '$u',
    's/.',
    's/',
    'b/.',
    'b/',
    'bs.',
    'bs',
  ],
  ...['rs.', 'rs', 'gs.', 'gs', 'kr', '₲', '₡', '₹', '₱', '₦', '¥', '$', '€', '£'],
];
/** A letter alone is a currency only before cents (quetzales, lempiras, rand): codes such as Q1 or L10 are no numbers. */
const LETTER = /^[qlr]\s?(?=[-−–(]?\d[\d.,\s\u00a0\u202f]*[.,]\d{2}\)?$)/;
/** The words by their first and by their last letter: most texts begin and end as none does. */
const BY_START = groupedBy((word) => word.charAt(0));
const BY_END = groupedBy((word) => word.charAt(word.length - 1));

function groupedBy(letterOf: (word: string) => string): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  for (const word of CURRENCY_WORDS) groups.set(letterOf(word), [...(groups.get(letterOf(word)) ?? []), word]);
  return groups;
}

/** A text without the currency that it begins or ends with; null where it has none. */
function withoutCurrency(text: string): string | null {
  const before = BY_START.get(text.charAt(0))?.find((word) => text.startsWith(word)) ?? LETTER.exec(text)?.[0];
  if (before !== undefined) return text.slice(before.length);
  const behind = BY_END.get(text.charAt(text.length - 1))?.find((word) => text.endsWith(word));
  return behind === undefined ? null : text.slice(0, -behind.length);
}

const CREDIT = /(?<=\d\)?\s?)(?:cr\.?|(?<=[.,]\d{2}\s)c)$/i;
const DEBIT = /(?<=\d\)?\s?)(?:d[br]\.?|(?<=[.,]\d{2}\s)d)$/i;

/** The side of a ledger that a number says behind itself: `250 CR`, `250.00 D`. Which of them is the minus its column tells. */
export function sideOf(text: string): 'credit' | 'debit' | null {
  const last = text.charCodeAt(text.length - 1) | 32;
  // Of most texts the last character tells that there is none.
  if (last !== 98 && last !== 99 && last !== 100 && last !== 114 && last !== 46) return null;
  return CREDIT.test(text) ? 'credit' : DEBIT.test(text) ? 'debit' : null;
}

/** Letters with which what may stand before and behind a number begins and ends. */
const HEADS: ReadonlySet<string> = new Set(
  [...CURRENCY_WORDS, 'q', 'l', 'r'].map((word) => /^[a-z]*/.exec(word)?.[0] ?? ''),
);
const TAILS: ReadonlySet<string> = new Set(
  [...CURRENCY_WORDS, 'cr', 'db', 'dr', 'c', 'd'].map((word) => /[a-z]*$/.exec(word)?.[0] ?? ''),
);

/**
 * False for most texts that are no numbers, in one look at them: they have no digit, between two digits what stands in no number, or
 * begin or end with letters of no currency.
 */
export function mayBeNumber(text: string): boolean {
  const { length } = text;
  let first = 0;
  while (first < length && !isDigitAt(text, first)) first++;
  if (first === length) return false;
  let last = length - 1;
  while (!isDigitAt(text, last)) last--;
  for (let at = first + 1; at < last; at++) if (!mayBeWithin(text, at)) return false;
  let head = 0;
  while (isLetterAt(text, head)) head++;
  let tail = length;
  while (isLetterAt(text, tail - 1)) tail--;
  // A letter that is not plain may go on, or turn plain in lower case.
  return (
    (text.charCodeAt(head) >= NOT_ASCII || HEADS.has(text.slice(0, head).toLowerCase())) &&
    (text.charCodeAt(tail - 1) >= NOT_ASCII || TAILS.has(text.slice(tail).toLowerCase()))
  );
}

const NOT_ASCII = 128;
const E = 101;

function isDigitAt(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 48 && code <= 57;
}

function isLetterAt(text: string, at: number): boolean {
  const code = text.charCodeAt(at) | 32;
  return code >= 97 && code <= 122;
}

/** Digits, marks, what parts groups, and an exponent. */
function mayBeWithin(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if ((code >= 48 && code <= 57) || code === 46 || code === 44 || code >= NOT_ASCII) return true;
  if (code === 45 || code === PLUS) return (text.charCodeAt(at - 1) | 32) === E;
  return (code | 32) === E || code === 32 || code === 39 || (code >= 9 && code <= 13);
}

/** Parentheses of accountants, and what some programs set for them. */
const BRACKETS: ReadonlyMap<string, string> = new Map([
  ['(', ')'],
  ['<', '>'],
  ['[', ']'],
]);
/** A code beside the sign of several currencies says which: `$1,250.50 MXN`. */
const CURRENCY_CODE = /^[a-z]{3}$/;

/** `US $ 8` is `US$ 8`. */
const SET_APART = /^([a-z]{1,3})\s+\$/;
/** `1.250,-`: a dash in place of cents. */
const NO_CENTS = /[.,](?:--?|[–—])$/;
/** Minus and what is set for it: U+2212, dashes of all widths. */
const SIGN = /^[-+−–—‒‐\u2011－﹣]/;
const SIGN_BEHIND = /[-+−–—‒‐\u2011－﹣]$/;

/** A number without its currency, one sign and parentheses, in lower case. Null when more than one sign is left or nothing remains. */
export function stripSigns(text: string): { digits: string; isNegative: boolean } | null {
  let rest = text.trim().toLowerCase().replace(SET_APART, '$1$');
  let isNegative = false;
  let signs = 0;
  const currencies: string[] = [];
  if (sideOf(rest) !== null) rest = rest.replace(CREDIT, '').replace(DEBIT, '').trim();
  for (let isChanged = true; isChanged && rest !== ''; ) {
    isChanged = true;
    rest = rest.replace(NO_CENTS, '');
    const bare = withoutCurrency(rest);
    const last = rest.charCodeAt(rest.length - 1);
    if (bare !== null) {
      currencies.push(rest.replace(bare, '').trim());
      rest = bare;
    } else if (BRACKETS.get(rest.charAt(0)) === rest.charAt(rest.length - 1) && rest.length > 2) {
      rest = rest.slice(1, -1);
      isNegative = true;
      signs++;
    } else if (SIGN.test(rest)) {
      isNegative ||= rest.charCodeAt(0) !== PLUS;
      rest = rest.slice(1);
      signs++;
    } else if (SIGN_BEHIND.test(rest)) {
      isNegative ||= last !== PLUS;
      rest = rest.slice(0, -1);
      signs++;
    } else isChanged = false;
    rest = rest.trim();
  }
  const isOneCurrency =
    currencies.length < 2 ||
    (currencies.length === 2 && currencies.includes('$') && currencies.some((word) => CURRENCY_CODE.test(word)));
  return rest === '' || signs > 1 || !isOneCurrency ? null : { digits: rest, isNegative };
}
