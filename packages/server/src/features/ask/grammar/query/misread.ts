import type { AskDays, AskQuery } from '@botica/contract/ask/ask';
import type { Draft, MetricWord } from '../draft';
import { OF_NUMBER } from './settle';
import { isGrowth } from './time-of';

type Figure = Pick<AskQuery, 'by' | 'andBy' | 'period'>;

const PERSONAL: readonly string[] = ['gender', 'age', 'years', 'profile'];

/** Places of words that rank, count or ask for something else than a query shows: the first of one, the most of another figure. */
export function misread(draft: Draft, figure: Figure): number[] {
  return [
    ...largest(draft, figure),
    ...spentBy(draft, figure),
    ...lessOf(draft),
    ...secondBest(draft),
    ...alone(draft, figure),
    ...rankedByOther(draft),
    ...toldBeside(draft),
    ...perTicket(draft),
    ...nothingAsked(draft, figure),
    ...ofTheOneBefore(draft),
  ];
}

/** "Which store has more tickets than C", "products sold with Zinc": one part of one thing is no answer. */
function alone({ orders, values, by: said, links }: Draft, { by, period }: Figure): number[] {
  const own = values.filter(({ value, isExcluded }) => value.dimension === by && !isExcluded);
  const isOne = own.length === 1 && (orders.length > 0 || said?.isAsked === true);
  // "Was February the best month?", "is Sunday our worst day?"
  const isOfOne = orders.length > 0 && said?.isOne === true;
  const isPart = orders.length > 0 && period !== null && isOnePart(by, period);
  // "What was the worst Monday" ranks Mondays.
  const days = values.filter(
    ({ value, place }) => by === 'day' && value.dimension === 'weekday' && place !== said?.place,
  );
  const asked = days.filter(({ place, next }) =>
    links.some((link) => link === next || (link < place && link > place - 3)),
  );
  return [
    ...(isOne ? own.map(({ place }) => place) : []),
    ...(isPart ? orders.map(({ place }) => place) : []),
    ...(isOfOne ? asked.map(({ place }) => place) : []),
  ];
}

/** Whether days are one part of a breakdown by time at most. */
function isOnePart(by: Figure['by'], { from, to }: AskDays): boolean {
  if (by === 'day') return from === to;
  if (by === 'month') return from.slice(0, 7) === to.slice(0, 7);
  return by === 'year' && from.slice(0, 4) === to.slice(0, 4);
}

/** "Tickets of the branch that sold the most", "sales of the branch with the most tickets": shown of it, and what ranks it. */
function rankedByOther({ metrics, by, orders, bounds }: Draft): number[] {
  if (by === null || !by.isAsked || bounds.length > 0) return [];
  const behind = metrics.filter(
    ({ place }) => place > by.place && orders.some((order) => Math.abs(order.place - place) < 4),
  );
  const before = metrics.filter(({ place, word }) => place < by.place && !isGrowth(word));
  const isOther = (word: MetricWord) =>
    behind.some((each) => kindOf(each.word) !== kindOf(word) && !isGrowth(each.word));
  return before.filter(({ word }) => isOther(word)).map(({ place }) => place);
}

/** "The 5 customers who bought most and their average ticket": ranked by one figure and told another. */
function toldBeside({ metrics, orders, joins }: Draft): number[] {
  const last = orders.at(-1);
  if (last === undefined) return [];
  const isBehind = (place: number) => joins.some((join) => join > last.place && join < place);
  return metrics.filter(({ place, word }) => isBehind(place) && !isGrowth(word)).map(({ place }) => place);
}

/** "Categories per ticket" counts those of each. */
function perTicket({ perTicket: place, by, values }: Draft): number[] {
  const isCounted = place !== null && by?.isAsked === true && by.place < place;
  return isCounted && values.every(({ value }) => value.dimension !== by.dimension) ? [by.place] : [];
}

/** "With what do men pay" asks for nothing that was found. */
function nothingAsked({ which, metrics, howMany, values }: Draft, { by }: Figure): number[] {
  if (which === null || metrics.length > 0 || howMany !== null || by !== null) return [];
  const [first] = values.filter(({ place }) => place > which);
  return first !== undefined && PERSONAL.includes(first.value.dimension) && first.place === values[0]?.place
    ? [which]
    : [];
}

/** "And in Luque?" is about the question before. */
function ofTheOneBefore({ follows, metrics, howMany, by }: Draft): number[] {
  return follows && metrics.length === 0 && howMany === null && by === null ? [0] : [];
}

const kindOf = (word: MetricWord) => (word === 'sales' || word === 'sold' ? 'net' : word);

/** "The best month of A and the best of B" are two of them. */
function secondBest({ orders, joins, limit }: Draft): number[] {
  const [first] = orders;
  return (
    orders
      // "Who spent the most, top 10" says how many.
      .filter(({ order, place }) => order !== 'best' || limit?.place !== place + 1 || first?.order !== 'more')
      .filter(({ place }) => first !== undefined && joins.some((join) => join > first.place && join < place))
      .map(({ place }) => place)
  );
}

const LESS = /^(?:menos|less)(?: |$)/;

/** "Vendimos menos Vitaminas por mes": the least of them, or all but them? */
function lessOf({ orders, values, which }: Draft): number[] {
  const isBefore = (at: number) => values.some(({ place }) => place === at + 1);
  return which === null
    ? orders.filter(({ form, place }) => LESS.test(form) && isBefore(place)).map(({ place }) => place)
    : [];
}

/** "Average spend per day" is one of days, and none of tickets. */
function spentBy({ metrics }: Draft, { by, andBy }: Figure): number[] {
  const isOfTime = [by, andBy].some((part) => part === 'day' || part === 'week' || part === 'month');
  return isOfTime ? metrics.filter(({ form }) => SPENT.test(form)).map(({ place }) => place) : [];
}

const SPENT =
  /^(?:average (?:sale|spend)|(?:gasto|venta|importe|monto) (?:promedio|medio)|(?:gasto|venda|valor) medi[oa])$/;
const SIZE = /max|min|grande|alta|baja|baixa|chica|pequen/;

/** "The largest ticket of each branch" is no number of tickets. */
function largest({ metrics, orders, limit, values }: Draft, { by }: Figure): number[] {
  // "Whose ticket is higher, men's or women's?"
  if (by === 'ticket' && values.some(({ join }) => join === 'or')) return orders.map(({ place }) => place);
  if (by === null || by === 'ticket') return [];
  const isOne = (word: string, form: string) =>
    (word === 'tickets' && !form.endsWith('s') && !/oes$|ns$/.test(form)) || form === 'sale';
  // "The top 3 tickets of each branch"
  const few = metrics.filter(
    ({ word, place }) => (word === 'tickets' || word === 'sales') && limit?.place === place - 1,
  );
  const one = metrics
    .filter(({ word, form }) => isOne(word, form))
    .filter(({ place }) => orders.some((order) => Math.abs(order.place - place) < 3 && !OF_NUMBER.test(order.form)));
  // "A venda máxima por loja"; "el día de mayor venta" is one of the most sales.
  const largestSale = metrics.filter(
    ({ form, place }) =>
      /^(?:venta|venda)$/.test(form) &&
      orders.some((order) => Math.abs(order.place - place) < 3 && SIZE.test(order.form)),
  );
  return [...few, ...one, ...largestSale].map(({ place }) => place);
}
