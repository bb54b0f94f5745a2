import type { ImportMapping, ImportOptions, ImportSense } from '@botica/contract/data-import';
import type { ColumnFacts } from '../columns/column-summary';
import { normalizeHeader } from '../words/header-words';
import { flagOf, isYesOrNo, meaningOf, type RowMeaning, type SenseFlag } from '../words/row-senses';
import { isUnknownWord } from '../words/value-words';

/** Fields that tell a sale from what is none. */
export const SENSE_FIELDS = ['type', 'status'] as const;

/** Half of the words of a status must be understood, or it is another thing: a state of the country. */
const HALF = 0.5;
/** Kinds of documents are few. */
const MOST_KINDS = 12;
/** A word that is not understood is asked about from this share of the rows on. */
const WORTH_ASKING = 0.01;

/** What the name of a column says a "yes" in it means, when it is one of yes and no, or of days. */
export function senseFlag({ name, isNamed, type, words = [] }: ColumnFacts): SenseFlag {
  const flag = isNamed ? flagOf(normalizeHeader(name)) : null;
  if (flag === null) return null;
  const isDated = type === 'date' || type === 'datetime';
  return isDated || type === 'boolean' || words.some(([word]) => isYesOrNo(word)) ? flag : null;
}

interface SenseFacts {
  /** Share of the different words that are understood. */
  known: number;
  /** One of them says that a row is no sale. */
  hasTurn: boolean;
}

function factsOf(column: ColumnFacts): SenseFacts {
  const flag = senseFlag(column);
  if (flag !== null && column.words?.length === 0) return { known: 1, hasTurn: true };
  const meanings = (column.words ?? []).filter(([word]) => !isUnknownWord(word)).map(([word]) => meaningOf(word, flag));
  const known = meanings.filter(({ isKnown }) => isKnown).length;
  return {
    known: meanings.length === 0 ? 0 : known / meanings.length,
    hasTurn: meanings.some(({ sense }) => sense !== 'sale'),
  };
}

/** Whether the values of a column are those of a status. */
export function isStatus(column: ColumnFacts): boolean {
  return factsOf(column).known >= HALF;
}

/** Whether some rows of the column are no sales by its words. */
export function hasTurn(column: ColumnFacts): boolean {
  return factsOf(column).hasTurn;
}

/** Whether the column tells kinds of rows apart, refunds or voided ones among them, whatever it is called. */
export function isRowKind(column: ColumnFacts): boolean {
  const { known, hasTurn: turns } = factsOf(column);
  return column.type === 'text' && column.distinct > 1 && column.distinct <= MOST_KINDS && known === 1 && turns;
}

/** What a word makes of its row: as somebody said, else as it is understood. */
export function senseOf(word: string, flag: SenseFlag, senses: ImportOptions['senses']): RowMeaning {
  const said = senses !== undefined && Object.hasOwn(senses, word) ? senses[word] : undefined;
  return said === undefined ? meaningOf(word, flag) : { sense: said, isKnown: true };
}

/** Every word of the status and type columns with what it is taken for, the commonest first. */
export function listSenses(
  columns: readonly ColumnFacts[],
  mapping: ImportMapping,
  options: ImportOptions,
): ImportSense[] {
  return SENSE_FIELDS.flatMap((field) => {
    const column = columns.find(({ name }) => name === mapping[field]);
    if (column === undefined) return [];
    const flag = senseFlag(column);
    const words = (column.words ?? []).toSorted((a, b) => b[1] - a[1]);
    return words.map(([value, count]) => {
      const { sense, isKnown } = senseOf(value, flag, options.senses);
      return { column: column.name, value, count, sense: sense === 'returned' ? ('void' as const) : sense, isKnown };
    });
  });
}

/** The words that are not understood and stand in rows enough to be worth a question. */
export function unknownSenses(senses: readonly ImportSense[], rows: number): ImportSense[] {
  return senses.filter(({ isKnown, count }) => !isKnown && count >= rows * WORTH_ASKING);
}
