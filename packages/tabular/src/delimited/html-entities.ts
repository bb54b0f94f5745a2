import { toUtf8 } from '../bytes/utf8';

const SIGNS: ReadonlyMap<string, string> = new Map([
  ...Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: '\u00a0',
    szlig: 'ß',
    euro: '€',
    pound: '£',
    yen: '¥',
  }),
  ...Object.entries({
    deg: '°',
    ordm: 'º',
    ordf: 'ª',
    iexcl: '¡',
    iquest: '¿',
    reg: '®',
    trade: '™',
    copy: '©',
    times: '×',
    micro: 'µ',
  }),
  ...Object.entries({
    ndash: '–',
    mdash: '—',
    lsquo: '‘',
    rsquo: '’',
    ldquo: '“',
    rdquo: '”',
    bull: '•',
    hellip: '…',
    middot: '·',
  }),
  ...Object.entries({ frac12: '½', frac14: '¼', frac34: '¾', laquo: '«', raquo: '»' }),
]);
const MARKS: ReadonlyMap<string, string> = new Map(
  Object.entries({ acute: '\u0301', grave: '\u0300', circ: '\u0302', tilde: '\u0303', uml: '\u0308', cedil: '\u0327' }),
);
const NAMES = [...SIGNS.keys()].join('|');
const LETTERS = `([a-zA-Z])(${[...MARKS.keys()].join('|')})`;
const SOURCE = `&(?:(${NAMES})|${LETTERS}|#(\\d{2,6})|#x([\\da-fA-F]{2,5}));`;
const ALL = new RegExp(SOURCE, 'g');
/** A character as HTML writes it; its semicolon would end a cell. */
export const ENTITY = new RegExp(SOURCE);
/** What sets cells or rows apart stays as it is written. */
const STRUCTURE = ';,|';
const FIRST_CODE = 0x20;
const LAST_CODE = 0x10ffff;

/** Texts of HTML as people read them: `Crema &amp; gel` becomes `Crema & gel`. */
export function withoutEntities(text: string): string {
  return text.replace(ALL, (entity: string, ...found: (string | undefined)[]) => {
    const [name, letter, mark, decimal, hex] = found;
    if (name !== undefined) return SIGNS.get(name) ?? entity;
    if (letter !== undefined) return `${letter}${MARKS.get(mark ?? '') ?? ''}`.normalize('NFC');
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    const isCharacter = code >= FIRST_CODE && code <= LAST_CODE;
    const character = isCharacter ? String.fromCodePoint(code) : '';
    return character === '' || STRUCTURE.includes(character) ? entity : character;
  });
}

/** The same for pieces of UTF-8 that end at line ends. */
export async function* piecesWithoutEntities(pieces: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  const decoder = new TextDecoder();
  for await (const piece of pieces) yield toUtf8(withoutEntities(decoder.decode(piece)));
}
