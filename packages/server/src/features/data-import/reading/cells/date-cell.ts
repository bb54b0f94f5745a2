import type { Row } from '@botica/tabular/rows/row-block';
import { type DateFailure, parseDate, type YearRange } from '@botica/tabular/values/parse-date';
import type { PlannedColumn } from '../plan/import-plan';
import type { WallClock } from './calendar';
import { CellMemo } from './cell-memo';
import { firstDayOfMonth, minutesSince1970, serialDay } from './days-as-numbers';

const MINUTES_PER_DAY = 1440;

/** The year in front makes a date of too many texts that have it behind: 31/04/24. */
const OTHER_ORDERS = { dmy: ['mdy'], mdy: ['dmy'], ymd: ['dmy', 'mdy'] } as const;

/** Why a cell is no date; `date_of_other_order`: it would be one if day, month and year stood in another order. */
type DateCellFailure = DateFailure | 'date_of_other_order';

interface Moment {
  day: number;
  minute: number;
  failure: DateCellFailure | null;
  isConverted: boolean;
}

/** Reads the dates of one column, with or without a time; each distinct text is parsed once. */
export class DateCell {
  /** Days since 1970-01-01. */
  day = 0;
  /** Minute of the day, -1 without a time. */
  minute = -1;
  /** Null when the cell holds a date. */
  failure: DateCellFailure | null = null;
  /** The value had an offset and was turned into the wall clock of the company. */
  isConverted = false;
  readonly index: number;
  readonly name: string;
  private readonly memo: CellMemo<Moment>;
  private readonly order: PlannedColumn['dateOrder'];
  private readonly areNumbers: boolean;

  constructor(
    column: PlannedColumn,
    private readonly years: YearRange,
    private readonly wallClock: WallClock | null,
  ) {
    this.index = column.index;
    this.name = column.name;
    this.order = column.dateOrder;
    this.areNumbers = column.areDaysNumbers === true;
    this.memo = new CellMemo(column.index, (text) => this.parse(text));
  }

  /** Whether the cell holds a date. */
  read(row: Row): boolean {
    const moment = this.memo.read(row);
    this.day = moment.day;
    this.minute = moment.minute;
    this.failure = moment.failure;
    this.isConverted = moment.isConverted;
    return moment.failure === null;
  }

  private parse(text: string): Moment {
    const result = parseDate(text, this.order, this.years);
    if (!result.ok) {
      const moment = this.areNumbers ? this.ofNumber(text) : null;
      if (moment !== null) return moment;
      const isOtherOrder = result.code !== 'unknown' && this.isOfOtherOrder(text);
      return { day: 0, minute: -1, failure: isOtherOrder ? 'date_of_other_order' : result.code, isConverted: false };
    }
    const { days, secondOfDay, offsetMinutes } = result;
    const minute = secondOfDay === null ? -1 : Math.floor(secondOfDay / 60);
    if (offsetMinutes === null || minute < 0 || this.wallClock === null)
      return { day: days, minute, failure: null, isConverted: false };
    return onTheWall(this.wallClock, days * MINUTES_PER_DAY + minute - offsetMinutes);
  }

  private ofNumber(text: string): Moment | null {
    const minutes = this.wallClock === null ? null : minutesSince1970(text);
    if (minutes !== null && this.wallClock !== null) return onTheWall(this.wallClock, minutes);
    const serial = serialDay(text);
    if (serial !== null) return { ...serial, failure: null, isConverted: false };
    const month = firstDayOfMonth(text);
    return month === null ? null : { day: month, minute: -1, failure: null, isConverted: false };
  }

  private isOfOtherOrder(text: string): boolean {
    return OTHER_ORDERS[this.order].some((order) => parseDate(text, order, this.years).ok);
  }
}

function onTheWall(clock: WallClock, utcMinutes: number): Moment {
  const minutes = clock.fromUtc(utcMinutes);
  const day = Math.floor(minutes / MINUTES_PER_DAY);
  return { day, minute: minutes - day * MINUTES_PER_DAY, failure: null, isConverted: true };
}
