import type { AskQuery } from '@botica/contract/ask/ask';
import {
  ASK_LIMITS,
  type AskDimension,
  type AskMetric,
  type AveragePart,
  isShare,
  SHARES,
  TIME_PARTS,
} from '@botica/contract/ask/vocabulary';
import { formatMicro } from '@botica/contract/micro';
import type { DataBounds } from '../../../sales/scope/data-bounds';
import type { SalesDeps } from '../../../sales/scope/data-state';
import type { DateRange } from '../../../sales/windows/calendar';
import { plus, startOf } from '../grammar/time/days';
import { type FigureRow, figureOf, figuresBy } from './ask.queries';
import { countDays, partsOf, timePartOf } from './ask-windows';
import { type Figure, figureOfRow, keeps, partOf } from './figures';
import { questionLines, type SharedFilter } from './question-lines';

/** A part of a breakdown with its figure and those that it is held against. */
export interface Row {
  bucket: string;
  label: string;
  figure: Figure;
  bounds: ReadonlyMap<string, Figure>;
}

/** Figures of one stretch of days. */
export interface Side {
  total: Figure;
  totalRow: FigureRow;
  rows: Row[];
  /** How many parts there are, told or not. */
  rowsTotal: number;
}

interface Asked {
  limit: number;
  buckets?: readonly string[];
  /** Only parts that keep the bounds. */
  keep?: boolean;
}

const EMPTY: Omit<FigureRow, 'bucket'> = {
  label: '',
  part: '0',
  divisor: null,
  lines: 0n,
  saleLines: 0n,
  rowsTotal: 0n,
};
/** Breakdowns of more parts than are held in memory: what they are held against is decided by the engine. */
const LARGE: readonly (AskDimension | null)[] = ['product', 'customer', 'ticket'];

/** Works the figures of a query out for one stretch of days after the other. */
export class QueryFigures {
  constructor(
    private readonly query: AskQuery,
    private readonly filter: SharedFilter,
    private readonly wholeFilter: SharedFilter,
    private readonly context: { deps: SalesDeps; bounds: DataBounds; signal: AbortSignal },
  ) {}

  /** All figures of some days; of a breakdown the wanted parts, or as many as fit. */
  async side(days: DateRange, asked: Asked): Promise<Side> {
    const { query } = this;
    const [totalRow, whole] = await Promise.all([this.one(days), this.whole(days)]);
    const total = figureOfRow(query, totalRow, { averaged: this.countParts(days), total: whole });
    if (query.by === null) return { total, totalRow, rows: [], rowsTotal: 0 };
    const [found, wholes] = await Promise.all([
      this.parts(query.by, days, whole, asked),
      this.wholesByTime(query.by, days),
    ]);
    const rows = this.rowsOf(found, { days, whole, wholes, totalRow });
    const isHeld = asked.keep === true && !this.isLarge() && query.bounds.length > 0;
    const kept = isHeld ? rows.filter((row) => this.keepsBounds(row)) : rows;
    const isOfTime = timePartOf(query.by) !== null && query.andBy === null && !query.count;
    const rowsTotal = isOfTime || isHeld ? kept.length : Number(found[0]?.rowsTotal ?? 0);
    return { total, totalRow, rows: kept, rowsTotal };
  }

  /** Whether a stretch of days is made of whole weeks or months of its average. */
  isWhole({ from, to }: DateRange): boolean {
    const part = this.query.per;
    return part === null || (startOf(part, from) === from && startOf(part, to) === to);
  }

  private isLarge(): boolean {
    return LARGE.includes(this.query.by) || LARGE.includes(this.query.andBy);
  }

  private keepsBounds({ bounds }: Row): boolean {
    return this.query.bounds.every(({ of, is, value }) => keeps(bounds.get(of) ?? null, is, value));
  }

  private async one(days: DateRange): Promise<FigureRow> {
    const { deps, bounds, signal } = this.context;
    const lines = questionLines({ ...this.query, by: plainBy(this.query.by), andBy: null }, this.filter, days, bounds);
    const [row] = await deps.warehouse.query(figureOf({ query: this.query, lines, hasMixed: bounds.hasMixed }), {
      signal,
    });
    return row ?? { ...EMPTY, bucket: '' };
  }

  private wholeLines(days: DateRange, by: AskQuery['by']) {
    return questionLines({ by, andBy: null, filters: this.query.whole }, this.wholeFilter, days, this.context.bounds);
  }

  private wholeQuery(): Pick<AskQuery, 'metric' | 'per' | 'by' | 'andBy' | 'order'> {
    const { metric } = this.query;
    const shared: AskMetric = isShare(metric) ? SHARES[metric] : this.asksShares() ? 'net' : metric;
    return { metric: shared, per: null, by: null, andBy: null, order: null };
  }

  private asksShares(): boolean {
    return this.query.bounds.some(({ of }) => of !== 'change' && of !== 'growth' && isShare(of));
  }

  /** What a share is of: the same days, by the filters of the whole alone. */
  private async whole(days: DateRange): Promise<bigint | null> {
    if (!isShare(this.query.metric) && !this.asksShares()) return null;
    const { deps, bounds, signal } = this.context;
    const query = this.wholeQuery();
    const lines = this.wholeLines(days, null);
    const [row] = await deps.warehouse.query(figureOf({ query, lines, hasMixed: bounds.hasMixed }), { signal });
    return row === undefined ? null : partOf(query.metric, row.part);
  }

