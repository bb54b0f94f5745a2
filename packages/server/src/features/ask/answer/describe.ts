import type { AskAnswer, AskBound, AskDays, AskFilter, AskQuery, AskRow } from '@botica/contract/ask/ask';
import { asksForFirst, METRIC_UNITS } from '@botica/contract/ask/vocabulary';
import type { CurrencyCode } from '@botica/contract/limits';
import type { Locale } from '@botica/contract/locales';
import { AGE_RANGES } from '@botica/contract/sales-trends/vocabulary';
import type { Translate } from '../../../platform/i18n';
import { UNDER_18, UNKNOWN_AGE } from '../../../sales/query/age-groups';
import type { MemberIndex } from '../grammar/members';
import { BOTH } from './ask.queries';

/** A day as sentences name it. @param day `YYYY-MM-DD` */
export function dayInWords(locale: Locale, day: string): string {
  return new Intl.DateTimeFormat(locale, { timeZone: 'UTC', dateStyle: 'long' }).format(new Date(day));
}

/** Words, numbers and dates of an answer in its language. */
export class AnswerWords {
  constructor(
    private readonly t: Translate,
    private readonly locale: Locale,
    private readonly currency: CurrencyCode,
    private readonly index: MemberIndex,
  ) {}

  private date(date: string, options: Intl.DateTimeFormatOptions): string {
    return new Intl.DateTimeFormat(this.locale, { timeZone: 'UTC', ...options }).format(new Date(date));
  }

  private range({ from, to }: AskDays): string {
    if (from === to) return dayInWords(this.locale, from);
    const format = new Intl.DateTimeFormat(this.locale, { timeZone: 'UTC', dateStyle: 'long' });
    return format.formatRange(new Date(from), new Date(to));
  }

  private list(values: readonly string[]): string {
    return new Intl.ListFormat(this.locale, { type: 'conjunction' }).format(values);
  }

  private weekday(weekday: number): string {
    // 2024-01-01 was a Monday.
    return this.date(`2024-01-0${weekday}`, { weekday: 'long' });
  }

  private clock(minute: number): string {
    return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
  }

  /** A part of one or two breakdowns, a ticket by its day and number. */
  nameOf = ({ by, andBy }: AskQuery, { bucket, label }: { bucket: string; label: string }): string => {
    if (by === null) {
      // Both stretches of days of a difference.
      const [from = bucket, to = from] = bucket.split(BOTH);
      return this.range({ from, to });
    }
    if (by === 'ticket') return this.ticket(label);
    const [first = '', second] = bucket.split(BOTH);
    if (andBy === null || second === undefined) return this.name(by, first);
    return `${this.name(by, first)} · ${andBy === 'ticket' ? this.ticket(label) : this.name(andBy, second)}`;
  };

  private ticket(label: string): string {
    const [day = '', ...number] = label.split(' ');
    return `${number.join(' ')} · ${this.date(day, { dateStyle: 'medium' })}`;
  }

  private name = (by: NonNullable<AskQuery['by']>, bucket: string): string => {
    if (by === 'age') {
      if (bucket === String(UNDER_18)) return this.t('ask.under18');
      if (bucket === String(UNKNOWN_AGE)) return this.t('ask.unknown');
      return AGE_RANGES[Number(bucket) - 1] ?? bucket;
    }
    if (bucket === '') return this.t('ask.unknown');
    if (by === 'category' || by === 'product') return this.index.nameOf(by, bucket) ?? bucket;
    if (by === 'gender') return this.t(`ask.genders.${bucket}`);
    if (by === 'weekday') return this.weekday(Number(bucket));
    if (by === 'hour') return `${this.clock(Number(bucket) * 60)}–${this.clock((Number(bucket) + 1) * 60)}`;
    if (by === 'day') return this.date(bucket, { dateStyle: 'medium' });
    if (by === 'week') return this.t('ask.weekOf', { date: this.date(bucket, { dateStyle: 'medium' }) });
    if (by === 'month') return this.date(bucket, { month: 'long', year: 'numeric' });
    if (by === 'quarter') {
      return this.t('ask.quarterOf', { quarter: (Number(bucket.slice(5, 7)) + 2) / 3, year: bucket.slice(0, 4) });
    }
    return by === 'year' ? bucket.slice(0, 4) : bucket;
  };

  /** A figure as the page writes it: an amount with the decimals of its currency. */
  private figure(value: string | null, unit: AskAnswer['unit']): string {
    const decimals = { money: {}, number: { maximumFractionDigits: 2 }, rate: { maximumFractionDigits: 1 } };
    return this.number(value, unit, decimals[unit]);
  }

  /** What the question said, with as many decimals as it gave. */
  private limit(value: string, unit: AskAnswer['unit']): string {
    return this.number(value, unit, { minimumFractionDigits: 0, maximumFractionDigits: 6 });
  }

  private number(value: string | null, unit: AskAnswer['unit'], decimals: Intl.NumberFormatOptions): string {
    if (value === null) return this.t('ask.noFigure');
    // Intl reads decimal text exactly; its type wants a literal.
    const exact = value as Intl.StringNumericLiteral;
    const options: Record<AskAnswer['unit'], Intl.NumberFormatOptions> = {
      money: {
        style: 'currency',
        currency: this.currency,
        currencyDisplay: this.currency === 'PYG' ? 'narrowSymbol' : 'symbol',
      },
      number: {},
      rate: { style: 'percent' },
    };
    return new Intl.NumberFormat(this.locale, { ...options[unit], ...decimals }).format(exact);
  }

