import type { CurrencyCode } from '@botica/contract/limits';
import type { Reader } from '../../../platform/i18n';
import type { StoredAlert } from './alerts.store';

/** Exact decimal text, which Intl takes without rounding it to a double; or an estimate. */
type Figure = string | number;

/** Decimal places of amounts as they are stored. */
const ALL_PLACES = 6;

/** What alerts and digests say, in the language of who reads it. */
export class AlertWords {
  constructor(
    private readonly reader: Reader,
    private readonly currency: CurrencyCode,
  ) {}

  /** Figures of one sentence: with more decimals than usual where two different ones would look the same. */
  figures(measure: StoredAlert['measure'], figures: readonly Figure[]): string[] {
    const write = (places?: number) =>
      figures.map((figure) => (measure === 'net' ? this.money(figure, places) : this.#number(figure, places ?? 0)));
    const usual = write();
    return new Set(usual).size < new Set(figures).size ? write(ALL_PLACES) : usual;
  }

  /** As the pages write it, the sign before the currency. */
  money(figure: Figure, maximumFractionDigits?: number): string {
    const parts = new Intl.NumberFormat(this.reader.locale, {
      style: 'currency',
      currency: this.currency,
      currencyDisplay: this.currency === 'PYG' ? 'narrowSymbol' : 'symbol',
      ...(maximumFractionDigits !== undefined && { maximumFractionDigits }),
    }).formatToParts(exact(figure));
    const [sign, rest] = [true, false].map((isSign) => parts.filter(({ type }) => (type === 'minusSign') === isSign));
    return [...(sign ?? []), ...(rest ?? [])].map(({ value }) => value.replace('-', '\u2212')).join('');
  }

  share(value: number): string {
    return new Intl.NumberFormat(this.reader.locale, { style: 'percent', maximumFractionDigits: 1 }).format(value);
  }

  day(day: string): string {
    return this.#date(day, { dateStyle: 'medium' });
  }

  /** A day, week or month by its first day. */
  step(grain: StoredAlert['grain'], first: string): string {
    if (grain === 'month') return this.#date(first, { month: 'long', year: 'numeric' });
    return grain === 'week' ? this.say('alerts.week', { date: this.day(first) }) : this.day(first);
  }

  say(key: string, params?: Record<string, unknown>): string {
    return this.reader.t(`insights.${key}`, params);
  }

  #number(figure: Figure, maximumFractionDigits: number): string {
    const format = new Intl.NumberFormat(this.reader.locale, { maximumFractionDigits });
    return format.format(exact(figure)).replace('-', '\u2212');
  }

  #date(day: string, options: Intl.DateTimeFormatOptions): string {
    const format = new Intl.DateTimeFormat(this.reader.locale, { ...options, timeZone: 'UTC' });
    return format.format(new Date(`${day}T00:00:00Z`));
  }
}

/** Intl reads decimal text exactly, but its type wants a template literal. */
function exact(figure: Figure): number | Intl.StringNumericLiteral {
  return figure as number | Intl.StringNumericLiteral;
}
