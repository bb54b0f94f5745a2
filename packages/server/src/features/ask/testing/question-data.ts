import type { AskFilter, AskQuery } from '@botica/contract/ask/ask';
import type { MemberDimension } from '@botica/contract/ask/vocabulary';
import { indexMembers } from '../grammar/members';
import type { QuestionData, ReadQuestion } from '../grammar/read-question';

const named = (dimension: MemberDimension, ...names: string[]) => names.map((name) => ({ dimension, id: name, name }));

/** Names that are hard to read: single letters, words of the languages, one name in two dimensions, numbers in names. */
export const QUESTION_DATA: QuestionData = {
  firstSale: '2024-01-05',
  // A Sunday in the middle of a month.
  asOf: '2026-10-18',
  index: indexMembers([
    ...named('category', 'Analgésicos', 'Vitaminas', 'Cuidado personal', 'Health and beauty', 'Bebés', 'Higiene'),
    ...named('product', 'Paracetamol 500 mg', 'Ibuprofeno 400', 'Zinc', 'Vitamina C', 'Jabón', 'Higiene', 'Mayo'),
    ...named('store', 'A', 'B', 'Centro', 'San Lorenzo', 'Luque, km 9'),
    ...named('payment', 'Efectivo', 'Tarjeta de crédito', 'QR'),
  ]),
};

/** Data of other kinds: letters as stores and English ways of paying; people with ages; codes; a pharmacy. */
export const OTHER_DATA: Readonly<Record<string, QuestionData>> = {
  market: {
    firstSale: '2019-01-01',
    // A Saturday on the last day but one of a quarter.
    asOf: '2019-03-30',
    index: indexMembers([
      ...named('category', 'Health and beauty', 'Electronic accessories', 'Home and lifestyle', 'Sports and travel'),
      ...named('category', 'Food and beverages', 'Fashion accessories'),
      ...named('store', 'A', 'B', 'C'),
      ...named('payment', 'Cash', 'Ewallet', 'Credit card'),
    ]),
  },
  shop: {
    firstSale: '2023-01-01',
    asOf: '2024-01-01',
    index: indexMembers(named('category', 'Clothing', 'Beauty', 'Electronics')),
  },
  codes: {
    firstSale: '2014-01-02',
    asOf: '2019-10-08',
    index: indexMembers(named('category', 'M01AB', 'M01AE', 'N02BA', 'N02BE', 'N05B', 'N05C', 'R03', 'R06')),
  },
  pharmacy: {
    firstSale: '2024-01-05',
    asOf: '2026-10-18',
    index: indexMembers([
      ...named('category', 'Analgésicos', 'Vitaminas', 'Cuidado personal', 'Bebés', 'Higiene', 'Dermocosmética'),
      ...named('product', 'Paracetamol 500 mg', 'Ibuprofeno 400', 'Zinc', 'Vitamina C', 'Jabón'),
      ...named('store', 'Centro', 'San Lorenzo', 'Luque', 'Villa Morra'),
      ...named('payment', 'Efectivo', 'Tarjeta de crédito', 'QR'),
    ]),
  },
};

function shortFilter(filter: AskFilter): string {
  const values =
    filter.dimension === 'hours'
      ? `${filter.from / 60}-${filter.to / 60}`
      : filter.dimension === 'years'
        ? `${filter.from ?? ''}-${filter.to ?? ''}`
        : filter.values.map((value) => (typeof value === 'object' ? value.name : value)).join('/');
  return `${filter.exclude ? 'not ' : ''}${filter.dimension} ${values}`;
}

const shortDays = ({ from, to }: { from: string; to: string }) => (from === to ? from : `${from}..${to}`);

const BOUNDS = { more: '>', atLeast: '>=', less: '<', atMost: '<=', equal: '=' } as const;

/** A query on one line: what is said, and nothing of what is not. */
function shortQuery(query: AskQuery): string {
  const {
    metric,
    per,
    by,
    andBy,
    filters,
    whole,
    period,
    compare,
    bounds,
    count,
    order,
    orderBy,
    limit,
    each,
    difference,
  } = query;
  return [
    metric,
    per && `per ${per}`,
    by && `by ${by}${andBy === null ? '' : ` and ${andBy}`}`,
    ...filters.map(shortFilter),
    ...whole.map((filter) => `of ${shortFilter(filter)}`),
    ...bounds.map(({ of, is, value }) => `${of} ${BOUNDS[is]} ${value}`),
    count ? 'count' : null,
    difference ? 'difference' : null,
    period && shortDays(period),
    compare && `vs ${compare.kind === 'days' ? shortDays(compare.days) : compare.kind}`,
    order && (orderBy === 'value' ? order : `${order} ${orderBy}`),
    limit && (each ? `${limit} of each` : limit),
  ]
    .filter((part) => part !== null)
    .join(', ');
}

/** What a question was read as, on one line. */
export function shortOf({ language, query, notUnderstood, refusal, alternatives }: ReadQuestion): string {
  const whole = refusal === null && query !== null ? shortQuery(query) : `${refusal?.code}`;
  const asked = refusal?.words == null ? '' : ` "${refusal.words}"`;
  const unread = notUnderstood.length === 0 ? '' : ` [${notUnderstood.join(' | ')}]`;
  const others = alternatives.length === 0 ? '' : ` ~ ${alternatives.map(shortQuery).join(' ~ ')}`;
  return `${language.slice(0, 2)}: ${whole}${asked}${unread}${others}`;
}

/** A query that a question is answered with, to be compared with others; null where it is not answered. */
export function queryOf({ query, refusal }: ReadQuestion): string | null {
  return refusal === null && query !== null ? inAnyOrder(shortQuery(query)) : null;
}

/** Queries that people meant, as `queryOf` tells them. */
export function queriesOf(meant: readonly string[]): string[] {
  return meant.map(inAnyOrder);
}

/** Neither filters nor their values have an order. */
function inAnyOrder(short: string): string {
  const parts = short.split(', ').map((part) => {
    const [name = ''] = /^(?:(?:not|of) )*[a-z]+ /.exec(part) ?? [];
    return `${name}${part.slice(name.length).split('/').sort().join('/')}`;
  });
  return parts.sort().join(', ');
}
