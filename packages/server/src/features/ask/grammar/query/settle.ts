import { MEMBER_DIMENSIONS } from '@botica/contract/ask/vocabulary';
import type { Draft } from '../draft';
import type { MemberIndex } from '../members';
import { isGrowth, isPaired } from './time-of';

/** How far an order may stand from what it orders: `la venta más alta`, `10 largest tickets`. */
const NEAR = 2;

/** More sales, and not larger ones. */
export const OF_NUMBER =
  /^(?:ma[si]s? se vend\w+|mas|mais|menos|better|worse|more|most|less|least|fewer|the most|the least)$/;

/** Says what is broken down where that follows from the question as a whole: what a bound is of, and single tickets. */
export function settle(found: Draft, { hasProducts }: Pick<MemberIndex, 'hasProducts'>): Draft {
  const draft = dailyAverage(found) ?? found;
  if (draft.by !== null) return besideEach(draft) ?? draft;
  const among = mostAmong(draft);
  if (among !== null) return among;
  return (
    (draft.bounds.length > 0 ? bounded(draft) : (ticketsInOrder(draft) ?? bestSold(draft, hasProducts))) ??
    counted(draft)
  );
}

/** "Compare men and women by category": both of them in each part. */
function besideEach(draft: Draft): Draft | null {
  const { by: first, andBy, comparing, values, orders } = draft;
  const paired = PAIRED.find((each) => isPaired(draft) && values[0]?.value.dimension === each);
  if (comparing === null || andBy !== null || paired === undefined || paired === first?.dimension) return null;
  return orders.length > 0 ? null : { ...draft, andBy: { dimension: paired, place: comparing } };
}

/** "Did A or B sell more?": the first of those that are named. */
function mostAmong(draft: Draft): Draft | null {
  const order = draft.orders.find(({ order: said, form }) => OF_NUMBER.test(form) || /Sold$/.test(said));
  const either = draft.values.filter(({ join }) => join === 'or').map(({ value }) => value.dimension);
  const dimension = [...PAIRED, 'weekday' as const].find((each) => either.filter((other) => other === each).length > 1);
  if (order === undefined || dimension === undefined || draft.against !== null || draft.bounds.length > 0) return null;
  return { ...draft, by: { dimension, place: order.place, isOne: true, isAsked: true } };
}

const PAIRED = [...MEMBER_DIMENSIONS, 'gender', 'age'] as const;

/** Words for the daily average that name what it is of. */
const OF_NET = /vent|vend|sale|factur|fatur|revenue|net|ingreso/;

/** "Promedio diario de tickets": the average of what is named beside it. */
function dailyAverage(draft: Draft): Draft | null {
  const daily = draft.metrics.find(({ word, form }) => word === 'netPerDay' && !OF_NET.test(form));
  const isCounted = draft.metrics.some(({ word }) => word === 'units' || word === 'tickets' || word === 'customers');
  if (daily === undefined || !isCounted || draft.andBy !== null) return null;
  return {
    ...draft,
    metrics: without(draft, 'netPerDay'),
    average: daily.place,
    by: { dimension: 'day', place: daily.place, isOne: false, isAsked: false },
    andBy: draft.by,
  };
}

const by = (dimension: 'customer' | 'ticket', place: number, isOne = false) =>
  ({ dimension, place, isOne, isAsked: true }) as const;

const without = ({ metrics }: Draft, word: string) => metrics.filter((each) => each.word !== word);

/** "Clientes que compraron más de una vez", "tickets de más de 500": the parts that a bound is about. */
function bounded(draft: Draft): Draft | null {
  const { metrics, bounds } = draft;
  const place = bounds[0]?.place ?? 0;
  if (draft.counted !== null) return counted(draft);
  if (metrics.some(({ word }) => word === 'customers')) {
    return { ...draft, by: by('customer', place), metrics: without(draft, 'customers'), howMany: null };
  }
  const isOfTickets = metrics.every(
    ({ word }) => word === 'tickets' || word === 'sales' || word === 'sold' || word === 'net',
  );
  const isTold = bounds.every(({ of }) => of !== 'times' && of !== 'percent');
  if (!isOfTickets || !isTold) return null;
  return { ...draft, by: by('ticket', place), metrics: without(draft, 'tickets'), howMany: null };
}

/** "How many days": the number of them that have sales, or that keep a bound. */
function counted(draft: Draft): Draft {
  const { counted: asked, bounds } = draft;
  if (asked === null || (asked.dimension === 'product' && bounds.length === 0)) return draft;
  const metrics = draft.metrics.filter(({ place }) => place !== asked.place);
  return { ...draft, by: { ...asked, isOne: false, isAsked: true }, metrics };
}

/** "La venta más grande", "the 10 largest tickets". */
function ticketsInOrder(draft: Draft): Draft | null {
  const order = draft.orders.find(({ order: said, form }) => !/cending$/.test(said) && !OF_NUMBER.test(form));
  if (order === undefined || draft.busy !== null || draft.metrics.length !== 1) return null;
  const isOne = (word: string, form: string) =>
    word === 'tickets' || word === 'sales' || (word === 'sold' && form === 'compra');
  const named = draft.metrics.find(({ word, form }) => isOne(word, form));
  if (named === undefined || Math.abs(named.place - order.place) > NEAR || draft.howMany !== null) return null;
  return { ...draft, by: by('ticket', named.place, !named.form.endsWith('s')), metrics: without(draft, 'tickets') };
}

const PERSONAL: readonly string[] = ['gender', 'age', 'years', 'profile'];
const BUYS = /^(?:compr|buy|bought|purch)/;

/** "¿Qué compran más las mujeres?" asks for products, or for categories where no product is named. */
function bestSold(draft: Draft, hasProducts: boolean): Draft | null {
  const { metrics, orders, which, howMany, values } = draft;
  const [order] = orders;
  const isBest = order?.order === 'bestSold' || order?.order === 'worstSold';
  const isSold = (metrics.length > 0 || isBest) && metrics.every(({ word }) => word === 'sold');
  const dimension = hasProducts ? ('product' as const) : ('category' as const);
  // "What do women buy" is a list; "which women bought" is none of products.
  const [bought] = metrics;
  const isBought = bought !== undefined && order === undefined && isSold && BUYS.test(bought.form) && howMany === null;
  if (isBought && which !== null && which < bought.place && values.every(({ place }) => place > which + 1)) {
    return { ...draft, by: { dimension, place: which, isOne: false, isAsked: true } };
  }
  // "Which men buy most" asks for persons.
  const isOfWho = values.some(
    ({ value, place, end }) => place === (which ?? 0) + 1 && end === place + 1 && PERSONAL.includes(value.dimension),
  );
  if (
    which === null ||
    isOfWho ||
    which > (order?.place ?? 0) ||
    howMany !== null ||
    order === undefined ||
    !isSold ||
    metrics.some(({ word }) => isGrowth(word))
  ) {
    return null;
  }
  return { ...draft, by: { dimension, place: order.place, isOne: true, isAsked: true } };
}
