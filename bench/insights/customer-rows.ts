import { chanceToBuy, expectedPurchases, expectedRepeats } from '@botica/insight/customers/bg-nbd';
import { fitCustomers } from '@botica/insight/customers/customer-model';
import { expectedSpend } from '@botica/insight/customers/gamma-gamma';
import type { BenchRow } from './bench-row';

const dayOf = (text: string) =>
  Date.UTC(Number(text.slice(0, 4)), Number(text.slice(4, 6)) - 1, Number(text.slice(6, 8))) / 86_400_000;
const END = dayOf('19970930');
const START = dayOf('19970101');

/** Models of the CDNOW sample until 30 September 1997 in weeks, and what came in the 39 weeks after it. */
export function customerRows(text: string): BenchRow[] {
  const days = new Map<string, Map<number, number>>();
  for (const line of text.trim().split(/\r?\n/)) {
    const [, id = '', date = '', , money = '0'] = line.trim().split(/\s+/);
    const own = days.get(id) ?? new Map<number, number>();
    days.set(id, own);
    own.set(dayOf(date), (own.get(dayOf(date)) ?? 0) + Number(money));
  }
  const buyers = [...days.values()].map((own) => {
    const bought = [...own.keys()].sort((a, b) => a - b);
    const [first = END, ...repeats] = bought.filter((day) => day <= END);
    const money = repeats.reduce((sum, day) => sum + (own.get(day) ?? 0), 0);
    return {
      first,
      frequency: repeats.length,
      recency: ((repeats.at(-1) ?? first) - first) / 7,
      age: (END - first) / 7,
      spend: repeats.length === 0 ? 0 : money / repeats.length,
      later: bought.filter((day) => day > END).length,
      soon: bought.some((day) => day > END && day <= END + 91),
    };
  });
  const model = fitCustomers(buyers);
  if (typeof model === 'string' || model.gammaGamma === null || model.mbgNbd === null) throw new Error('not fitted');
  const { bgNbd, mbgNbd, gammaGamma } = model;
  const rows: [string, number, number][] = [
    ['BG/NBD r', bgNbd.r, 0.2426],
    ['BG/NBD alpha', bgNbd.alpha, 4.4135],
    ['BG/NBD a', bgNbd.a, 0.7929],
    ['BG/NBD b', bgNbd.b, 2.4258],
    ['BG/NBD log-likelihood', bgNbd.logLikelihood, -9582.426],
    ['MBG/NBD r', mbgNbd.r, 0.525],
    ['MBG/NBD alpha', mbgNbd.alpha, 6.183],
    ['MBG/NBD a', mbgNbd.a, 0.891],
    ['MBG/NBD b', mbgNbd.b, 1.614],
    ['MBG/NBD log-likelihood', mbgNbd.logLikelihood, -9582.133],
    ['Gamma-Gamma p', gammaGamma.p, 6.25],
    ['Gamma-Gamma q', gammaGamma.q, 3.74],
    ['Gamma-Gamma v', gammaGamma.v, 15.45],
  ];
  const repeats = [
    [40, 2554.1],
    [52, 3134.1],
    [64, 3641],
    [78, 4165.7],
  ] as const;
  for (const [week, known] of repeats) {
    const sum = buyers.reduce((all, { first }) => all + expectedRepeats(bgNbd, week - (first - START) / 7), 0);
    rows.push([`repeats until week ${week}`, sum, known]);
  }
  const next = buyers.map((buyer) => expectedPurchases(bgNbd, buyer, 39));
  rows.push(['expected in the next 39 weeks', next.reduce((sum, each) => sum + each, 0), 1653.4]);
  rows.push(['came in the next 39 weeks', buyers.reduce((sum, { later }) => sum + later, 0), 1882]);
  const people = [
    [1, 1.2259],
    [2, 0.2033],
    [3, 0.1948],
    [18, 0.2978],
    [1516, 20.7506],
  ] as const;
  for (const [number, known] of people) rows.push([`expected of customer ${number}`, next[number - 1] ?? 0, known]);
  const spends = [
    [1, 24.66],
    [2, 18.91],
  ] as const;
  for (const [number, known] of spends) {
    const { frequency = 0, spend = 0 } = buyers[number - 1] ?? {};
    rows.push([`spend of customer ${number}`, expectedSpend(gammaGamma, { frequency, meanSpend: spend }) ?? 0, known]);
  }
  const chances = buyers.map((buyer) => chanceToBuy(bgNbd, buyer, 13));
  const brier = chances.reduce((sum, chance, place) => sum + (chance - (buyers[place]?.soon === true ? 1 : 0)) ** 2, 0);
  rows.push(['expected within 13 weeks', chances.reduce((sum, chance) => sum + chance, 0), 362]);
  rows.push(['came within 13 weeks', buyers.filter(({ soon }) => soon).length, 402]);
  rows.push(['Brier score of 13 weeks', brier / buyers.length, 0.111]);
  return rows.map(([figure, value, known]) => ({ figure, value: Number(value.toFixed(4)), known }));
}
