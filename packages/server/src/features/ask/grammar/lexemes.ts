import type { Member, MemberIndex } from './members';
import { membersCalled } from './members';
import { type Token, wordsOf } from './tokens';
import type { Meaning, WordBook } from './words';

/** A word or phrase of a question with what it can mean. */
export interface Lexeme {
  kind: Token['kind'];
  /** As written. */
  text: string;
  form: string;
  meaning: Meaning | null;
  /** Things of the data that are called so; beside a meaning they are a second reading. */
  members: readonly Member[];
  /** Whether a hyphen joins it to the one before. */
  isHyphened: boolean;
}

const isMark = ({ kind, form }: Token) => kind === 'symbol' && (form === ',' || form === '-' || form === '–');

interface Match<Found> {
  found: Found;
  /** Tokens that it covers. */
  length: number;
}

/** The longest run of tokens from a place on whose words are known. Marks within it count for nothing. */
function longestMatch<Found>(
  tokens: readonly Token[],
  from: number,
  longest: number,
  find: (key: string, text: string) => Found | null,
): Match<Found> | null {
  const words: string[] = [];
  let best: Match<Found> | null = null;
  let text = '';
  for (let place = from; place < tokens.length && words.length < longest; place += 1) {
    const token = tokens[place];
    if (token === undefined || token.kind === 'quoted') break;
    if (isMark(token)) {
      if (words.length === 0) break;
      text += token.text;
      continue;
    }
    words.push(token.form);
    text += `${words.length > 1 ? ' ' : ''}${token.text}`;
    const found = find(words.join(' '), text);
    if (found !== null) best = { found, length: place - from + 1 };
  }
  return best;
}

const PAST = /^(?:pasada|passada|anterior|actual|atual|antepasada|retrasada)$/;

const FELL = /^bajó$/iu;

/** Reads tokens as words of a language and names of the data; the longer one wins, equal ones are both kept. */
export function lexemesOf(tokens: readonly Token[], book: WordBook, index: MemberIndex): Lexeme[] {
  const lexemes: Lexeme[] = [];
  const findMembers = (key: string, text: string) => {
    const members = membersCalled(index, key, text);
    return members.length > 0 ? members : null;
  };
  for (let place = 0; place < tokens.length; ) {
    const [token] = tokens.slice(place);
    if (token === undefined) break;
    if (token.kind === 'quoted') {
      const members = findMembers(wordsOf(token.text).join(' '), token.text) ?? [];
      lexemes.push({ kind: 'quoted', text: token.text, form: token.form, meaning: null, members, isHyphened: false });
      place += 1;
      continue;
    }
    const named = longestMatch(tokens, place, index.longest, findMembers);
    const all = longestMatch(tokens, place, book.longest, (key) => book.meanings.get(key) ?? null);
    // "El mejor día de la semana pasada" is a day of that week, and no weekday.
    const isOfWeek =
      all?.found.value === 'weekday' && all.length > 2 && PAST.test(tokens[place + all.length]?.form ?? '');
    // "La que más bajó" fell, and is not lower.
    const isVerb = FELL.test(tokens[place + 1]?.text ?? '') || tokens[place - 1]?.form === 'que';
    const hasFallen = all?.length === 2 && /^mas bajo$/.test(`${token.form} ${tokens[place + 1]?.form}`) && isVerb;
    const said = isOfWeek || hasFallen ? longestMatch(tokens, place, 1, (key) => book.meanings.get(key) ?? null) : all;
    const length = Math.max(named?.length ?? 0, said?.length ?? 0, 1);
    const covered = tokens.slice(place, place + length);
    lexemes.push({
      kind: length === 1 ? token.kind : 'word',
      text: covered.map(({ text }) => text).join(' '),
      form: covered.map(({ form }) => form).join(' '),
      meaning: said?.length === length ? said.found : null,
      members: named?.length === length ? named.found : [],
      isHyphened: token.isHyphened === true,
    });
    place += length;
  }
  return lexemes;
}

/** A word that says nothing by itself, such as "a". */
export function isMereWord({ meaning }: Lexeme): boolean {
  return meaning !== null && ['filler', 'to', 'and', 'or', 'clock', 'by'].includes(meaning.kind);
}

/** What an article can stand before. */
const ARTICLED: readonly Meaning['kind'][] = [
  ...([
    'one',
    'many',
    'metric',
    'order',
    'average',
    'adjective',
    'busy',
    'which',
    'filler',
    'last',
    'half',
    'quarter',
  ] as const),
  ...([
    'fortnight',
    'ratio',
    'howMany',
    'gender',
    'by',
    'relative',
    'weekday',
    'days',
    'profile',
    'pronoun',
    'number',
  ] as const),
  ...(['daypart', 'noon', 'tender', 'to', 'clock', 'refuse'] as const),
];

/**
 * Takes mere words for the names that they are written as: a capital in the middle of a sentence makes one, as in "net of A".
 * In a text of capitals alone it does so with `membersFirst`.
 * @returns also whether a text of capitals leaves that open.
 */
export function withNames(
  lexemes: readonly Lexeme[],
  { membersFirst }: { membersFirst: boolean },
): { lexemes: Lexeme[]; isOpen: boolean } {
  const isShouted = lexemes.every(({ text }) => text === text.toUpperCase());
  const isNamed = (lexeme: Lexeme) => isMereWord(lexeme) && lexeme.members.some(({ name }) => name === lexeme.text);
  // "A loja" begins with an article, and "A, B and C" with a name.
  const isInside = (place: number) =>
    place > 0 || lexemes[1]?.form === 's' || !ARTICLED.includes(lexemes[place + 1]?.meaning?.kind ?? 'and');
  return {
    lexemes: lexemes.map((lexeme, place) =>
      isNamed(lexeme) && isInside(place) && (membersFirst || !isShouted) && /^\p{Lu}/u.test(lexeme.text)
        ? { ...lexeme, meaning: null }
        : lexeme,
    ),
    isOpen: isShouted && lexemes.some(isNamed),
  };
}
