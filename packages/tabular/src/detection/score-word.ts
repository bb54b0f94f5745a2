/** Letters with marks of Spanish, Portuguese, German and French loans. */
const MARKED = /[áéíóúñüàâãêôõçäößèîûÁÉÍÓÚÑÜÀÂÃÊÔÕÇÄÖ]/;
const LETTER = /\p{L}/u;
const DIGIT = /\d/;
const UPPER = /\p{Lu}/u;
const LOWER = /\p{Ll}/u;
const NO_BREAK = '\u00a0';

/** Endings and words that are known by their marks. */
const KNOWN =
  /(?:ci[oó]n|si[oó]n|ç[õ]es|s[õ]es|ção|ções|são|mão|pão|ísim[oa]s?|ñ[aeio]s?|ñit[oa]s?|ñal(?:es)?|ência|ância|ável|ível|logía|ría|ías?|[áéíóú](?:n|s|l|r))$|^(?:[áéíóú]l?|más|té|él|sí|tú|día|días|café|años?|niñ[oa]s?|bebé|jabón|champú|código|número|artículo|crédito|débito|público|teléfono|método|ácido|cápsulas?|algodón|azúcar|público|não|você|bebê|três|preços?|código|crédito|cartão|sabão|água|óleo|ções|avó|für|über|größe|hände|grün|öl|süß|käse|stück|straße|schön|früh|zähne|müller|gläser|männer|frauen|münchen|köln)$/;

/** Letters of Czech, Slovak, Polish and Hungarian that no text of ours becomes when it is read as one of theirs. */
const CENTRAL = /[ěščřžůďťňąłśźćűĚŠČŘŽŮĎŤŇĄŁŚŹĆŰ]/;
/** Without those that Italian and French become. */
const ONLY_CENTRAL = /[šřžďťśźćűŠŘŽĎŤŚŹĆŰ]/;
/** Those that they share with others. */
const OF_CENTRAL = /[áéíóúýäöüëęńżőôľÁÉÍÓÚÝÄÖÜĘŃŻŐ]/;

/** Whether a word, with the character before and behind it, has a letter of central Europe within. */
export function isOfCentralEurope(text: string): boolean {
  return CENTRAL.test(text);
}

/** Whether it has one that no word of Italian or French is read as. */
export function isOnlyOfCentralEurope(text: string): boolean {
  return ONLY_CENTRAL.test(text);
}

/** As `scoreWord`, of a reading in the page of central Europe: each marked letter of a word is worth 3, anything else costs 3. */
export function scoreCentralWord(text: string): number {
  const characters = [...text];
  return characters.reduce((score, character, at) => {
    if (character.charCodeAt(0) < 0x80 || at === 0 || at === characters.length - 1) return score;
    const isBeside = LETTER.test(characters[at - 1] ?? '') || LETTER.test(characters[at + 1] ?? '');
    const isCase = UPPER.test(character) ? !LOWER.test(characters[at - 1] ?? '') : !isAmongCapitals(characters, at);
    return score + (isBeside && isCase && (CENTRAL.test(character) || OF_CENTRAL.test(character)) ? 3 : -3);
  }, 0);
}

/** Quotation marks and dashes where they may stand. */
const OPENING = /[¿¡“‘«]/;
const CLOSING = /[”’»…®™°ºª]/;
const DASH = /[–—]/;
const MONEY = /[€£]/;
/** Micrograms and the like, behind a number or by themselves. */
const MICRO_UNIT = /^\d*µ(?:g|l|m|ml|mol|s)$/i;
const PLAIN_SIGN = /[½¼²³·×÷±§©]/;

/**
 * How much a word, with the character before and behind it, looks like one of our languages. A marked letter where words have
 * it is worth 3, a word or ending that is known 2 more, a sign in its place 2; a character that cannot stand where it does,
 * or is none that people write, costs 3.
 */
