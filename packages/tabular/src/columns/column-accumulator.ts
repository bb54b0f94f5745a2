import { detachText } from '../delimited/delimited-scanner';
import { type NumberShape, numberShape, plainShape } from '../values/number-shape';
import { type DateOrder, parseDate } from '../values/parse-date';
import type { DecimalMark } from '../values/parse-decimal';
import { parseTime } from '../values/parse-time';
import { isUnknownText } from '../values/unknown-text';
import { type DateVerdict, decideDateOrder, judgeDateText, splitTime, yearOf } from './column-dates';
import { ShortYears } from './short-years';

export type ColumnType = 'empty' | 'integer' | 'decimal' | 'date' | 'time' | 'datetime' | 'boolean' | 'text';

/** What a value says about decimal mark or date order. */
export type Evidence = Exclude<NumberShape['evidence'], 'none'> | DateOrder | 'eitherOrder';

export interface ColumnFormat {
  /** What at least nine tenths of the known values are; integers with leading zeros are codes, that is text. */
  type: ColumnType;
  /** Mark of the numbers that are texts; null when none of them has one. Numbers by the type of the file need none. */
  decimal: DecimalMark | 'ambiguous' | null;
  /**
   * The one mark of a column whose numbers with a mark all have exactly three digits after it (12.000), which may be
   * decimals or thousands; null in every other column.
   */
  loneMark: DecimalMark | null;
  /** It has whole numbers without a mark, all below 1,000: so thousands are written, and three decimals are not. */
  hasSmallWholes: boolean;
  /** Order of the numeric dates of the column; null when it has none that need one. */
  dateOrder: DateOrder | 'ambiguous' | null;
  /**
   * The first value that speaks for each mark or order, or leaves them open. Two that exclude each other contradict. Formats
   * that an older version stored have none.
   */
  examples?: Partial<Record<Evidence, string>>;
  /** Share of the known values that are numbers, dates or times, 0..1: the rest contradicts. */
  shares: { number: number; date: number; time: number };
  /** Years of two digits stand behind, as far as can be told, though they may stand in front: `24/03/25`. */
  mayBeYearFirst?: true;
  /** How many of the dates that are texts lie in each year. */
  years?: [year: number, count: number][];
  /** False when something was left open or values contradict each other (the majority then won). */
  confident: boolean;
}

/** Distinct texts counted before they are judged in one go: most columns repeat, so each text is parsed once. */
const FOLD_SIZE = 4_000;
/** Texts counted before they are judged all the same, so that columns of text are known as such soon. */
const FOLD_AFTER = 16_000;
const COMPACT_DATE_LENGTH = 8;
/** Known values after which a column that is mostly text is no longer looked at. */
const TEXT_SETTLED_AFTER = 2_000;
const TYPE_SHARE = 0.9;
const BOOLEANS = new Set('true false yes no y n t f si sí s sim não nao verdadero falso verdadeiro verdade'.split(' '));
const EXAMPLE_LENGTH = 100;

interface JudgedDate {
  of: DateVerdict;
  year: number | null;
}

/**
 * Finds type, decimal mark and date order of a column from all its values, given one by one: a single 31 anywhere
 * settles the date order, which is never guessed per row.
 */
export class ColumnAccumulator {
  private readonly counts = new Map<string, number>();
  private readonly tally = {
    known: 0,
    text: 0,
    numbers: 0,
    fractions: 0,
    leadingZeros: 0,
    compactDates: 0,
    dates: 0,
    withTime: 0,
    times: 0,
    booleans: 0,
    dot: 0,
    comma: 0,
    lonePoint: 0,
    loneComma: 0,
    loneNoDecimals: 0,
    smallWholes: 0,
    largeWholes: 0,
    dmy: 0,
    mdy: 0,
    ymd: 0,
    eitherOrder: 0,
    yearFirst: 0,
  };
  private readonly examples: Partial<Record<Evidence, string>> = {};
  /** Of days of eight digits with the year behind; numbers of anything else may look like one now and then. */
  private readonly compact = { dmy: 0, mdy: 0, eitherOrder: 0 };
  private readonly compactExamples: Partial<Record<Evidence, string>> = {};
  /** Dates repeat where times of day do not, so dates are judged without their time. */
  private readonly dateVerdicts = new Map<string, JudgedDate>();
  private readonly years = new Map<number, number>();
  private readonly shortYears = new ShortYears();
  private pending = 0;
  /** Nothing that may still come makes it another column than one of texts. */
  isTextSettled = false;

