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

function shortFilter(filter: AskFilter): string {
  const values =
    filter.dimension === 'hours'
      ? `${filter.from / 60}-${filter.to / 60}`
      : filter.values.map((value) => (typeof value === 'object' ? value.name : value)).join('/');
  return `${filter.exclude ? 'not ' : ''}${filter.dimension} ${values}`;
}

const shortDays = ({ from, to }: { from: string; to: string }) => (from === to ? from : `${from}..${to}`);

/** A query on one line: what is said, and nothing of what is not. */
function shortQuery({ metric, by, filters, period, compare, order, limit }: AskQuery): string {
  return [
    metric,
    by && `by ${by}`,
    ...filters.map(shortFilter),
    period && shortDays(period),
    compare && `vs ${compare.kind === 'days' ? shortDays(compare.days) : compare.kind}`,
    order,
    limit,
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
