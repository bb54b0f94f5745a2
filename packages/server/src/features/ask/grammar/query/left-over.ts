import type { AskDays, AskQuery } from '@botica/contract/ask/ask';
import { isTimePart } from '@botica/contract/ask/vocabulary';
import type { Draft, DraftValue, MetricWord, Minor } from '../draft';
import type { Value } from '../values';
import { OF_NUMBER } from './settle';
import { isGrowth } from './time-of';

type Figure = Pick<AskQuery, 'metric' | 'by' | 'andBy' | 'bounds' | 'filters' | 'period' | 'compare'>;

const PERSONAL: readonly string[] = ['gender', 'age', 'years', 'profile'];
/** What a ticket can have several of; of all else it has one. */
const OF_LINES: readonly string[] = ['category', 'product'];

/**
 * Places of words that were read and that a query does not hold as they were meant. Filters select lines: of who is counted,
 * "only Vitaminas", "without Vitaminas" and "Vitaminas and Zinc" say something else, which no query can hold.
 */
export function leftOver(draft: Draft, figure: Figure): number[] {
  const { minors, values, metrics } = draft;
  const crossed = values.filter(
    (value, place) =>
      isCrossed(values, place) ||
      isWithin(values, place) ||
      isOfWhole(value, values, figure) ||
      isLost(value, draft, figure),
  );
  // Tickets of one period are none of another.
  const against =
    figure.by === 'ticket' && figure.compare !== null ? [draft.against?.place ?? draft.comparing ?? 0] : [];
  const moved = metrics.filter(({ word }) => word === 'grew' || word === 'fell');
  const opposite = moved.filter(({ word }) => word !== moved[0]?.word);
  // "The evolution of sales" is one figure after the other.
  const untold = metrics.filter(({ form }) => form.startsWith('evol') && figure.by === null);
  return [
    ...minors.filter((minor) => !isHeld(minor, draft, figure)).map(({ place }) => place),
    ...against,
    ...largest(draft, figure),
    ...spentBy(draft, figure),
    ...lessOf(draft),
    ...secondBest(draft),
    ...alone(draft, figure),
    ...rankedByOther(draft),
    // "Customers who bought two categories" are no list of two.
    ...(draft.limit !== null && draft.orders.length === 0 && isOfCustomers(figure) ? [draft.limit.place] : []),
    ...[...crossed, ...opposite, ...untold].map(({ place }) => place),
  ];
}

const isOfCustomers = ({ metric, by, bounds }: Figure) =>
  metric === 'customers' || metric === 'customersShare' || (by === 'customer' && bounds.length > 0);
const isOfTickets = ({ metric, by, bounds }: Figure) =>
  metric === 'tickets' || metric === 'ticketsShare' || (by === 'ticket' && bounds.length > 0);

/** Whether a filter of lines would be one of whole tickets or customers. */
function isOfWhole({ value, isExcluded, join }: DraftValue, all: readonly DraftValue[], figure: Figure): boolean {
  const { dimension } = value;
  // Those of each are told apart.
  if (figure.by === dimension && !isExcluded) return false;
  const isOfLines = OF_LINES.includes(dimension);
  const isShared = isOfCustomers(figure) ? !PERSONAL.includes(dimension) : isOfTickets(figure) && isOfLines;
  const isAlike = (other: Value) => other.dimension === dimension || (isOfLines && OF_LINES.includes(other.dimension));
  const isSeveral = all.filter((other) => !other.isExcluded && isAlike(other.value)).length > 1;
  const isPlace = isOfLines || dimension === 'store' || dimension === 'payment';
  return isShared && (isExcluded || (join !== 'or' && isSeveral && isPlace));
}

/** "A or B" asks nothing by itself; of "A without B" one says the other. */
function isLost(
  { value, isExcluded, join, place }: DraftValue,
  { metrics, howMany, values }: Draft,
  { by, period }: Figure,
): boolean {
  // "The weekend of March 2" is no single day.
  const isOfDay = value.dimension === 'weekday' && period !== null && period.from === period.to;
  const isBare = join === 'or' && place < 2 && metrics.length === 0 && howMany === null && by === null;
  // "Vitaminas and Zinc" are both, and no Zinc among Vitaminas.
  const isMixed =
    OF_LINES.includes(value.dimension) &&
    values.some(
      (other) =>
        other.place === place && other.value.dimension !== value.dimension && OF_LINES.includes(other.value.dimension),
    );
  const wanted = values.filter((other) => !other.isExcluded && other.value.dimension === value.dimension);
  return isOfDay || isBare || isMixed || (isExcluded && wanted.some((other) => !holds(other.value, value)));
}

