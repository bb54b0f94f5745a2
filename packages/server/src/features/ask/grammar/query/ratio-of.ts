import type { AskFilter, AskQuery } from '@botica/contract/ask/ask';
import { SHARES, type ShareMetric } from '@botica/contract/ask/vocabulary';
import type { Draft } from '../draft';

const METRICS: readonly ShareMetric[] = ['share', 'unitsShare', 'ticketsShare', 'customersShare'];

/** Whether two things of one dimension are set against each other: "ratio of A to B", "A as a percentage of B". */
function isRatio({ ratio, values, metrics }: Draft): boolean {
  const [first, second] = values;
  if (first === undefined || second === undefined || first.value.dimension !== second.value.dimension) return false;
  return (
    ratio !== null || metrics.some(({ word, place }) => word === 'share' && place > first.place && place < second.place)
  );
}

/** A query in which one of two values is told as a share of the other; null where the words set nothing against another. */
export function ratioOf(draft: Draft, query: AskQuery): AskQuery | null {
  if (!isRatio(draft) || query.per !== null) return null;
  const metric = METRICS.find((each) => each === query.metric || SHARES[each] === query.metric);
  const pair = query.filters.find(
    (filter) => filter.dimension === draft.values[0]?.value.dimension && 'values' in filter && !filter.exclude,
  );
  if (metric === undefined || pair === undefined || !('values' in pair) || pair.values.length !== 2) return null;
  const rest = query.filters.filter((filter) => filter !== pair);
  // One value of those that the filter holds already.
  const only = (place: number) => ({ ...pair, values: [pair.values[place]] }) as AskFilter;
  const by = query.by === pair.dimension ? null : query.by;
  const parts = by === null ? { by, order: null, limit: null } : { by };
  return { ...query, ...parts, metric, filters: [only(0), ...rest], whole: [only(1), ...rest] };
}
