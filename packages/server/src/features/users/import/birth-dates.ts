import type { EndpointOutput, EndpointResponse } from '@botica/contract/endpoint';
import type { importUsers } from '@botica/contract/users/user-import';
import { type DateTally, decideDateOrder, judgeDateText } from '@botica/tabular/columns/column-dates';
import { parseDate } from '@botica/tabular/values/parse-date';

type BirthOrder = EndpointResponse<typeof importUsers>['meta']['date_order'];

/** Years that people of today can be born in; of two digits, those that are not over yet are of the last century. */
function birthYears() {
  return { first: 1900, last: 2099, pivot: (new Date().getUTCFullYear() % 100) + 1 };
}

/**
 * The order of the dates of a column, from all of them, never row by row; null where none is a date.
 * @param asked what somebody who knows the file says
 */
export function birthOrder(
  texts: readonly string[],
  asked: EndpointOutput<typeof importUsers>['query']['date_order'],
): BirthOrder {
  const tally: DateTally = { dmy: 0, mdy: 0, ymd: 0, eitherOrder: 0, yearFirst: 0, compactDates: 0 };
  let open: string | undefined;
  for (const text of texts) {
    const verdict = judgeDateText(text);
    if (verdict === 'named' || verdict === 'none') continue;
    tally[verdict] += 1;
    if (verdict === 'eitherOrder') open ??= text;
  }
  const decided = decideDateOrder(tally);
  if (decided === null) return null;
  const order = asked ?? (decided === 'ambiguous' ? 'dmy' : decided);
  const day = open === undefined ? undefined : readBirthDate(open, order);
  return {
    order,
    is_assumed: asked === undefined && decided === 'ambiguous',
    example: open === undefined || day === undefined ? null : { text: open, day },
  };
}

/** As the contract has it; what is no day stays as it is written, which the contract refuses. */
export function readBirthDate(text: string, order: NonNullable<BirthOrder>['order']): string {
  const day = parseDate(text, order, birthYears());
  return day.ok ? new Date(day.days * 86_400_000).toISOString().slice(0, 10) : text;
}