  /** `count`: how often the value occurs, for callers that count plain values themselves. */
  add(value: string, count = 1): void {
    if (value === '' || this.isTextSettled) return;
    // Plain numbers are the commonest value that hardly repeats: judging one costs less than remembering it.
    const shape = value.length === COMPACT_DATE_LENGTH ? null : plainShape(value);
    if (shape) {
      this.tally.known += count;
      this.judgeNumber(shape, value, count);
      return;
    }
    this.counts.set(value, (this.counts.get(value) ?? 0) + count);
    this.pending += 1;
    if (this.counts.size >= FOLD_SIZE || this.pending >= FOLD_AFTER) this.fold();
  }

  /** A value that is a number by the type of the file, as text: it counts as one and says nothing about marks. */
  addNumber(value: string): void {
    if (this.isTextSettled) return;
    const { tally } = this;
    tally.known += 1;
    tally.numbers += 1;
    if (value.includes('.') || !Number.isInteger(Number(value))) tally.fractions += 1;
    else if (value.length === COMPACT_DATE_LENGTH) this.judgeCompact(value, 1);
  }

  /** The format by the values so far; more can be added afterwards. */
  result(): ColumnFormat {
    this.fold();
    const decimal = this.decideDecimal();
    const areCompact = this.tally.known > 0 && this.tally.compactDates >= this.tally.known * TYPE_SHARE;
    const tally = areCompact ? this.withCompact() : this.tally;
    const dateOrder = decideDateOrder(tally);
    const isContradictory =
      Math.min(tally.dot, tally.comma) > 0 || [tally.dmy, tally.mdy, tally.ymd].filter((votes) => votes > 0).length > 1;
    return {
      type: this.decideType(),
      decimal,
      loneMark: decimal === 'ambiguous' ? this.loneMark() : null,
      hasSmallWholes: tally.smallWholes > 0 && tally.largeWholes === 0,
      dateOrder,
      examples: { ...this.examples, ...(areCompact && this.compactExamples) },
      shares: this.shares(),
      ...(dateOrder !== null && dateOrder !== 'ymd' && this.shortYears.mayBeFirst && { mayBeYearFirst: true as const }),
      ...(this.years.size > 0 && { years: [...this.years].toSorted((a, b) => a[0] - b[0]) }),
      confident: decimal !== 'ambiguous' && dateOrder !== 'ambiguous' && !isContradictory,
    };
  }

  private withCompact(): typeof this.tally {
    const { tally, compact } = this;
    return {
      ...tally,
      dmy: tally.dmy + compact.dmy,
      mdy: tally.mdy + compact.mdy,
      eitherOrder: tally.eitherOrder + compact.eitherOrder,
    };
  }

  private shares(): ColumnFormat['shares'] {
    const { known, numbers, dates, compactDates, times } = this.tally;
    const share = (count: number) => (known === 0 ? 0 : count / known);
    return { number: share(numbers), date: share(dates + compactDates), time: share(times) };
  }

  private fold(): void {
    for (const [text, count] of this.counts) this.judge(text, count);
    this.counts.clear();
    this.pending = 0;
    const { known, text } = this.tally;
    this.isTextSettled = known >= TEXT_SETTLED_AFTER && text > known / 2;
  }

  private judge(text: string, count: number): void {
    const { tally } = this;
    if (isUnknownText(text)) return;
    tally.known += count;
    const number = numberShape(text);
    if (number) this.judgeNumber(number, text, count);
    else if (this.judgeDate(text, count)) tally.dates += count;
    else if (parseTime(text).ok) tally.times += count;
    else if (BOOLEANS.has(text.trim().toLowerCase())) tally.booleans += count;
    else tally.text += count;
  }

