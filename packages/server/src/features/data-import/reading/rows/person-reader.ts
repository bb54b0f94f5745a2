import { MICRO } from '@botica/contract/micro';
import type { Row } from '@botica/tabular/rows/row-block';
import type { YearRange } from '@botica/tabular/values/parse-date';
import { AmountCell } from '../cells/amount-cell';
import { ageOn } from '../cells/calendar';
import { DateCell } from '../cells/date-cell';
import { WordCell } from '../cells/word-cell';
import type { ImportPlan, PlannedColumn } from '../plan/import-plan';
import type { Counter, RemarkCounts } from '../remark-counts';
import { GENDER_CODE, genderOf, isUnknownWord } from '../words/value-words';

const OLDEST = 120;

/** A birth lies in the past: of two-digit years those to come are of the last century. */
function birthYears(): YearRange {
  return { first: 1850, last: 2099, pivot: (new Date().getUTCFullYear() % 100) + 1 };
}

const UNKNOWN_AGE = -1;
/** A word that says nothing, as against one that says "unknown". */
const NO_GENDER = -1;

/** Reads gender and age. They never reject a row: what cannot be read is unknown and counted. */
export class PersonReader {
  gender: number = GENDER_CODE.unknown;
  /** Completed years on the day of the purchase, -1 unknown. */
  age = UNKNOWN_AGE;
  /** Days since 1970-01-01; null without a possible birth date. */
  birthDay: number | null = null;
  private readonly genderCell: WordCell<number> | null;
  private readonly birthCell: DateCell | null;
  private readonly ageCell: AmountCell | null;
  private readonly unknownWords: Counter;
  private readonly outOfRange: Counter;
  private readonly unreadableAge: Counter;
  private readonly unreadableBirth: Counter;

  constructor(plan: ImportPlan, remarks: RemarkCounts) {
    const { gender, birth_date: birth, age } = plan.columns;
    this.genderCell = gender ? new WordCell(gender, (word) => genderCode(word, gender)) : null;
    this.birthCell = birth ? new DateCell(birth, birthYears(), null) : null;
    this.ageCell = age ? new AmountCell(age, remarks, 'unit') : null;
    this.unknownWords = remarks.counter('unknown_gender_word', gender?.name ?? null);
    this.outOfRange = remarks.counter('age_out_of_range', (birth ?? age)?.name ?? null);
    this.unreadableAge = remarks.counter('value_unreadable', age?.name ?? null);
    this.unreadableBirth = remarks.counter('value_unreadable', birth?.name ?? null);
  }

  /** `day`: the day of the purchase, days since 1970-01-01. */
  read(row: Row, day: number): void {
    if (this.genderCell) {
      const code = this.genderCell.read(row);
      if (code === NO_GENDER) this.unknownWords.count += 1;
      this.gender = code === NO_GENDER ? GENDER_CODE.unknown : code;
    }
    this.age = UNKNOWN_AGE;
    this.birthDay = null;
    if (this.birthCell) this.readBirth(this.birthCell, row, day);
    if (this.ageCell && this.age === UNKNOWN_AGE) this.readAge(this.ageCell, row);
  }

  private readBirth(cell: DateCell, row: Row, day: number): void {
    if (cell.read(row)) {
      if (this.setAge(ageOn(day, cell.day))) this.birthDay = cell.day;
    } else if (cell.failure !== 'unknown') this.unreadableBirth.count += 1;
  }

  private readAge(cell: AmountCell, row: Row): void {
    if (cell.read(row)) this.setAge(Math.floor(Number(cell.value) / MICRO));
    else if (cell.failure !== 'unknown') this.unreadableAge.count += 1;
  }

  private setAge(age: number): boolean {
    const isPossible = age >= 0 && age <= OLDEST;
    if (isPossible) this.age = age;
    else this.outOfRange.count += 1;
    return isPossible;
  }
}

function genderCode(word: string, column: PlannedColumn): number {
  if (isUnknownWord(word)) return GENDER_CODE.unknown;
  const gender = genderOf(word, column.mIsFemale);
  return gender === null ? NO_GENDER : GENDER_CODE[gender];
}