/** "Which store has more tickets than C", "products sold with Zinc": one part of one thing is no answer. */
function alone({ orders, values, by: said, links }: Draft, { by, period }: Figure): number[] {
  const own = values.filter(({ value, isExcluded }) => value.dimension === by && !isExcluded);
  const isOne = own.length === 1 && (orders.length > 0 || said?.isAsked === true);
  // "Was February the best month?", "is Sunday our worst day?"
  const isOfOne = orders.length > 0 && said?.isOne === true;
  const isPart = isOfOne && period !== null && isOnePart(by, period);
  const days = values.filter(({ value }) => by === 'day' && value.dimension === 'weekday');
  const asked = days.filter(({ place, next }) => links.some((link) => link === next || (link < place && link > place - 3)));
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
  const behind = metrics.filter(({ place }) => place > by.place && orders.some((order) => Math.abs(order.place - place) < 4));
  const before = metrics.filter(({ place, word }) => place < by.place && !isGrowth(word));
  const isOther = (word: MetricWord) => behind.some((each) => kindOf(each.word) !== kindOf(word) && !isGrowth(each.word));
  return before.filter(({ word }) => isOther(word)).map(({ place }) => place);
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

/** "Vendimos menos Vitaminas por mes": the least of them, or all but them? */
function lessOf({ orders, values, which }: Draft): number[] {
  const isBefore = (at: number) => values.some(({ place }) => place === at + 1);
  return which === null
    ? orders.filter(({ order, place }) => order === 'less' && isBefore(place)).map(({ place }) => place)
    : [];
}

/** "Average spend per day" is one of days, and none of tickets. */
function spentBy({ metrics }: Draft, { by, andBy }: Figure): number[] {
  const isOfTime = [by, andBy].some((part) => part === 'day' || part === 'week' || part === 'month');
  return isOfTime ? metrics.filter(({ form }) => SPENT.test(form)).map(({ place }) => place) : [];
}

const SPENT = /^(?:average (?:sale|spend)|(?:gasto|venta|importe|monto) (?:promedio|medio)|(?:gasto|venda|valor) medi[oa])$/;
const SIZE = /max|min|grande|alta|baja|baixa|chica|pequen/;

/** "The largest ticket of each branch" is no number of tickets. */
function largest({ metrics, orders, limit }: Draft, { by }: Figure): number[] {
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

/** Whether something can be left out of a value: Mondays of workdays, an hour of a span. */
function holds(whole: Value, part: Value): boolean {
  if (whole.dimension === 'hours' && part.dimension === 'hours')
    return part.span.from >= whole.span.from && part.span.to <= whole.span.to;
  if (whole.dimension === 'years') return true;
  if (whole.dimension !== 'weekday' || part.dimension !== 'weekday') return false;
  return whole.weekdays.length > part.weekdays.length && part.weekdays.every((day) => whole.weekdays.includes(day));
}

/** "Women in A and men in B" are no women and men in A and B. */
function isCrossed(values: readonly DraftValue[], place: number): boolean {
  const [before, value] = [values[place - 1], values[place]];
  if (before === undefined || value === undefined || before.value.dimension === value.value.dimension) return false;
  return values
    .slice(0, place)
    .some((other) => other.value.dimension === value.value.dimension && other.isExcluded === value.isExcluded);
}

const THINGS = /^(?:produ|articulo|itens|items)/;
const NARROWING: readonly string[] = [...PERSONAL, 'weekday', 'hours'];

/** "Except Sunday mornings" leaves out neither Sundays nor all but mornings. */
function isWithin(values: readonly DraftValue[], place: number): boolean {
  const [before, value] = [values[place - 1], values[place]];
  if (before === undefined || value === undefined || !before.isExcluded || before.place === value.place) return false;
  const narrows = NARROWING.includes(before.value.dimension) && NARROWING.includes(value.value.dimension);
  return narrows && before.next === value.place && !value.isExcluded;
}

function isHeld({ kind, value, place, hasMore }: Minor, { by, values, metrics }: Draft, figure: Figure): boolean {
  const parts = [figure.by, figure.andBy];
  if (kind === 'cumulative') return !parts.some(isTimePart);
  // "Zinc and Jabón together" are a sum; "sold together with Zinc" is not.
  if (kind === 'together') return values.filter(({ next, join }) => next === place && join !== 'or').length > 1;
  if (kind === 'only') {
    const dimensions = figure.filters.map(({ dimension }) => dimension);
    if (isOfCustomers(figure)) return figure.period === null && dimensions.every((each) => PERSONAL.includes(each));
    if (isOfTickets(figure)) return dimensions.every((each) => !OF_LINES.includes(each));
    // "Products sold only in A" are sold nowhere else.
    const isOfThings =
      (by?.isAsked === true && by.place < place) ||
      metrics.some((each) => THINGS.test(each.form) && each.place < place);
    return !isOfThings;
  }
  // "Days when", "customers who": it stands behind what it points at.
  if (by !== null && by.place < place && hasMore) return true;
  if (value === 'person') {
    const isPersonal = figure.filters.some(({ dimension }) => PERSONAL.includes(dimension));
    return isPersonal || isOfCustomers(figure) || parts.some((part) => part === 'customer' || part === 'gender');
  }
  if (value === 'place') return parts.includes('store');
  return parts.some((part) => isTimePart(part) || part === 'hour' || part === 'weekday');
}
