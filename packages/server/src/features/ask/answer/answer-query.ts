import type { AskAnswer, AskQuery, AskRow } from '@botica/contract/ask/ask';
import { ASK_LIMITS, type AskNote, METRIC_UNITS } from '@botica/contract/ask/vocabulary';
import { parseMicro } from '@botica/contract/micro';
import { profileCode } from '../../../sales/customers/profile-scores';
import { profilesOn } from '../../../sales/customers/profile-tables';
import type { DataBounds } from '../../../sales/scope/data-bounds';
import type { SalesDeps } from '../../../sales/scope/data-state';
import type { DateRange } from '../../../sales/windows/calendar';
import { plus } from '../grammar/days';
import { type FigureRow, figureOf, figuresBy, linesWithoutTime } from './ask.queries';
import { askWindows, countDays, inclusive, partsOf, timePartOf } from './ask-windows';
import { comparedFigure, type Figure, figureOfRow, textOfFigure } from './figures';
import { linkOf } from './link-of';
import { type QuestionLines, questionLines, type SharedFilter, sharedFilter } from './question-lines';

/** What an answer is worked out from. */
export interface AnswerContext {
  deps: SalesDeps;
  bounds: DataBounds;
  signal: AbortSignal;
  /** What a part of a breakdown is called. */
  nameOf: (by: NonNullable<AskQuery['by']>, bucket: string) => string;
}

interface Row {
  bucket: string;
  figure: Figure;
}

/** Figures of one stretch of days. */
interface Side {
  total: Figure;
  totalRow: FigureRow;
  rows: Row[];
  rowsTotal: number;
}

const EMPTY: Omit<FigureRow, 'bucket'> = { part: '0', divisor: null, lines: 0n, saleLines: 0n, rowsTotal: 0n };
const LOW_SAMPLE = 30;

class QueryAnswer {
  constructor(
    private readonly query: AskQuery,
    private readonly filter: SharedFilter,
    private readonly context: AnswerContext,
  ) {}

  private lines(days: DateRange): QuestionLines {
    return questionLines(this.query, this.filter, days, this.context.bounds);
  }

  private async one(lines: QuestionLines): Promise<FigureRow> {
    const { deps, bounds, signal } = this.context;
    const question = { query: this.query, lines, hasMixed: bounds.hasMixed };
    const [row] = await deps.warehouse.query(figureOf(question), { signal });
    return row ?? { ...EMPTY, bucket: '' };
  }

  /** Net of the same days whatever the filters: what a share is of. */
  private async wholeNet(days: DateRange): Promise<bigint | null> {
    if (this.query.metric !== 'share') return null;
    const all = questionLines({ by: null, filters: [] }, {}, days, this.context.bounds);
    return parseMicro((await this.one(all)).part);
  }

  /** Days that the daily average of a part is of. */
  private daysOf(bucket: string, days: DateRange): number {
    const { by, filters } = this.query;
    const part = timePartOf(by);
    if (by === 'weekday') {
      return countDays(days, [...filters, { dimension: 'weekday', values: [Number(bucket)], exclude: false }]);
    }
    if (part === null) return countDays(days, filters);
    const own = { from: bucket > days.from ? bucket : days.from, to: plus(part, bucket, 1) };
    return countDays(own.to < days.to ? own : { ...own, to: days.to }, filters);
  }

  /** All figures of some days; of a breakdown the wanted parts, or as many as fit. */
  async side(days: DateRange, wanted?: readonly string[]): Promise<Side> {
    const { deps, bounds, signal } = this.context;
    const { query } = this;
    const lines = this.lines(days);
    const [totalRow, whole, found] = await Promise.all([
      this.one(lines),
      this.wholeNet(days),
      query.by === null
        ? []
        : deps.warehouse.query(this.breakdown(query.by, lines, bounds.hasMixed, wanted), { signal }),
    ]);
    const figure = (row: FigureRow, count: number) => figureOfRow(query.metric, row, { days: count, total: whole });
    const part = timePartOf(query.by);
    const known = new Map(found.map((row) => [row.bucket, row]));
    const buckets = part === null ? found.map(({ bucket }) => bucket) : partsOf(part, days, ASK_LIMITS.timeRowsMax);
    const rows = buckets.map((bucket) => {
      const row = known.get(bucket) ?? { ...EMPTY, bucket, divisor: totalRow.divisor === null ? null : '0' };
      return { bucket, figure: figure(row, query.metric === 'netPerDay' ? this.daysOf(bucket, days) : 0) };
    });
    const rowsTotal = part === null ? Number(found[0]?.rowsTotal ?? 0) : rows.length;
    return { total: figure(totalRow, countDays(days, query.filters)), totalRow, rows, rowsTotal };
  }

  private breakdown(
    by: NonNullable<AskQuery['by']>,
    lines: QuestionLines,
    hasMixed: boolean,
    wanted?: readonly string[],
  ) {
    const isListed = timePartOf(by) !== null || wanted !== undefined;
    const limit = isListed ? ASK_LIMITS.timeRowsMax : (this.query.limit ?? ASK_LIMITS.rowsMax);
    return figuresBy(by, {
      query: this.query,
      lines,
      hasMixed,
      limit,
      ...(wanted !== undefined && { buckets: wanted }),
    });
  }

