import { AVERAGED_METRICS, comparesTwo, isShare } from '@botica/contract/ask/vocabulary';
import type { Query } from './ask.api';

const isMove = ({ of }: Query['bounds'][number]) => of === 'change' || of === 'growth';

/** A query after the change of a piece, without the pieces that say nothing any more. */
export function changedQuery(query: Query, part: Partial<Query>): Query {
  const changed = withParts({ ...query, ...part });
  return { ...changed, difference: changed.difference && comparesTwo(changed) };
}

function withParts(changed: Query): Query {
  if (!AVERAGED_METRICS.includes(changed.metric)) changed.per = null;
  if (!isShare(changed.metric)) changed.whole = [];
  if (changed.by === changed.andBy) changed.andBy = null;
  if (changed.andBy === null || changed.limit === null) changed.each = false;
  if (changed.by === null) {
    return { ...changed, andBy: null, bounds: [], count: false, order: null, orderBy: 'value', limit: null };
  }
  if (changed.compare !== null) return changed;
  return { ...changed, orderBy: 'value', bounds: changed.bounds.filter((bound) => !isMove(bound)) };
}
