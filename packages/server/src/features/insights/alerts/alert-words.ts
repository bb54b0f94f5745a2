import type { CurrencyCode } from '@botica/contract/limits';
import type { StoredAlert } from './alerts.store';
import type { Firing } from './judge-alert';
import type { Recipient } from './recipient';

/** What alerts and digests say, in the language of who is told. */
export class AlertWords {
  private readonly money: Intl.NumberFormat;
  private readonly number: Intl.NumberFormat;
  private readonly date: Intl.DateTimeFormat;
  private readonly month: Intl.DateTimeFormat;

  constructor(
    private readonly recipient: Pick<Recipient, 't' | 'locale'>,
    currency: CurrencyCode,
  ) {
    const { locale } = recipient;
    // As the pages write it.
    const currencyDisplay = currency === 'PYG' ? 'narrowSymbol' : 'symbol';
    this.money = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      currencyDisplay,
      maximumFractionDigits: 0,
    });
    this.number = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
    this.date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
    this.month = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  }

  /** One sentence of what an alert fired for. */
  firing(alert: StoredAlert, { step, value, expected }: Firing, category: string): string {
    const amount = (of: number) => (alert.measure === 'net' ? this.money : this.number).format(of);
    const word = alert.kind === 'unusual' ? 'unusual' : alert.direction;
    return this.say(`alerts.${word}`, {
      what: [this.say(`alerts.measures.${alert.measure}`), alert.store ?? '', category].filter(Boolean).join(', '),
      when: this.step(alert.grain, step),
      value: amount(value),
      level: amount(Number(alert.level)),
      expected: amount(expected ?? 0),
    });
  }

  /** That data stopped. @param lastDay the last one with data */
  silence(lastDay: string, days: number): string {
    return this.say('alerts.silence', { date: this.day(lastDay), days });
  }

  amount(value: number): string {
    return this.money.format(value);
  }

  share(value: number): string {
    return new Intl.NumberFormat(this.recipient.locale, { style: 'percent', maximumFractionDigits: 1 }).format(value);
  }

  day(day: string): string {
    return this.date.format(new Date(`${day}T00:00:00Z`));
  }

  /** A day, week or month by its first day. */
  step(grain: StoredAlert['grain'], first: string): string {
    if (grain === 'month') return this.month.format(new Date(`${first}T00:00:00Z`));
    return grain === 'week' ? this.say('alerts.week', { date: this.day(first) }) : this.day(first);
  }

  say(key: string, params?: Record<string, unknown>): string {
    return this.recipient.t(`insights.${key}`, params);
  }
}
