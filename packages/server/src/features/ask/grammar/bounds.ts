import { ASK_LIMITS, type BoundKind, TIME_PARTS } from '@botica/contract/ask/vocabulary';
import { ELDERS } from './ages';
import { type Amount, decimalOf, readAmount } from './amounts';
import type { Cursor, Read } from './cursor';
import type { DraftBound } from './draft';

/** Units that a bound can be said in. */
const UNITS = ['net', 'units', 'tickets', 'customers', 'products', 'refunds'] as const;

/** Things whose number is a figure, and "paid in". */
const COUNTED: readonly string[] = ['customer', 'product', 'payment'];

/** Products that are counted one by one. */
const PIECES = /^ite[mn]/;
/** Said of days as well as of amounts. */
const ONWARDS = /adelante|diante|onwards?$/;

type Bound = Omit<DraftBound, 'place'>;

/** What the amount is of, where that is said behind it: `20 tickets`, `dos veces`, `10 %`. */
function unitAt(cursor: Cursor, next: number, amount: Amount): Read<DraftBound['of']> {
  if (amount.isPercent) return { value: 'percent', next };
  const at = cursor.skip(next);
  if (cursor.valueOf(at, 'times') === 'times') return { value: 'times', next: at + 1 };
  const unit = UNITS.find((each) => each === cursor.valueOf(at, 'metric'));
  if (unit !== undefined) return { value: unit, next: at + 1 };
  // "5 sales" are tickets; of many more, amounts may be meant.
  const isCount = cursor.valueOf(at, 'metric') === 'sales' && !amount.isMoney && amount.value < 1000;
  if (isCount) return { value: 'tickets', next: at + 1 };
  const noun = cursor.valueOf(at, 'many') ?? cursor.valueOf(at, 'one');
  if (noun === 'customer') return { value: 'customers', next: at + 1 };
  if (noun === 'product') return { value: PIECES.test(cursor.at(at)?.form ?? '') ? 'units' : 'things', next: at + 1 };
  return { value: amount.isMoney ? 'net' : null, next };
}

/** A number of times without a number: `once`, `dos veces`. */
function timesAt(cursor: Cursor, place: number): Read<string> | null {
  const times = cursor.valueOf(place, 'times');
  if (times === null || times === 'times') return null;
  return { value: times === 'once' ? '1' : '2', next: place + 1 };
}

function one(cursor: Cursor, place: number, is: BoundKind): Read<Bound[]> | null {
  const times = timesAt(cursor, cursor.skip(place)) ?? timesAt(cursor, place);
  if (times !== null) return { value: [{ of: 'times', is, value: times.value }], next: times.next };
  const amount = readAmount(cursor, place) ?? readAmount(cursor, cursor.skip(place));
  if (amount === null) return onceAt(cursor, place, is);
  // "More than 3 days" is a stretch of time, and "at least 3 branches" is no bound of a figure.
  const noun = cursor.valueOf(amount.next, 'many') ?? cursor.valueOf(amount.next, 'one');
  if (TIME_PARTS.some((part) => part === noun) || (noun !== null && !COUNTED.includes(noun))) return null;
  const unit = unitAt(cursor, amount.next, amount.value);
  return { value: [{ of: unit.value, is, value: decimalOf(amount.value) }], next: unit.next };
}

/** "más de una vez": the article counts. */
function onceAt(cursor: Cursor, place: number, is: BoundKind): Read<Bound[]> | null {
  const at = cursor.skip(place);
  return at > place && cursor.is(at, 'times') ? { value: [{ of: 'times', is, value: '1' }], next: at + 1 } : null;
}

/** Whether an amount follows, which makes "more than" a bound and no comparison. */
export function hasAmount(cursor: Cursor, place: number): boolean {
  return cursor.is(place, 'bound') && one(cursor, place + 1, 'more') !== null;
}

/** "se vendieron menos de 10": the words of an order, and a bound by what follows them. */
const ENDS_LIKE_BOUND = /(?:^| )(?:(mas|mais)|menos)$/;

function soldBound(cursor: Cursor, place: number): Read<Bound[]> | null {
  const found = ENDS_LIKE_BOUND.exec(cursor.at(place)?.form ?? '');
  if (found === null || !cursor.is(place, 'order') || !/^(?:de|que|do que)$/.test(cursor.at(place + 1)?.form ?? ''))
    return null;
  return one(cursor, place + 2, found[1] === undefined ? 'less' : 'more');
}

/** `more than 20 tickets`, `entre 3000 y 4000`, `100 o más unidades`, `dos veces`. */
export function readBound(cursor: Cursor, place: number): Read<Bound[]> | null {
  const is = cursor.valueOf(place, 'bound');
  if (is !== null) {
    const read = one(cursor, place + 1, is);
    // "Mayores de 18" are people.
    const isAge =
      ELDERS.test(cursor.at(place)?.form ?? '') &&
      read?.value.some(({ of, value }) => of === null && Number(value) <= ASK_LIMITS.ageMax);
    return isAge ? null : read;
  }
  if (cursor.is(place, 'order')) return soldBound(cursor, place);
  if (cursor.is(place, 'between')) return between(cursor, place);
  const times = timesAt(cursor, place);
  if (times !== null) return { value: [{ of: 'times', is: 'equal', value: times.value }], next: times.next };
  const amount = readAmount(cursor, place);
  if (amount === null) return null;
  const older = cursor.valueOf(amount.next, 'older');
  // "March from the 5th on"
  const isDay = ONWARDS.test(cursor.at(amount.next)?.form ?? '') && !amount.value.isMoney && amount.value.value <= 31;
  if (older !== null && !isDay) {
    const unit = unitAt(cursor, amount.next + 1, amount.value);
    const value = decimalOf(amount.value);
    return { value: [{ of: unit.value, is: older === 'orOlder' ? 'atLeast' : 'atMost', value }], next: unit.next };
  }
  if (cursor.valueOf(amount.next, 'times') !== 'times') return null;
  return { value: [{ of: 'times', is: 'equal', value: decimalOf(amount.value) }], next: amount.next + 1 };
}

function between(cursor: Cursor, place: number): Read<Bound[]> | null {
  const low = readAmount(cursor, cursor.skip(place + 1));
  if (low === null || !cursor.is(low.next, 'and', 'to')) return null;
  const high = readAmount(cursor, cursor.skip(low.next + 1));
  if (high === null || high.value.value < low.value.value) return null;
  const unit = unitAt(cursor, high.next, high.value);
  const from = scaledLike(cursor, low, high);
  // "Sales between 14 and 16" may be hours.
  if (unit.value === null && high.value.value <= 24 && Number.isInteger(high.value.value)) return null;
  const bound = (is: BoundKind, amount: Amount) => ({ of: unit.value, is, value: decimalOf(amount) });
  return { value: [bound('atLeast', { ...low.value, value: from }), bound('atMost', high.value)], next: unit.next };
}

/** The lower end of "between 1 and 2 million" in the scale of the upper one, where it has none of its own. */
function scaledLike(cursor: Cursor, low: Read<Amount>, high: Read<Amount>): number {
  const scaleAt = (place: number) => Number(cursor.valueOf(place, 'scale') ?? 1);
  const places = Array.from({ length: high.next - low.next }, (_, step) => low.next + step);
  const scale = Math.max(...places.map(scaleAt));
  const isBare = low.value.value < scale && low.value.value <= high.value.value / scale;
  return isBare ? low.value.value * scale : low.value.value;
}