  private judgeNumber(shape: NumberShape, text: string, count: number): void {
    const { tally } = this;
    tally.numbers += count;
    if (shape.hasLeadingZero) tally.leadingZeros += count;
    if (shape.evidence !== 'none') {
      tally[shape.evidence] += count;
      this.keepExample(shape.evidence, text);
    } else if (text !== '0') tally[/\d{4}/.test(text) ? 'largeWholes' : 'smallWholes'] += count;
    if (shape.hasFraction) tally.fractions += count;
    if (shape.hasNoDecimalsSign && (shape.evidence === 'lonePoint' || shape.evidence === 'loneComma')) {
      tally.loneNoDecimals += count;
    }
    if (text.length === COMPACT_DATE_LENGTH) this.judgeCompact(text, count);
  }

  /** Eight digits are a day with the year in front, or behind where that makes none. */
  private judgeCompact(text: string, count: number): void {
    const { tally } = this;
    if (parseDate(text, 'ymd').ok) {
      tally.compactDates += count;
      return;
    }
    const [isDmy, isMdy] = [parseDate(text, 'dmy').ok, parseDate(text, 'mdy').ok];
    if (!isDmy && !isMdy) return;
    tally.compactDates += count;
    const order = isDmy && isMdy ? 'eitherOrder' : isDmy ? 'dmy' : 'mdy';
    this.compact[order] += count;
    this.compactExamples[order] ??= detachText(text);
  }

  private judgeDate(text: string, count: number): boolean {
    const { tally } = this;
    const [date, hasTime] = splitTime(text);
    let verdict = this.dateVerdicts.get(date);
    if (verdict === undefined) {
      const of = judgeDateText(date);
      verdict = { of, year: of === 'none' ? null : yearOf(date) };
      if (verdict.of !== 'none') this.shortYears.add(date);
      if (this.dateVerdicts.size < FOLD_SIZE) this.dateVerdicts.set(date, verdict);
    }
    const { of, year } = verdict;
    if (of === 'none') return false;
    if (year !== null) this.years.set(year, (this.years.get(year) ?? 0) + count);
    if (hasTime) tally.withTime += count;
    if (of === 'named') return true;
    tally[of] += count;
    if (of !== 'yearFirst') this.keepExample(of, date);
    return true;
  }

  /** What is kept must not hold the text around it. */
  private keepExample(evidence: Evidence, text: string): void {
    if (this.examples[evidence] === undefined) this.examples[evidence] = detachText(text.slice(0, EXAMPLE_LENGTH));
  }

  private decideType(): ColumnType {
    const { tally } = this;
    if (tally.known === 0) return 'empty';
    const isMostly = (count: number) => count >= tally.known * TYPE_SHARE;
    if (isMostly(tally.compactDates)) return 'date';
    if (isMostly(tally.dates)) return tally.withTime * 2 > tally.dates ? 'datetime' : 'date';
    if (isMostly(tally.times)) return 'time';
    if (isMostly(tally.booleans)) return 'boolean';
    if (!isMostly(tally.numbers)) return 'text';
    if (tally.fractions > 0) return 'decimal';
    return tally.leadingZeros > 0 ? 'text' : 'integer';
  }

  /**
   * Votes: a mark with other than three digits after it, or last of both kinds, is the decimal mark; a mark that stands
   * twice is not. One mark before exactly three digits (12.000) may be either: votes of other values decide, then the sign
   * of a currency without decimals beside it makes it thousands, else the column stays ambiguous.
   */
  private decideDecimal(): DecimalMark | 'ambiguous' | null {
    const { dot, comma, lonePoint, loneComma, loneNoDecimals } = this.tally;
    if (dot !== comma) return dot > comma ? '.' : ',';
    if (dot > 0) return 'ambiguous';
    if (lonePoint + loneComma === 0) return null;
    const lone = this.loneMark();
    if (loneNoDecimals === 0 || lone === null) return 'ambiguous';
    return lone === '.' ? ',' : '.';
  }

  private loneMark(): DecimalMark | null {
    const { dot, comma, lonePoint, loneComma } = this.tally;
    if (dot + comma > 0 || lonePoint > 0 === loneComma > 0) return null;
    return lonePoint > 0 ? '.' : ',';
  }
}
