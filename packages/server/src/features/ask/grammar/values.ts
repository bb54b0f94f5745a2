import { MEMBER_DIMENSIONS, type MemberDimension } from '@botica/contract/ask/vocabulary';
import type { Gender } from '@botica/contract/limits';
import type { CustomerProfile } from '@botica/contract/sales-trends/vocabulary';
import { AgesReader, type AgeValue } from './ages';
import type { Cursor, Read } from './cursor';
import { isMereWord } from './lexemes';
import type { Member, MemberIndex } from './members';
import type { Doubts, Readings } from './readings';
import { DAYPARTS, type HourSpan, readHours } from './time/hours';

/** What one or several words select. */
export type Value =
  | { dimension: MemberDimension; members: readonly Member[] }
  | { dimension: 'gender'; genders: readonly Gender[] }
  | AgeValue
  | { dimension: 'profile'; profiles: readonly CustomerProfile[] }
  | { dimension: 'weekday'; weekdays: readonly number[] }
  | { dimension: 'hours'; span: HourSpan };
export type ValueDimension = Value['dimension'];

/** Values that stand together, and what joins them. */
export interface ValueList {
  values: Value[];
  join: 'and' | 'or' | 'nor' | null;
}

const WORKDAYS = [1, 2, 3, 4, 5];
const WEEKEND = [6, 7];
const ORDINALS = /^(?:segunda|terca|quarta|quinta|sexta)$/;
const VALUE_NOUNS = new Map<string, ValueDimension>(
  Object.entries({
    category: 'category',
    product: 'product',
    store: 'store',
    payment: 'payment',
    gender: 'gender',
    age: 'age',
    weekday: 'weekday',
    day: 'weekday',
    customer: 'profile',
    hour: 'hours',
  } as const),
);

/** "Las 3 horas con más ventas" are no time of the day. */
export function isCountOfHours(cursor: Cursor, place: number): boolean {
  const at = cursor.skip(place, 'clock', 'to');
  return /^\d{1,2} ?(?:horas?|hours?)$/.test(cursor.at(at)?.form ?? '') && cursor.is(cursor.skip(at + 1), 'order');
}

export class ValueReader {
  private readonly ages: AgesReader;

  constructor(
    readonly cursor: Cursor,
    readonly readings: Readings,
    readonly doubts: Doubts,
    readonly index: MemberIndex,
  ) {
    this.ages = new AgesReader(cursor, readings, doubts);
  }

  /** The members that a lexeme names, of one dimension, or of the wanted one. */
  private membersAt(place: number, wanted: ValueDimension | null): Read<Value> | null {
    const lexeme = this.cursor.at(place);
    if (lexeme === undefined || lexeme.members.length === 0) return null;
    const { members, meaning } = lexeme;
    const of = (dimension: MemberDimension) => members.filter((member) => member.dimension === dimension);
    const isWanted = MEMBER_DIMENSIONS.find((dimension) => dimension === wanted);
    if (isWanted !== undefined && of(isWanted).length > 0) {
      return { value: { dimension: isWanted, members: of(isWanted) }, next: place + 1 };
    }
    if (meaning !== null) {
      if (isMereWord(lexeme)) return null;
      this.doubts.tie = true;
      if (!this.readings.membersFirst) return null;
    }
    const dimensions = MEMBER_DIMENSIONS.filter((dimension) => of(dimension).length > 0);
    if (dimensions.length > 1) this.doubts.dimensions = true;
    const dimension = this.readings.lastDimension ? dimensions.at(-1) : dimensions[0];
    return dimension === undefined ? null : { value: { dimension, members: of(dimension) }, next: place + 1 };
  }

  private wordAt(place: number): Read<Value> | null {
    const { cursor } = this;
    const meaning = cursor.meaning(place);
    const next = place + 1;
    if (meaning?.kind === 'gender') return { value: { dimension: 'gender', genders: [meaning.value] }, next };
    // "Which stores lost customers": a verb.
    const isVerb = meaning?.value === 'lost' && cursor.is(place - 1, 'one', 'many');
    // "The most loyal branch" has no profile.
    const isRanked = cursor.is(place - 1, 'order');
    if (meaning?.kind === 'profile' && !isVerb && !isRanked)
      return { value: { dimension: 'profile', profiles: [meaning.value] }, next };
    if (meaning?.kind === 'days') {
      return { value: { dimension: 'weekday', weekdays: meaning.value === 'workdays' ? WORKDAYS : WEEKEND }, next };
    }
    if (meaning?.kind === 'daypart') return { value: { dimension: 'hours', span: DAYPARTS[meaning.value] }, next };
    if (meaning?.kind === 'weekday') return this.weekdaysAt(place, Number(meaning.value));
    if (meaning?.kind === 'tender') {
      const members = this.index.byTender.get(meaning.value);
      if (members !== undefined) return { value: { dimension: 'payment', members }, next };
    }
    const hours = isCountOfHours(cursor, place) ? null : readHours(cursor, place);
    return hours && { value: { dimension: 'hours', span: hours.value }, next: hours.next };
  }

