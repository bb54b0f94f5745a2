import { isUnknownText } from '@botica/tabular/values/unknown-text';
import { wordList } from './word-list';

/** Gender as the warehouse stores it (Enum8 of `sale_lines.gender`). */
export const GENDER_CODE = { unknown: 0, female: 1, male: 2, other: 3 } as const;
export type GenderName = keyof typeof GENDER_CODE;

const GENDER_NAMES = new Map<number, string>(Object.entries(GENDER_CODE).map(([name, code]) => [code, name]));

/** The name of a gender as stored; null is unknown. */
export function genderName(code: number): string | null {
  return code === GENDER_CODE.unknown ? null : (GENDER_NAMES.get(code) ?? null);
}

const FEMALE: ReadonlySet<string> = new Set(
  wordList(`
    f, female, femenino, femenina, feminino, feminina, fem, mujer, mulher, woman, w, senora, sra, mrs, ms`),
);
const MALE: ReadonlySet<string> = new Set(
  wordList(`
    m, male, masculino, masculina, masc, hombre, homem, h, man, varon, senor, sr, mr`),
);
const OTHER: ReadonlySet<string> = new Set(
  wordList(`
    other, otro, otra, outro, outra, o, x, non binary, nonbinary, no binario, nao binario`),
);

/** Lower case without accents, inner blanks single: `  Señora ` becomes `senora`. */
export function foldWord(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').trim().replace(/\s+/g, ' ').toLowerCase();
}

/**
 * True for a blank cell or a word that stands for "not known" (trimmed text). `NaN` is one too: where a text belongs, it is
 * what pandas writes for nothing, while a number that is NaN is an error.
 */
export function isUnknownWord(text: string): boolean {
  return isUnknownText(text) || text === 'NaN' || text === 'nan';
}

/**
 * Gender of a cell. `M` alone is male; where the column writes `H` for hombre/homem and never `F`,
 * `M` is mujer/mulher (`mIsFemale`, decided from all the column's values). Null when the word is none.
 */
export function genderOf(text: string, mIsFemale: boolean): GenderName | null {
  const word = foldWord(text).replace(/\.$/, '');
  if (word === 'm') return mIsFemale ? 'female' : 'male';
  if (FEMALE.has(word)) return 'female';
  if (MALE.has(word)) return 'male';
  if (OTHER.has(word)) return 'other';
  return null;
}

/** Whether `M` means mujer/mulher in a column with these distinct values: it has H and M, and nothing says female otherwise. */
export function isMFemale(values: Iterable<string>): boolean {
  let hasH = false;
  let hasM = false;
  for (const value of values) {
    const word = foldWord(value).replace(/\.$/, '');
    if (word === 'h') hasH = true;
    else if (word === 'm') hasM = true;
    else if (FEMALE.has(word)) return false;
  }
  return hasH && hasM;
}
