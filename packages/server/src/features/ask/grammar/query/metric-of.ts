import { type AskMetric, SHARES, type ShareMetric } from '@botica/contract/ask/vocabulary';
import type { Draft, MetricWord } from '../draft';

/** Who is counted by "how many". */
const PEOPLE = new Set<string>(['gender', 'age', 'years', 'profile']);

export interface MetricReading {
  metric: AskMetric;
  /** Other metrics that the same words can mean. */
  others: AskMetric[];
  /** Places of words about metrics that this reading has no room for. */
  unread: number[];
}

const WEAK: readonly MetricWord[] = ['sales', 'sold', 'growth', 'grew', 'fell'];
const COUNTS: readonly AskMetric[] = [
  'units',
  'tickets',
  'customers',
  'products',
  'unitsPerTicket',
  'unitsPerCustomer',
  'ticketsPerCustomer',
];
const PERCENT = /percent|porcentaje|porcentagem|percentual|por ciento|por cento|^%$/;
const OF_SALES = /venta|venda|sales/;
/** Verbs whose subject customers are: "clientes hombres gastan". */
const SPENDING = /^(?:gast|spen)/;

const SHARE_METRICS: readonly ShareMetric[] = ['share', 'unitsShare', 'ticketsShare', 'customersShare'];

/** The metric of a question. "Sales" and "sold" are net unless another word says what is counted. */
export function metricOf(draft: Draft): MetricReading {
  const isWeak = (word: MetricWord): word is 'sales' | 'sold' | 'growth' | 'grew' | 'fell' => WEAK.includes(word);
  const said = (word: MetricWord) => draft.metrics.some((each) => each.word === word);
  const strong: { metric: AskMetric; place: number }[] = [];
  for (const { word, place } of draft.metrics) {
    if (word === 'sales' && isAlone(draft, place)) strong.push({ metric: 'net', place });
    if (!isWeak(word) && !strong.some(({ metric }) => metric === word)) strong.push({ metric: word, place });
  }
  const unread: number[] = [];
  const isSpending = draft.metrics.some(({ word, form }) => word === 'net' && SPENDING.test(form));
  const isDistinct = draft.metrics.some(({ word, form }) => word === 'customers' && / /.test(form));
  if (isSpending && !isDistinct && draft.howMany === null && strong[0]?.metric === 'customers') strong.shift();
  // "Customers aged 18-24: average ticket" names whose it is.
  const [whose, asked] = strong;
  const isWhose = whose?.metric === 'customers' && asked !== undefined && draft.howMany === null;
  const isPerson = draft.values.some(
    ({ value, place }) => place > (whose?.place ?? 0) && place < (whose?.place ?? 0) + 3 && PEOPLE.has(value.dimension),
  );
  if (isWhose && isPerson && !isBetween(draft, whose.place, asked.place)) strong.shift();
  // "How much did sales fall in percent" asks for growth.
  const moves = draft.metrics.some(({ word }) => word === 'growth' || word === 'grew' || word === 'fell');
  const percent = draft.metrics.find(({ word, form }) => word === 'share' && PERCENT.test(form));
  if (moves && percent !== undefined)
    strong.splice(0, strong.length, ...strong.filter(({ metric }) => metric !== 'share'));
  // "The share of growth of A" is none of sales.
  const part = percent === undefined ? draft.metrics.find(({ word }) => word === 'share') : undefined;
  const shared = draft.metrics.filter(({ word, place }) => word === 'growth' && isPartOf(part?.place, place, draft));
  unread.push(...shared.map(({ place }) => place));
  // A share is one of what is named beside it: "percentage of tickets".
  const share = strong.find(({ metric }) => metric === 'share');
  const [whole, ...more] = strong.filter(({ metric }) => metric !== 'share' && metric !== 'net');
  if (share !== undefined && more.length === 0) {
    const shareOf = whole === undefined ? 'share' : SHARE_METRICS.find((each) => SHARES[each] === whole.metric);
    // "The percentage of women" may be one of people.
    const isOfPeople =
      PEOPLE.has(draft.values[0]?.value.dimension ?? '') &&
      draft.metrics.length === 1 &&
      !OF_SALES.test(draft.metrics[0]?.form ?? '');
    if (shareOf !== undefined)
      return { metric: shareOf, others: shareOf === 'share' && isOfPeople ? ['customersShare'] : [], unread };
  }
  const [found] = strong;
  // "Sales with refunds" are no refunds.
  const sales = draft.metrics.find(({ word }) => word === 'sales');
  if (found?.metric === 'refunds' && sales !== undefined && sales.place < found.place) unread.push(sales.place);
  unread.push(...strong.slice(1).map(({ place }) => place));
  const others = strong.filter(({ metric }) => metric !== found?.metric).map(({ metric }) => metric);
  let metric: AskMetric = found?.metric ?? 'net';
  if (draft.perTicket !== null) {
    if (metric === 'net') metric = 'averageTicket';
    else if (metric === 'units') metric = 'unitsPerTicket';
    else if (metric === 'averageTicket' || metric === 'unitsPerTicket') return { metric, others, unread };
    else unread.push(draft.perTicket);
  }
  // "How many products do we sell" may ask how many different ones.
  if (draft.counted?.dimension === 'product' && metric === 'units') others.push('products');
  // "Clientes perdidos en marzo" were not lost in March.
  const profile = draft.metrics.length === 0 && draft.values.find(({ value }) => value.dimension === 'profile');
  if (profile) {
    if (draft.periods.length > 0) unread.push(profile.place);
    return { metric: 'customers', others: ['net'], unread };
  }
  if (found !== undefined) return withCount(draft, { metric, others, unread });
  if (draft.busy !== null) {
    // "The busiest hour by sales"
    return said('sales')
      ? { metric: 'net', others: ['tickets'], unread }
      : { metric: 'tickets', others: ['net'], unread };
  }
  // "¿Quiénes son más, hombres o mujeres?" may count them.
  const isOfPeople =
    draft.metrics.length === 0 && PEOPLE.has(draft.by?.dimension ?? draft.values[0]?.value.dimension ?? '');
  const [most] = draft.orders;
  if (isOfPeople && most !== undefined && draft.values.length > 1)
    return { metric, others: ['customers', 'net'], unread: [...unread, most.place] };
  const people = peopleAlone(draft);
  if (people !== null) return { ...people, unread };
  const isBestSold = draft.orders.some(({ order }) => order === 'bestSold' || order === 'worstSold');
  if (draft.howMany !== null && (draft.counted === null || draft.counted.dimension === 'product')) {
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

/** People with no figure: "women who bought Vitaminas" are counted, "women by branch" may be, and the money of both may be meant. */
function peopleAlone(draft: Draft): Pick<MetricReading, 'metric' | 'others'> | null {
  const { metrics, values, by, howMany, orders, bounds, comparing, against, which, minors } = draft;
  const [first] = values;
  const isOther = howMany !== null || orders.length + bounds.length > 0 || comparing !== null || against !== null;
  if (first === undefined || isOther || !PEOPLE.has(first.value.dimension)) return null;
  if (first.isExcluded || first.join !== null || (by !== null && by.place < first.place)) return null;
  if (metrics.some(({ word, place }) => word !== 'sold' || place < first.place)) return null;
  const isClause = values.some(
    ({ value, end }) =>
      PEOPLE.has(value.dimension) &&
      (which === end || minors.some(({ kind, place }) => kind === 'pronoun' && place === end)),
  );
  if (isClause) return { metric: 'customers', others: ['net'] };
  return metrics.length === 0 ? { metric: 'net', others: ['customers'] } : null;
}

/** Whether "sales" are one figure and what "and" joins to them another: "sales and units". */
function isAlone({ metrics, joins }: Draft, place: number): boolean {
  const others = metrics.filter(({ word }) => !WEAK.includes(word));
  const isApart = (other: number) => isBetween({ joins }, place, other) && Math.abs(place - other) <= NEAR;
  return others.length > 0 && others.every((other) => other.word !== 'net' && isApart(other.place));
}

/** Whether "and" or a comma stands between two places. */
function isBetween({ joins }: Pick<Draft, 'joins'>, first: number, second: number): boolean {
  return joins.some((join) => join > Math.min(first, second) && join < Math.max(first, second));
}

/** Whether a share is of what is named behind it: nothing but articles and "of" between them. */
function isPartOf(share: number | undefined, place: number, { values }: Draft): boolean {
  if (share === undefined) return false;
  const isNext = place > share + 1 && place <= share + NEAR - 1;
  return isNext && !values.some((value) => value.place > share && value.place < place);
}

/** Words between two figures that are joined. */
const NEAR = 4;

/** "How many" asks for something that is counted. */
function withCount({ howMany, counted }: Draft, reading: MetricReading): MetricReading {
  if (howMany === null || counted !== null || COUNTS.includes(reading.metric)) return reading;
  return { ...reading, unread: [...reading.unread, howMany] };
}
