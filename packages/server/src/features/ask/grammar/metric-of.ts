import type { AskMetric } from '@botica/contract/ask/vocabulary';
import type { Draft, MetricWord } from './draft';

/** Who is counted by "how many". */
const PEOPLE = new Set<string>(['gender', 'age', 'profile']);

export interface MetricReading {
  metric: AskMetric;
  /** Other metrics that the same words can mean. */
  others: AskMetric[];
  /** Places of words about metrics that this reading has no room for. */
  unread: number[];
}

const WEAK: readonly MetricWord[] = ['sales', 'sold', 'growth'];
const COUNTS: readonly AskMetric[] = ['units', 'tickets', 'customers', 'products'];

/** The metric of a question. "Sales" and "sold" are net unless another word says what is counted. */
export function metricOf(draft: Draft): MetricReading {
  const isWeak = (word: MetricWord): word is 'sales' | 'sold' | 'growth' => WEAK.includes(word);
  const said = (word: MetricWord) => draft.metrics.some((each) => each.word === word);
  const strong: { metric: AskMetric; place: number }[] = [];
  for (const { word, place } of draft.metrics) {
    if (!isWeak(word) && !strong.some(({ metric }) => metric === word)) strong.push({ metric: word, place });
  }
  const unread: number[] = [];
  let [found] = strong;
  // A share is one of net: "percentage of net sales" names both.
  const share = strong.find(({ metric }) => metric === 'share');
  if (share !== undefined && strong.every(({ metric }) => metric === 'share' || metric === 'net')) found = share;
  else unread.push(...strong.slice(1).map(({ place }) => place));
  const others = strong.filter(({ metric }) => metric !== found?.metric && found !== share).map(({ metric }) => metric);
  let metric: AskMetric = found?.metric ?? 'net';
  if (draft.perTicket !== null) {
    if (metric === 'net') metric = 'averageTicket';
    else if (metric === 'units') metric = 'unitsPerTicket';
    else unread.push(draft.perTicket);
  }
  if (found !== undefined) return withCount(draft, { metric, others, unread });
  const isBestSold = draft.orders.some(({ order }) => order === 'bestSold' || order === 'worstSold');
  if (draft.howMany !== null) {
    // "¿Cuántas mujeres compraron?" counts them.
    const { howMany } = draft;
    const isOfPeople = draft.values.some(({ value, place }) => place === howMany + 1 && PEOPLE.has(value.dimension));
    if (isOfPeople) return { metric: 'customers', others: [], unread };
    // "¿Cuántas ventas?" counts tickets, "¿cuántos vendimos?" units.
    const counted = said('sold') || isBestSold ? 'units' : said('sales') ? 'tickets' : null;
    if (counted !== null) return { metric: counted, others: [counted === 'units' ? 'tickets' : 'units'], unread };
  }
  if (isBestSold && draft.by?.dimension === 'product')
    return withCount(draft, { metric: 'units', others: ['net'], unread });
  const isRanked = draft.by !== null && draft.orders.length > 0 && (isBestSold || said('sold'));
  return withCount(draft, { metric, others: isRanked ? ['units'] : others, unread });
}

/** "How many" asks for something that is counted. */
function withCount({ howMany }: Draft, reading: MetricReading): MetricReading {
  if (howMany === null || COUNTS.includes(reading.metric)) return reading;
  return { ...reading, unread: [...reading.unread, howMany] };
}