  /** The share of something in each month is one of that month; without filters each month is a share of all. */
  private async wholesByTime(by: AskDimension, days: DateRange): Promise<ReadonlyMap<string, bigint> | null> {
    const isOfTime = TIME_PARTS.some((part) => part === by) && this.query.filters.length > this.query.whole.length;
    if (!isShare(this.query.metric) || !isOfTime || this.query.andBy !== null) return null;
    const { deps, bounds, signal } = this.context;
    const query = this.wholeQuery();
    const question = {
      query,
      lines: this.wholeLines(days, by),
      hasMixed: bounds.hasMixed,
      bounds: [],
      keep: false,
      only: 'all' as const,
      limit: ASK_LIMITS.timeRowsMax,
    };
    const rows = await deps.warehouse.query(figuresBy(by, question), { signal });
    return new Map(rows.map(({ bucket, part }) => [bucket, partOf(query.metric, part)]));
  }

  private parts(by: AskDimension, days: DateRange, whole: bigint | null, { limit, buckets, keep = false }: Asked) {
    const { deps, bounds, signal } = this.context;
    const { query } = this;
    const isListed = timePartOf(by) !== null || query.andBy !== null || buckets !== undefined;
    const isHeld = query.bounds.length > 0 && !this.isLarge();
    const sqlBounds = query.bounds.flatMap(({ of, is, value }, place) =>
      of === 'change' || of === 'growth' ? [] : [{ of, is, value, place, over: this.over(of, days, whole) }],
    );
    const question = {
      query,
      lines: questionLines(query, this.filter, days, bounds),
      hasMixed: bounds.hasMixed,
      bounds: sqlBounds,
      keep: keep && this.isLarge(),
      // What nobody knows is neither the best nor the worst.
      only: query.count
        ? ('sold' as const)
        : query.bounds.length > 0 || query.order !== null
          ? ('known' as const)
          : ('all' as const),
      limit: Math.max(limit, isListed || isHeld ? ASK_LIMITS.timeRowsMax : 0),
      ...(buckets !== undefined && { buckets }),
    };
    return deps.warehouse.query(figuresBy(by, question), { signal });
  }

  /** What a bound is multiplied by instead of dividing its figure. */
  private over(of: AskMetric, days: DateRange, whole: bigint | null): string {
    if (of === 'netPerDay') return String(countDays(days, this.query.filters));
    if (of === this.query.metric && this.query.per !== null) return String(this.countParts(days));
    if (!isShare(of) || whole === null) return '1';
    return of === 'share' || of === 'unitsShare' ? formatMicro(whole) : String(whole);
  }

  private rowsOf(
    found: readonly FigureRow[],
    asked: { days: DateRange; whole: bigint | null; wholes: ReadonlyMap<string, bigint> | null; totalRow: FigureRow },
  ): Row[] {
    const { query } = this;
    const { days, whole, wholes, totalRow } = asked;
    const part = query.andBy === null && !query.count ? timePartOf(query.by) : null;
    const known = new Map(found.map((row) => [row.bucket, row]));
    const buckets = part === null ? found.map(({ bucket }) => bucket) : partsOf(part, days, ASK_LIMITS.timeRowsMax);
    // Of Sundays alone, no other day is one without sales.
    const isAsked = (day: string) => countDays({ from: day, to: plus('day', day, 1) }, query.filters) > 0;
    return buckets
      .filter((bucket) => part !== 'day' || isAsked(bucket))
      .map((bucket) => {
        const row = known.get(bucket) ?? { ...EMPTY, bucket, divisor: totalRow.divisor === null ? null : '0' };
        const averaged = this.countParts(days, bucket);
        const total = wholes === null ? whole : (wholes.get(bucket) ?? 0n);
        const held = query.bounds.flatMap(({ of }, place): [string, Figure][] => {
          if (of === 'change' || of === 'growth') return [];
          const per = of === query.metric ? query.per : null;
          return [[of, figureOfRow({ metric: of, per }, boundOf(row, place), { averaged, total })]];
        });
        return {
          bucket,
          label: row.label,
          figure: figureOfRow(query, row, { averaged, total }),
          bounds: new Map(held),
        };
      });
  }

  /** Days, weeks or months that an average is over: of all days, or of those of one part of a breakdown. */
  private countParts(days: DateRange, bucket?: string): number {
    const { metric, per, by, andBy, filters } = this.query;
    const averaged: AveragePart | null = metric === 'netPerDay' ? 'day' : per;
    if (averaged === null) return 0;
    const part = timePartOf(by);
    const isOfDay = by === 'weekday' && andBy === null && bucket !== undefined;
    const weekday = isOfDay ? [{ dimension: 'weekday' as const, values: [Number(bucket)], exclude: false }] : [];
    const own =
      part === null || andBy !== null || bucket === undefined ? days : within(days, bucket, plus(part, bucket, 1));
    return averaged === 'day'
      ? countDays(own, [...filters, ...weekday])
      : partsOf(averaged, own, ASK_LIMITS.timeRowsMax).length;
  }
}

/** Totals of a breakdown by tickets are of tickets. */
function plainBy(by: AskQuery['by']): AskQuery['by'] {
  return by === 'ticket' || by === 'gender' || by === 'age' || by === 'hour' ? by : null;
}

function within({ from, to }: DateRange, start: string, end: string): DateRange {
  return { from: start > from ? start : from, to: end < to ? end : to };
}

const BOUND_COLUMNS = [
  ['bound0', 'bound0Of'],
  ['bound1', 'bound1Of'],
  ['bound2', 'bound2Of'],
] as const;

/** The figure that a part is held against, as a row of its own. */
function boundOf(row: FigureRow | (Omit<FigureRow, 'bucket'> & { bucket: string }), place: number) {
  const [part, of] = BOUND_COLUMNS[place] ?? BOUND_COLUMNS[0];
  return { part: row[part] ?? '0', divisor: row[of] ?? null, saleLines: row.saleLines };
}
