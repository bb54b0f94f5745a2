import type { Row } from '@botica/tabular/rows/row-block';
import { parseDate, SALE_YEARS } from '@botica/tabular/values/parse-date';
import { parseTime } from '@botica/tabular/values/parse-time';
import { isUnknownText } from '@botica/tabular/values/unknown-text';
import { WallClock } from '../cells/calendar';
import { minuteOfDigits } from '../cells/clock-digits';
import { DateCell } from '../cells/date-cell';
import { WordCell } from '../cells/word-cell';
import type { ImportPlan, PlannedColumn } from '../plan/import-plan';
import type { Counter, RemarkCounts } from '../remark-counts';
import type { RowFailure } from './row-failure';

const UNKNOWN_MINUTE = -1;
/** A text that is no time, as against one that says "unknown". */
const NO_TIME = -2;

/** Reads date and time of a row: the wall clock of the store, never shifted unless the value itself names an offset. */
export class WhenReader {
  /** Days since 1970-01-01. */
  day = 0;
  /** Minute of the day, -1 unknown. */
  minute = UNKNOWN_MINUTE;
  private readonly dateCell: DateCell | null;
  /** The first and the last day that is taken; null: all of them. */
  private readonly days: { first: number; last: number } | null;
  private readonly timeCell: WordCell<number> | null;
  /** 0 before noon, 1 after, -1 where it says nothing. */
  private readonly halfCell: WordCell<number> | null;
  private readonly converted: Counter;
  private readonly unreadableTime: Counter;

  constructor(
    plan: ImportPlan,
    remarks: RemarkCounts,
    private readonly failure: RowFailure,
  ) {
    const { date, time, am_pm: half } = plan.columns;
    this.dateCell = date ? new DateCell(date, SALE_YEARS, new WallClock(plan.timeZone)) : null;
    this.days = plan.years === null ? null : daysOf(plan.years);
    this.timeCell = time ? new WordCell(time, (word) => minuteOf(word, time)) : null;
    this.halfCell = half
      ? new WordCell(half, (word) =>
          /^(?:p|tarde|noche|noite)/i.test(word) ? 1 : /^(?:a|ma[nñ])/i.test(word) ? 0 : -1,
        )
      : null;
    this.converted = remarks.counter('time_converted', date?.name ?? null);
    this.unreadableTime = remarks.counter('value_unreadable', time?.name ?? null);
  }

  read(row: Row): boolean {
    const cell = this.dateCell;
    if (cell === null) return this.failure.set(null, '', 'date_unknown');
    if (!cell.read(row)) {
      return this.failure.set(
        cell.name,
        row.cell(cell.index),
        cell.failure === null || cell.failure === 'unknown' ? 'date_unknown' : cell.failure,
      );
    }
    if (this.days !== null && (cell.day < this.days.first || cell.day > this.days.last))
      return this.failure.set(cell.name, row.cell(cell.index), 'date_far_off');
    if (cell.isConverted) this.converted.count += 1;
    this.day = cell.day;
    this.minute = cell.minute;
    if (this.timeCell) this.readTime(this.timeCell.read(row));
    if (this.halfCell && this.minute >= 0) this.minute = inHalf(this.minute, this.halfCell.read(row));
    return true;
  }

  private readTime(minute: number): void {
    if (minute >= 0) this.minute = minute;
    else if (minute === NO_TIME) this.unreadableTime.count += 1;
  }
}

const DAY_MS = 86_400_000;

function daysOf({ first, last }: { first: number; last: number }): { first: number; last: number } {
  return { first: Date.UTC(first, 0, 1) / DAY_MS, last: Date.UTC(last, 11, 31) / DAY_MS };
}

const HALF_DAY = 720;

/** A time of twelve hours in its half of the day; one of more hours than twelve says it itself. */
function inHalf(minute: number, half: number): number {
  return half < 0 || minute >= HALF_DAY + 60 ? minute : (minute % HALF_DAY) + half * HALF_DAY;
}

/** A column of times may also hold whole dates with a time; only the time counts then. */
function minuteOf(word: string, column: PlannedColumn): number {
  const time = parseTime(word);
  if (time.ok) return Math.floor(time.secondOfDay / 60);
  const date = parseDate(word, column.dateOrder);
  if (date.ok && date.secondOfDay !== null) return Math.floor(date.secondOfDay / 60);
  return isUnknownText(word) ? UNKNOWN_MINUTE : (minuteOfDigits(word) ?? NO_TIME);
}
