/** Accents by the end of the name of an entity: `&eacute;`, `&ntilde;`. */
const ACCENTS: ReadonlyMap<string, string> = new Map([
  ['acute', '\u0301'],
  ['grave', '\u0300'],
  ['circ', '\u0302'],
  ['tilde', '\u0303'],
  ['uml', '\u0308'],
  ['cedil', '\u0327'],
]);
const SIGNS: ReadonlyMap<string, string> = new Map([
  ...([
    ['euro', '€'],
    ['pound', '£'],
    ['deg', '°'],
    ['ordm', 'º'],
    ['ordf', 'ª'],
    ['ndash', '–'],
    ['mdash', '—'],
  ] as const),
  ...([
    ['rsquo', '’'],
    ['lsquo', '‘'],
    ['rdquo', '”'],
    ['ldquo', '“'],
    ['iquest', '¿'],
    ['iexcl', '¡'],
    ['minus', '−'],
  ] as const),
]);
const ACCENTED = /&([A-Za-z])(acute|grave|circ|tilde|uml|cedil);/g;
const SIGN = /&([a-z]{3,6});/g;
const NUMBERED = /&#(?:x([0-9a-f]{2,6})|(\d{2,7}));/gi;
const LAST_CODE = 0x10ffff;
/** What would end a cell or begin one stays written out. */
const MARKUP = /[<>&]/;

/** A page whose letters with accents are letters, as its reader knows few entities by name. */
export function pageText(page: string): string {
  return page
    .replace(ACCENTED, (_, letter: string, accent: string) => `${letter}${ACCENTS.get(accent) ?? ''}`.normalize('NFC'))
    .replace(SIGN, (entity, name: string) => SIGNS.get(name) ?? entity)
    .replace(NUMBERED, (entity, hex?: string, decimal?: string) => {
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      const letter = code <= LAST_CODE ? String.fromCodePoint(code) : entity;
      return MARKUP.test(letter) ? entity : letter;
    });
}
