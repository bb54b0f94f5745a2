/** A piece of a question as it was written, and as it is compared. */
export interface Token {
  kind: 'word' | 'quoted' | 'date' | 'time' | 'amount' | 'number' | 'symbol';
  /** As written. */
  text: string;
  /** Without case and accents. */
  form: string;
  /** Whether a hyphen joins it to the word before: `segunda-feira`, `Mon-Fri`. */
  isHyphened?: true;
}

/** Without case, accents and compatibility forms: `Perfumaría` and `PERFUMARIA` are the same. */
export function formOf(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Marks that separate and say nothing more. */
const SILENT = /^[?¿!¡.:()[\]'’`´"“”«»*_]$/;

const QUOTED = /"([^"]+)"|“([^”]+)”|«([^»]+)»/;
const DATE =
  /\d{4}-\d{2}-\d{2}(?!\d)|\d{1,2}[/.]\d{1,2}[/.]\d{2,4}(?!\d)|\d{1,2}-\d{1,2}-\d{4}(?!\d)|\d{1,2}\/\d{4}(?!\d)|\d{4}[-/]\d{2}(?![-/\d])/;
const TIME =
  /\d{1,2}:\d{2}(?:\s?(?:[ap]\.?m\b\.?|hs?\b|hrs?\b|horas?\b))?|\d{1,2}\s?h\d{2}(?!\p{N})|\d{1,2}\s?(?:[ap]\.?\s?m\b\.?|o'clock|h\b|hs\b|hrs?\b|horas?\b)/u;
/** With marks of thousands or decimals: `5.000`, `1,250.50`, `2,5`. */
const AMOUNT = /\d{1,3}(?:[.,]\d{3})+(?:[.,]\d{1,2})?(?![\p{L}\d])|\d+[.,]\d{1,2}(?![\p{L}\d])/u;
const WORD = /(?<![\p{L}\p{N}])['’]\d{2}(?![\p{L}\p{N}])|[\p{L}\p{N}\p{M}]+/u;
const PIECE = new RegExp(
  `(${QUOTED.source})|(?<![\\p{L}\\p{N}])(?:(${DATE.source})|(${TIME.source})|(${AMOUNT.source}))|(${WORD.source})|(\\S)`,
  'giu',
);

/** Pieces of a text in their order. Marks of a sentence are left out; a comma, a dash and other signs are symbols. */
export function tokenise(text: string): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(PIECE)) {
    const [piece, quoted, ...rest] = match;
    const [first, second, third, date, time, amount, word] = rest;
    const token = (kind: Token['kind'], shown = piece) => tokens.push({ kind, text: shown, form: formOf(shown) });
    if (quoted !== undefined) token('quoted', first ?? second ?? third ?? piece);
    else if (date !== undefined) token('date');
    else if (time !== undefined) token('time');
    else if (amount !== undefined) tokens.push({ kind: 'amount', text: amount, form: amount.replaceAll(',', '.') });
    else if (word !== undefined) {
      // "Feb '19" is of a year.
      const year = /^['’](\d{2})$/.exec(word)?.[1];
      if (year === undefined) token(/^\d+$/.test(word) ? 'number' : 'word');
      else tokens.push({ kind: 'number', text: word, form: `20${year}` });
      const last = tokens.at(-1);
      if (last !== undefined && joinsWords(text, match.index - 1)) last.isHyphened = true;
    } else if (!SILENT.test(piece) && !joinsWords(text, match.index)) token('symbol');
  }
  return tokens;
}

/** A hyphen inside of a word, as in `segunda-feira`. */
function joinsWords(text: string, place: number): boolean {
  return text[place] === '-' && /\p{L}/u.test(text[place - 1] ?? '') && /\p{L}/u.test(text[place + 1] ?? '');
}

/** Words of a name, to be found one after the other. */
export function wordsOf(text: string): string[] {
  return tokenise(text)
    .filter(({ form }) => form !== ',' && form !== '-' && form !== '–')
    .flatMap(({ kind, text, form }) => (kind === 'quoted' ? wordsOf(text) : [form]));
}