  private filter(filter: AskFilter): string {
    const key = filter.exclude ? 'without' : 'with';
    if (filter.dimension === 'hours') {
      return this.t(`ask.hours.${key}`, { from: this.clock(filter.from), to: this.clock(filter.to) });
    }
    if (filter.dimension === 'years') {
      const ages = this.ages(filter);
      return filter.exclude ? this.t('ask.years.without', { ages }) : ages;
    }
    if (filter.dimension === 'weekday') {
      return this.t(`ask.weekdays.${key}`, { values: this.list(filter.values.map((each) => this.weekday(each))) });
    }
    const words =
      filter.dimension === 'gender' || filter.dimension === 'profile'
        ? filter.values.map((each) => this.t(`ask.${filter.dimension}s.${each}`))
        : filter.dimension === 'age'
          ? filter.values
          : filter.values.map(({ name }) => name);
    return this.t(`ask.filters.${key}`, { dimension: this.t(`ask.by.${filter.dimension}`), values: this.list(words) });
  }

  private ages({ from, to }: { from: number | null; to: number | null }): string {
    if (to === null) return this.t('ask.years.from', { from });
    if (from === null) return this.t('ask.years.to', { to });
    return this.t('ask.years.between', { from, to });
  }

  private bound({ of, is, value }: AskBound, metric: AskQuery['metric']): string {
    const unit = of === 'growth' ? 'rate' : METRIC_UNITS[of === 'change' ? metric : of];
    const what = of === 'change' || of === 'growth' ? this.t(`ask.moves.${of}`) : this.t(`ask.metrics.${of}`);
    const bound = this.t(`ask.bounds.${is}`, { value: this.limit(value, unit) });
    return of === metric ? bound : `${what}: ${bound}`;
  }

  /** A query in words, e.g. `Net by store, without Saturday, February 1 – 28, 2019`. */
  query(query: AskQuery): string {
    const { metric, per, by, andBy, filters, whole, period, compare, bounds, count, order, orderBy, limit } = query;
    const figure = [this.t(`ask.metrics.${metric}`), ...(per === null ? [] : [this.t(`ask.per.${per}`)])].join(' ');
    const parts = [figure];
    if (by !== null) {
      const dimension = this.t(`ask.by.${by}`);
      const broken = this.t('ask.brokenDown', { by: dimension });
      const second = andBy === null ? '' : ` ${this.t('ask.andBy', { by: this.t(`ask.by.${andBy}`) })}`;
      parts[0] = count ? this.t('ask.count', { by: dimension }) : `${figure} ${broken}${second}`;
    }
    if (query.difference) parts.push(this.t('ask.difference'));
    parts.push(...bounds.map((bound) => this.bound(bound, metric)));
    if (orderBy !== 'value' && order !== null) parts.push(this.t(`ask.movedFirst.${order}`));
    const ofEach = query.each && andBy !== null ? ` ${this.t('ask.each', { by: this.t(`ask.by.${andBy}`) })}` : '';
    if (limit !== null)
      parts.push(
        `${this.t(`ask.limit.${orderBy === 'value' ? (order ?? 'desc') : 'desc'}`, { count: limit })}${ofEach}`,
      );
    else if (order === 'asc' && orderBy === 'value') parts.push(this.t('ask.limit.ascending'));
    parts.push(...filters.map((each) => this.filter(each)));
    if (whole.length > 0) parts.push(this.t('ask.whole', { what: this.list(whole.map((each) => this.filter(each))) }));
    parts.push(period === null ? this.t('ask.allDays') : this.range(period));
    if (compare !== null) {
      parts.push(
        compare.kind === 'days'
          ? this.t('ask.against.days', { range: this.range(compare.days) })
          : this.t(`ask.against.${compare.kind}`),
      );
    }
    return parts.join(', ');
  }

  /** A query with its answer. */
  answer(query: AskQuery, { unit: unitOfParts, counted, value, compared, rows, comparedDays }: AskAnswer): string {
    const unit = counted ? 'number' : unitOfParts;
    const [first] = rows ?? [];
    const named = ({ name, value }: AskRow) => this.t('ask.part', { name, value: this.figure(value, unitOfParts) });
    const moved = (figure: AskAnswer['compared'], of: AskAnswer['unit']) =>
      figure === null || comparedDays === null ? [] : [this.moved(figure, of, comparedDays)];
    // Of the most or the least, which one that is comes first.
    if (first !== undefined && asksForFirst(query)) {
      const whole = this.t('ask.altogether', { value: this.figure(value, unit) });
      return [`${this.query(query)}: ${named(first)}.`, ...moved(first.compared, unit), whole].join(' ');
    }
    const said = [`${this.query(query)}: ${this.figure(value, unit)}.`, ...moved(compared, unit)];
    if (query.difference) said.push(`${(rows ?? []).map(named).join('; ')}.`);
    else if (first !== undefined && query.order !== null && !query.each)
      said.push(this.t('ask.first', { part: named(first) }));
    return said.join(' ');
  }

  /** What a figure was before. */
  private moved({ value, growth }: NonNullable<AskAnswer['compared']>, unit: AskAnswer['unit'], days: AskDays): string {
    const params = { value: this.figure(value, unit), range: this.range(days) };
    return growth === null
      ? this.t('ask.before', params)
      : this.t('ask.grown', { ...params, growth: this.growth(growth) });
  }

  private growth(growth: number): string {
    const options = { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' } as const;
    return new Intl.NumberFormat(this.locale, options).format(growth);
  }
}
