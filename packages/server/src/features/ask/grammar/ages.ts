import { ASK_LIMITS, type BoundKind } from '@botica/contract/ask/vocabulary';
import { AGE_RANGES, type AgeRange } from '@botica/contract/sales-trends/vocabulary';
import type { Cursor, Read } from './cursor';
import type { Doubts, Readings } from './readings';

/** Ages that select lines: a range of the analyses where it is one, else years. */
export type AgeValue =
  | { dimension: 'age'; ages: readonly AgeRange[] }
  | { dimension: 'years'; from: number | null; to: number | null };

/** What is said of people alone. */
const OLDER = /^(?:older than|aged over|over the age of|younger than|aged under|under the age of)$/;
/** What is said of people behind a preposition: `ventas a mayores de 65`. */
export const ELDERS = /^(?:mayor(?:es)?|menor(?:es)?|maior(?:es)?) de$/;
const PEOPLE = /^(?:people|persons?|personas?|gente|pessoas?|clientele?a?|aged|de edad|de idade|people who)$/;
const WITH = /^(?:with|con|com|having)$/;
const COUNTED: readonly string[] = ['units', 'tickets', 'customers', 'products', 'sales'];
/** Below it "more than 3 years" is a stretch of time. */
const YOUNGEST_SAID = 14;

export class AgesReader {
  constructor(
    private readonly cursor: Cursor,
    private readonly readings: Pick<Readings, 'agesInclusive'>,
    private readonly doubts: Doubts,
  ) {}

  /** `25-34`, `de 25 a 34 años`, `65+`, `mayores de 65`, `customers under 30`; null where the numbers need not be ages. */
  read(place: number): Read<AgeValue> | null {
    const { cursor } = this;
    const bound = cursor.valueOf(place, 'bound');
    const isUntil = cursor.is(place, 'until');
    const start = bound !== null || isUntil || cursor.is(place, 'between') ? cursor.skip(place + 1) : place;
    const first = cursor.number(start);
    if (first === null || first > ASK_LIMITS.ageMax) return null;
    // "Mulheres de até 40 anos"
    const afterYears = this.years(start + 1);
    if (isUntil) {
      const isAge = afterYears > start + 1 && first >= YOUNGEST_SAID && !cursor.is(afterYears, 'ago');
      return isAge ? { value: ageValue([null, first]), next: afterYears } : null;
    }
    const read = bound === null ? this.range(place, start, first) : this.bounded(place, start, first, bound);
    const saysYears = read !== null && this.years(read.next - 1) === read.next;
    // "Women of 25 to 34: sales by store"
    const isOfThem = bound === null && this.isOfPeople(place) && cursor.valueOf(read?.next ?? 0, 'metric') === 'sales';
    return read !== null && !saysYears && !isOfThem && this.isUnit(read.next) ? null : read;
  }

  private years(place: number): number {
    const { cursor } = this;
    return cursor.valueOf(place, 'many') === 'year' || cursor.valueOf(place, 'one') === 'year' ? place + 1 : place;
  }

  /** What follows a number that is no age: `over 30 tickets`, `20 a 30 de marzo`. */
  private isUnit(next: number): boolean {
    return (
      this.cursor.is(next, 'currency', 'scale', 'times') ||
      COUNTED.includes(this.cursor.valueOf(next, 'metric') ?? '') ||
      this.cursor.is(this.cursor.skip(next), 'times') ||
      this.cursor.is(/^(?:de|of|do)$/.test(this.cursor.at(next)?.form ?? '') ? next + 1 : next, 'month') ||
      this.cursor.isSymbol(next, '%')
    );
  }

  /** Whether people were named just before. */
  private isOfPeople(place: number): boolean {
    const { cursor } = this;
    let at = place - 1;
    for (; cursor.is(at, 'filler', 'to', 'between', 'which'); at -= 1) {
      const form = cursor.at(at)?.form ?? '';
      if (PEOPLE.test(form)) return true;
      if (WITH.test(form)) return false;
    }
    const noun = cursor.valueOf(at, 'one') ?? cursor.valueOf(at, 'many');
    return noun === 'customer' || noun === 'age' || cursor.is(at, 'gender');
  }

  private bounded(place: number, start: number, age: number, bound: BoundKind): Read<AgeValue> | null {
    const { cursor, readings } = this;
    const form = cursor.at(place)?.form ?? '';
    const next = this.years(start + 1);
    const hasYears = next > start + 1 && age >= YOUNGEST_SAID;
    const isElders = ELDERS.test(form) && cursor.is(place - 1, 'to', 'filler', 'bound');
    if (!hasYears && !isElders && !OLDER.test(form) && !this.isOfPeople(place)) return null;
    if (bound === 'more' || bound === 'less') this.doubts.ages = true;
    // The analyses know 65 and older: that is meant by "over 65" first.
    const isInclusive = readings.agesInclusive !== (bound === 'more' && age === 65);
    const ends: Record<BoundKind, readonly [number | null, number | null]> = {
      more: [isInclusive ? age : age + 1, null],
      less: [null, isInclusive ? age : age - 1],
      atLeast: [age, null],
      atMost: [null, age],
      equal: [age, age],
    };
    return { value: ageValue(ends[bound]), next };
  }

  private range(place: number, start: number, first: number): Read<AgeValue> | null {
    const { cursor } = this;
    const afterYears = this.years(start + 1);
    const isOpen = cursor.isSymbol(start + 1, '+');
    const older = cursor.valueOf(afterYears, 'older');
    const isSaid = afterYears > start + 1 || this.isOfPeople(place);
    if (isOpen || older !== null) {
      const next = this.years(isOpen ? start + 2 : afterYears + 1);
      if (!isSaid && first !== 65 && next === (isOpen ? start + 2 : afterYears + 1)) return null;
      return { value: ageValue(older === 'orYounger' ? [null, first] : [first, null]), next };
    }
    const isDashed = cursor.isSymbol(start + 1, '-', '–');
    if (!cursor.is(start + 1, 'to', 'and', 'until') && !isDashed) {
      const isAge = afterYears > start + 1 && this.isOfPeople(place) && !cursor.is(place, 'between');
      return isAge ? { value: ageValue([first, first]), next: afterYears } : null;
    }
    const end = cursor.skip(start + 2);
    const last = cursor.number(end);
    const next = this.years(end + 1);
    if (last === null || last > ASK_LIMITS.ageMax || last < first) return null;
    const isRange = AGE_RANGES.some((range) => range === `${first}-${last}`);
    const hasYears = next > end + 1;
    const isMeant = hasYears || this.isOfPeople(place) || (isRange && (isDashed || cursor.is(place, 'between')));
    return isMeant ? { value: ageValue([first, last]), next } : null;
  }
}

function ageValue([from, to]: readonly [number | null, number | null]): AgeValue {
  const range = from === 65 && to === null ? '65+' : AGE_RANGES.find((each) => each === `${from}-${to}`);
  return range === undefined ? { dimension: 'years', from, to } : { dimension: 'age', ages: [range] };
}