  /** A weekday, or from one to another: `lunes a viernes`. */
  private weekdaysAt(place: number, first: number): Read<Value> | null {
    const { cursor } = this;
    // "a segunda melhor loja": an ordinal in Portuguese.
    const isOrdinal = ORDINALS.test(cursor.at(place)?.form ?? '') && cursor.is(place + 1, 'order', 'one', 'many');
    if (isOrdinal) return null;
    const isHyphened = cursor.at(place + 1)?.isHyphened === true;
    const isRange = isHyphened || cursor.is(place + 1, 'to', 'until') || cursor.isSymbol(place + 1, '-', '–');
    const end = isHyphened ? place + 1 : cursor.skip(place + 2);
    const last = isRange ? cursor.valueOf(end, 'weekday') : null;
    if (last === null) return { value: { dimension: 'weekday', weekdays: [first] }, next: place + 1 };
    const count = ((Number(last) - first + 7) % 7) + 1;
    const weekdays = Array.from({ length: count }, (_, step) => ((first - 1 + step) % 7) + 1);
    return { value: { dimension: 'weekday', weekdays: weekdays.sort() }, next: end + 1 };
  }

  /** One thing that selects lines, perhaps behind its noun: `la sucursal A`, `los sábados`, `mujeres`. */
  readOne(place: number, wanted: ValueDimension | null): Read<Value> | null {
    const { cursor } = this;
    const direct = this.membersAt(place, wanted) ?? this.ages.read(place);
    if (direct !== null) return direct;
    const noun = cursor.valueOf(place, 'one') ?? cursor.valueOf(place, 'many');
    const dimension = noun === null ? undefined : VALUE_NOUNS.get(noun);
    if (dimension !== undefined) {
      const named = this.namedBehind(place, dimension);
      return named !== null && named.value.dimension === dimension ? named : null;
    }
    return this.wordAt(place);
  }

  /** A noun makes a name also of what is a word elsewhere: `branch A`. */
  private namedBehind(place: number, dimension: ValueDimension): Read<Value> | null {
    const start = this.cursor.skip(place + 1);
    for (let at = place + 1; at <= start; at += 1) {
      // "loja teve a maior": a word that says nothing is a name only right behind the noun.
      const lexeme = this.cursor.at(at);
      const member =
        at > place + 1 && lexeme !== undefined && isMereWord(lexeme) ? null : this.membersAt(at, dimension);
      if (member !== null && member.value.dimension === dimension) return member;
    }
    return this.ages.read(start) ?? this.wordAt(start);
  }

  /** The same behind words that say nothing, each of which may be a name itself: `sem a loja A`, `b and a`. */
  private behindArticles(place: number, wanted: ValueDimension | null): Read<Value> | null {
    let at = place;
    while (this.cursor.is(at, 'filler', 'only', 'to', 'clock')) {
      const early = this.readOne(at, wanted);
      // "nem a loja B": the article is no name where one follows.
      const isArticle = early !== null && this.readOne(at + 1, wanted)?.value.dimension === early.value.dimension;
      if (early !== null && !isArticle) return early;
      at += 1;
    }
    return this.readOne(at, wanted);
  }

  /** Several of them with "and", "or" or commas between them, the first one perhaps after articles. */
  readList(place: number, { isExcluded = false } = {}): Read<ValueList> | null {
    const { cursor } = this;
    const first = this.behindArticles(place, null);
    if (first === null) return null;
    const values = [first.value];
    let { next } = first;
    let join: ValueList['join'] = null;
    for (;;) {
      let after = next;
      let [isOr, isAnd, isNor] = [false, false, false];
      while (
        (cursor.is(after, 'and', 'or') && !/^é$/i.test(cursor.at(after)?.text ?? '')) ||
        (isExcluded && cursor.is(after, 'nor')) ||
        cursor.isSymbol(after, ',', '/', '+')
      ) {
        isOr ||= cursor.is(after, 'or');
        isAnd ||= cursor.is(after, 'and');
        isNor ||= cursor.is(after, 'nor');
        after += 1;
      }
      if (after === next) break;
      const wanted = values.at(-1)?.dimension ?? null;
      const more = this.behindArticles(after, wanted);
      if (more === null || (isOr && more.value.dimension !== wanted)) break;
      values.push(more.value);
      if (isOr || isAnd || isNor) join = isOr ? 'or' : isAnd ? 'and' : 'nor';
      next = more.next;
    }
    return { value: { values, join }, next };
  }
}