export function scoreWord(text: string): number {
  const characters = [...text];
  let score = 0;
  for (let at = 1; at < characters.length - 1; at++) {
    const character = characters[at] ?? '';
    if (character.charCodeAt(0) >= 0x80) score += scoreCharacter(characters, at);
  }
  const word = characters.slice(1, -1).join('');
  return score + (score > 0 && KNOWN.test(word.toLowerCase()) ? 2 : 0);
}

function scoreCharacter(characters: readonly string[], at: number): number {
  const [before = ' ', character = ' ', after = ' '] = characters.slice(at - 1, at + 2);
  if (MARKED.test(character)) return scoreLetter(characters, at);
  const isAfterText = LETTER.test(before) || DIGIT.test(before);
  const isBeforeText = LETTER.test(after) || DIGIT.test(after);
  if (character === NO_BREAK) return DIGIT.test(before) || DIGIT.test(after) ? 3 : isAfterText || isBeforeText ? 1 : 0;
  if (character === '’' && LETTER.test(before) && LETTER.test(after)) return 2;
  if (OPENING.test(character)) return isBeforeText && !isAfterText ? 2 : -3;
  if (CLOSING.test(character)) return isAfterText && !LETTER.test(after) ? 2 : -3;
  if (DASH.test(character)) return isAfterText === isBeforeText ? 2 : 0;
  if (MONEY.test(character)) return DIGIT.test(before) || DIGIT.test(after) || !(isAfterText || isBeforeText) ? 2 : -3;
  if (character === 'µ') return MICRO_UNIT.test(characters.slice(1, -1).join('')) ? 3 : -3;
  return PLAIN_SIGN.test(character) && !LETTER.test(before) ? 0 : -3;
}

/** Base letters of the marks that follow a vowel of the same kind in no word: `aá`. */
const BASES: ReadonlyMap<string, string> = new Map(
  ['áàâãa', 'éêe', 'íi', 'óôo', 'úu'].flatMap((set) =>
    [...set.slice(0, -1)].map((letter) => [letter, set.slice(-1)] as const),
  ),
);
/** Marked letters that are words by themselves. */
const ALONE = /[áàéêóôúÁÀÉÓ]/;

function scoreLetter(characters: readonly string[], at: number): number {
  const [before = ' ', letter = ' ', after = ' '] = characters.slice(at - 1, at + 2);
  // No word has a letter right behind a number.
  if (DIGIT.test(before)) return -3;
  // Nor do words with a mark at their end stand before one without a blank, which another page reads there.
  if (DIGIT.test(after)) return -2;
  const isCapital = UPPER.test(letter);
  const isInside = LETTER.test(before);
  const base = BASES.get(letter.toLowerCase());
  // What another page reads as micrograms.
  if (/^\d*[^éÉ](?:g|ml|mol)$/.test(characters.slice(1, -1).join(''))) return -1;
  if (!isCapital && !isInside && UPPER.test(after)) return -3;
  if (isCapital ? LOWER.test(before) || (isInside && LOWER.test(after)) : isAmongCapitals(characters, at)) return -3;
  if (base !== undefined && (before.toLowerCase() === base || after.toLowerCase() === base)) return -2;
  // Portuguese has it in `ões` and `põe`; German its sharp s behind a vowel.
  if (/õ/i.test(letter) && !/e/i.test(after)) return -2;
  if (letter === 'ß' && !/[aeiouäöü]/i.test(before)) return -3;
  if (/ñ/i.test(letter) && !/[aeiouáéíóú]/i.test(after)) return -2;
  if (isInside || LETTER.test(after)) return 3;
  return ALONE.test(letter) ? 1 : -3;
}

/** A small letter between capitals, or behind two of them. */
function isAmongCapitals(characters: readonly string[], at: number): boolean {
  const [second = ' ', first = ' '] = [characters[at - 2], characters[at - 1]];
  return UPPER.test(first) && (UPPER.test(characters[at + 1] ?? ' ') || UPPER.test(second));
}