  /** Parts of time in their order, other parts by their figure unless they have an order of their own. */
  arrange(rows: readonly Row[]): Row[] {
    const { by, order, limit } = this.query;
    const hasOrder = by === 'weekday' || by === 'hour' || by === 'age';
    const sorted = [...rows];
    if (order !== null) sorted.sort((a, b) => compareFigures(a.figure, b.figure) * (order === 'asc' ? 1 : -1));
    else if (hasOrder) sorted.sort((a, b) => rank(a.bucket) - rank(b.bucket));
    return limit === null ? sorted : sorted.slice(0, limit);
  }

  async linesWithoutTime(days: DateRange): Promise<boolean> {
    const { deps, bounds, signal } = this.context;
    const { filters } = this.query;
    if (filters.every(({ dimension }) => dimension !== 'hours')) return false;
    const timed = filters.filter(({ dimension }) => dimension !== 'hours');
    const lines = questionLines({ by: 'hour', filters: timed }, this.filter, days, bounds);
    const [row] = await deps.warehouse.query(linesWithoutTime(lines), { signal });
    return row !== undefined && row.lines > 0n;
  }
}

const rank = (bucket: string) => (bucket === '' ? Number.POSITIVE_INFINITY : Number(bucket));

/** What is not known comes last in both directions. */
function compareFigures(a: Figure, b: Figure): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? -1 : 1;
  const difference = a.part * b.of - b.part * a.of;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/**
 * Answers a query from the lines of sales.
 * @returns figures as exact decimal text, parts of a breakdown in the order that is asked for, and notes for the reader.
 */
export async function answerQuery(
  query: AskQuery,
  context: AnswerContext,
): Promise<{ answer: AskAnswer; notes: AskNote[] }> {
  const { bounds, deps, signal } = context;
  const { days, compared, notes } = askWindows(query, bounds);
  const filter: SharedFilter = sharedFilter(query.filters);
  const profiles = query.filters.find((each) => each.dimension === 'profile');
  if (profiles?.dimension === 'profile') {
    const { customers } = await profilesOn(deps.warehouse, days.to, bounds, signal);
    filter.profile = { codes: profiles.values.map(profileCode), customers };
    if (customers === null) notes.push('too_few_customers');
  }
  const asked = new QueryAnswer(query, filter, context);
  const current = await asked.side(days);
  const rows = asked.arrange(current.rows);
  const part = timePartOf(query.by);
  const wanted = part === null && query.by !== null ? rows.map(({ bucket }) => bucket) : undefined;
  const [before, hasNoTime] = await Promise.all([
    compared === null ? null : asked.side(compared, wanted),
    asked.linesWithoutTime(days),
  ]);
  const earlier = (bucket: string): Figure => {
    if (before === null) return null;
    // Parts of time stand beside the part in the same place of the other period.
    const place = part === null ? -1 : current.rows.findIndex((row) => row.bucket === bucket);
    const row = part === null ? before.rows.find((each) => each.bucket === bucket) : before.rows[place];
    return row === undefined ? null : row.figure;
  };
  const shownRows: AskRow[] | null =
    query.by === null
      ? null
      : rows.map(({ bucket, figure }) => ({
          id: bucket,
          name: query.by === null ? bucket : context.nameOf(query.by, bucket),
          value: textOfFigure(figure),
          compared: before === null ? null : comparedFigure(figure, earlier(bucket)),
        }));
  if (shownRows !== null && query.limit === null && current.rowsTotal > shownRows.length) notes.push('rows_left_out');
  const shownDays = inclusive(days);
  return {
    answer: {
      unit: METRIC_UNITS[query.metric],
      value: textOfFigure(current.total),
      compared: before === null ? null : comparedFigure(current.total, before.total),
      rows: shownRows,
      rowsTotal: current.rowsTotal,
      days: shownDays,
      comparedDays: compared && inclusive(compared),
      link: linkOf(query, shownDays),
    },
    notes: [...notes, ...(hasNoTime ? (['unknown_times'] as const) : []), ...notesOfTotal(query, current)],
  };
}

function notesOfTotal({ metric }: AskQuery, { total, totalRow }: Side): AskNote[] {
  const isOfTickets = metric === 'tickets' || metric === 'averageTicket' || metric === 'unitsPerTicket';
  const isOfCustomers = metric === 'customers' || metric === 'netPerCustomer';
  if (total === null && totalRow.saleLines > 0n) {
    if (isOfTickets) return ['no_tickets'];
    if (isOfCustomers) return ['no_customers'];
  }
  const tickets = totalRow.divisor ?? totalRow.part;
  return isOfTickets && totalRow.lines > 0n && Number(tickets) < LOW_SAMPLE ? ['few_tickets'] : [];
}
