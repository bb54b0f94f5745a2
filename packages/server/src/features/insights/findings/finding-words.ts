import type { AffinitySet } from '@botica/contract/insights/baskets';
import type { Finding } from '@botica/contract/insights/findings';
import type { FindingKind } from '@botica/contract/insights/vocabulary';
import type { CurrencyCode } from '@botica/contract/limits';
import { formatMicro, MICRO } from '@botica/contract/micro';
import type { Cause } from '@botica/insight/findings/cause';
import type { CustomerBalance } from '@botica/insight/findings/examine';
import type { Level } from '@botica/insight/findings/levels';
import type { UnusualStep } from '@botica/insight/findings/unusual-steps';
import type { Reader } from '../../../platform/i18n';
import { microToNumber } from '../../../sales/figures/figures';
import { itemId } from '../../../sales/query/params';
import { addDays, type DateRange } from '../../../sales/windows/calendar';
import type { BadDays, UnusualDay } from './data-quality';
import type { FoundChanges } from './find-changes';

type Days = Pick<Finding, 'from' | 'to'>;

interface Said {
  kind: FindingKind;
  /** What tells it from others of its kind and days; empty for what is of its days alone. */
  key: string;
  days: Days;
  amount: number;
  /** The sentence below `insights.findings`; the kind unless given. */
  word?: string;
  words: Record<string, unknown>;
  adjustedP?: number | null;
  evidence?: Record<string, string>;
}

/** Findings as sentences in the language of a reader, each with its size and where to look. */
export class FindingWords {
  private readonly money: Intl.NumberFormat;
  private readonly price: Intl.NumberFormat;
  private readonly share: Intl.NumberFormat;
  private readonly count: Intl.NumberFormat;
  private readonly date: Intl.DateTimeFormat;
  /** With its weekday. */
  private readonly longDate: Intl.DateTimeFormat;

  constructor(
    private readonly reader: Reader,
    currency: CurrencyCode,
    private readonly names: Pick<FoundChanges, 'categoryNames' | 'productNames'>,
  ) {
    const { locale } = reader;
    // As the pages write it.
    const money = {
      style: 'currency',
      currency,
      currencyDisplay: currency === 'PYG' ? 'narrowSymbol' : 'symbol',
    } as const;
    this.money = new Intl.NumberFormat(locale, { ...money, maximumFractionDigits: 0 });
    this.price = new Intl.NumberFormat(locale, money);
    this.share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
    this.count = new Intl.NumberFormat(locale);
    this.date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
    this.longDate = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' });
  }

  /** What changed in the last whole weeks. @param customers those behind a cause that is about them */
  cause(cause: Cause, days: Days, customers: CustomerBalance | null): Finding {
    const { kind, of, amount, now, before, pValue } = cause;
    const [store, category, product] = of;
    const isPrice = kind === 'price' || kind === 'mix';
    const format = isPrice && (kind === 'mix' || product !== null) ? this.price : this.money;
    const isMore = amount > 0 ? 'More' : 'Less';
    return this.say({
      kind,
      word:
        isPrice || kind === 'storeUnlike'
          ? `${kind}${kind === 'price' && product === null ? 'Of' : ''}${isMore}`
          : kind,
      key: JSON.stringify(of),
      days,
      amount,
      adjustedP: pValue,
      words: {
        what: this.nameOf(of),
        actual: format.format(now),
        expected: format.format(before),
        amount: this.money.format(Math.abs(amount)),
        share: before > 0 ? this.share.format(Math.abs(now - before) / before) : '',
        left: this.count.format(customers?.left.customers ?? 0),
        came: this.count.format(customers?.came.customers ?? 0),
      },
      evidence: {
        ...(store === null ? {} : { store: store.replaceAll(/[\\,]/g, '\\$&') }),
        ...(category === null || category === '0' ? {} : { category: itemId(BigInt(category)) }),
        ...(product === null || kind === 'goneProduct' ? {} : { product: itemId(BigInt(product)) }),
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

  unusualDay({ day, value, expected }: UnusualDay): Finding {
    const words = {
      date: this.longDate.format(new Date(`${day}T00:00:00Z`)),
      actual: this.money.format(value),
      expected: this.money.format(expected),
    };
    return this.say({ kind: 'unusualDay', key: '', days: { from: day, to: day }, amount: value - expected, words });
  }

  newLevel({ before, after }: Pick<Level, 'before' | 'after'>, days: Days): Finding {
    const words = { date: this.dayOf(days.from), before: this.money.format(before), after: this.money.format(after) };
    return this.say({ kind: 'newLevel', key: '', days, amount: after - before, words });
  }

  badDays({ kind, store, from, to, days, amount }: BadDays): Finding {
    const words = {
      where: store ?? this.reader.t('insights.findings.allStores'),
      from: this.dayOf(from),
      to: this.dayOf(to),
      days,
      amount: this.money.format(Math.abs(amount)),
    };
    const evidence = store === null ? {} : { store: store.replaceAll(/[\\,]/g, '\\$&') };
    return this.say({ kind, key: JSON.stringify([store, from]), days: { from, to }, amount, words, evidence });
  }

  /** Two products that are bought together. Its size: a line as dear as all are for each ticket beyond chance. */
  affinity(
    { products, count, expected, ratio, adjustedP }: AffinitySet,
    { net, lines }: { net: bigint; lines: bigint },
    { from, to }: DateRange,
  ): Finding {
    const perLine = lines === 0n ? 0 : microToNumber(net) / Number(lines);
    const words = {
      what: products.map(({ name }) => name).join(' + '),
      count: this.count.format(count),
      ratio: new Intl.NumberFormat(this.reader.locale, { maximumFractionDigits: 1 }).format(ratio),
    };
    return this.say({
      kind: 'affinity',
      key: products.map(({ id }) => id).join(),
      days: { from, to: addDays(to, -1) },
      amount: (count - expected) * perLine,
      adjustedP,
      words,
      evidence: { product: products.map(({ id }) => id).join() },
    });
  }

  private say({ kind, key, days, amount, word = kind, words, adjustedP = null, evidence = {} }: Said): Finding {
    return {
      id: `${kind} ${days.from} ${key}`,
      // A week and a level are those of their days; all else goes on from week to week.
      cause: key === '' ? `${kind} ${days.from}` : `${kind} ${key}`,
      kind,
      text: this.reader.t(`insights.findings.${word}`, { ...words, period: this.daysOf(days) }),
      amount: formatMicro(BigInt(Math.round(amount * MICRO))),
      adjustedP,
      ...days,
      evidence: { ...days, ...evidence },
    };
  }

  private nameOf([store, category, product]: Cause['of']): string {
    if (product !== null) return this.names.productNames.get(product) ?? '';
    const name = category === null ? '' : (this.names.categoryNames.get(category) ?? '');
    if (store !== null && category !== null) {
      return this.reader.t('insights.findings.categoryInStore', { category: name, store });
    }
    return store ?? (category === null ? this.reader.t('insights.findings.whole') : name);
  }

  private dayOf(day: string): string {
    return this.date.format(new Date(`${day}T00:00:00Z`));
  }

  private daysOf({ from, to }: Days): string {
    return this.date.formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`));
  }
}
