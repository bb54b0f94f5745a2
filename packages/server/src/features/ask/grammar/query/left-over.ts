import type { AskQuery } from '@botica/contract/ask/ask';
import { isTimePart } from '@botica/contract/ask/vocabulary';
import type { Draft, DraftValue, Minor } from '../draft';
import type { Value } from '../values';
import { misread } from './misread';

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
    ...misread(draft, figure),
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
  if (kind === 'together') {
    const summed = values.filter(({ next, join }) => next === place && join !== 'or');
    return summed.length > 1 && summed.every((each) => !parts.some((part) => part === each.value.dimension));
  }
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
