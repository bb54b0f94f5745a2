import type { Finding } from '@botica/contract/insights/findings';
import type { FindingKind } from '@botica/contract/insights/vocabulary';
import type { CurrencyCode } from '@botica/contract/limits';
import type { Locale } from '@botica/contract/locales';
import { formatMicro, MICRO } from '@botica/contract/micro';
import type { ChangePoint } from '@botica/insight/findings/change-points';
import type { Deviation } from '@botica/insight/findings/deviations';
import type { UnusualStep } from '@botica/insight/findings/unusual-steps';
import type { Translate } from '../../../platform/i18n';
import { itemId } from '../../../sales/query/params';

export interface Reader {
  t: Translate;
  locale: Locale;
}

type Days = Pick<Finding, 'from' | 'to'>;

interface Said {
  kind: FindingKind;
  /** What tells it from others of its kind and days. */
  key: string;
  days: Days;
  amount: number;
  words: Record<string, unknown>;
  adjustedP?: number;
  evidence?: Record<string, string>;
}

/** Findings as sentences in the language of a reader, each with its size and where to look. */
export class FindingWords {
  private readonly money: Intl.NumberFormat;
  private readonly share: Intl.NumberFormat;
  private readonly date: Intl.DateTimeFormat;

  constructor(
    private readonly reader: Reader,
    currency: CurrencyCode,
    private readonly nameOfCategory: (key: string) => string,
  ) {
    this.money = new Intl.NumberFormat(reader.locale, { style: 'currency', currency, maximumFractionDigits: 0 });
    this.share = new Intl.NumberFormat(reader.locale, { style: 'percent', maximumFractionDigits: 0 });
    this.date = new Intl.DateTimeFormat(reader.locale, { dateStyle: 'medium', timeZone: 'UTC' });
  }

  deviation({ of, actual, expected, adjustedP }: Deviation, days: Days): Finding {
    const [store = null, category = null] = of;
    return this.say({
      kind: actual < expected ? 'below' : 'above',
      key: JSON.stringify(of),
      days,
      amount: actual - expected,
      adjustedP,
      words: {
        what: this.nameOf(store, category),
        actual: this.money.format(actual),
        expected: this.money.format(expected),
        share: this.share.format(Math.abs(actual - expected) / expected),
      },
      evidence: {
        ...(store === null ? {} : { store: store.replaceAll(/[\\,]/g, '\\$&') }),
        ...(category === null ? {} : { category: itemId(BigInt(category)) }),
      },
    });
  }

  unusualWeek({ value, expected }: UnusualStep, days: Days): Finding {
    const words = {
      date: this.dayOf(days.from),
      actual: this.money.format(value),
      expected: this.money.format(expected),
    };
    return this.say({ kind: 'unusualWeek', key: '', days, amount: value - expected, words });
  }

  newLevel({ before, after }: ChangePoint, days: Days): Finding {
    const words = { date: this.dayOf(days.from), before: this.money.format(before), after: this.money.format(after) };
    return this.say({ kind: 'newLevel', key: '', days, amount: after - before, words });
  }

  product(
    kind: 'newProduct' | 'goneProduct',
    { id, name, sales }: { id: string; name: string; sales: string },
    days: Days,
  ): Finding {
    const amount = Number(sales) * (kind === 'newProduct' ? 1 : -1);
    const words = { product: name, sales: this.money.format(Number(sales)) };
    return this.say({ kind, key: id, days, amount, words, evidence: kind === 'newProduct' ? { product: id } : {} });
  }

  customersLeft({ balance, left, came }: { balance: number; left: number; came: number }, days: Days): Finding {
    const words = { left, came, amount: this.money.format(-balance) };
    return this.say({ kind: 'customersLeft', key: 'all', days, amount: balance, words });
  }

  private say({ kind, key, days, amount, words, adjustedP, evidence = {} }: Said): Finding {
    return {
      id: `${kind} ${days.from} ${key}`,
      // A week and a level are those of their days; all else goes on from week to week.
      cause: key === '' ? `${kind} ${days.from}` : `${kind} ${key}`,
      kind,
      text: this.reader.t(`insights.findings.${kind}`, words),
      amount: formatMicro(BigInt(Math.round(amount * MICRO))),
      adjustedP: adjustedP ?? null,
      ...days,
      evidence: { ...days, ...evidence },
    };
  }

  private nameOf(store: string | null, category: string | null): string {
    const name = category === null ? '' : this.nameOfCategory(category);
    if (store !== null && category !== null) {
      return this.reader.t('insights.findings.categoryInStore', { category: name, store });
    }
    return store ?? (category === null ? this.reader.t('insights.findings.whole') : name);
  }

  private dayOf(day: string): string {
    return this.date.format(new Date(`${day}T00:00:00Z`));
  }
}
