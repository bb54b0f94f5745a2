import type { SalesFilterQuery } from '@botica/contract/sales-trends/filter';
import { type Comparison, DEFAULT_COMPARISON } from '@botica/contract/sales-trends/vocabulary';
import type { Translate } from '../../platform/i18n';
import { profileCode } from '../customers/profile-scores';
import { profilesOn } from '../customers/profile-tables';
import type { LineFilter } from '../query/line-filter';
import { type AskedWindow, askedWindow, resolveWindows, type SalesWindows } from '../windows/windows';
import { type DataBounds, readBounds } from './data-bounds';
import type { DataState, SalesDeps } from './data-state';

/** Who asks: words in the caller's language, and the signal that stops the engine when the caller goes away. */
export interface Caller {
  t: Translate;
  signal: AbortSignal;
  /** The data as it was just now, where somebody has looked. */
  state?: DataState;
}

/** What an answer stands on before any figure is computed. */
export interface SalesScope {
  bounds: DataBounds;
  /** Null when there is no sale at all, as is what was asked for. */
  windows: SalesWindows | null;
  asked: AskedWindow | null;
  compare: Comparison;
  /** What selects the lines of the answer. Use it instead of the query: profiles have become customers. */
  filter: LineFilter;
}

/**
 * Reads what the data spans, fixes the windows of the query and finds the customers of its profiles. With a category it also
 * tells whether any line has it.
 */
export async function readScope(
  deps: SalesDeps,
  query: SalesFilterQuery,
  categoryId: string | null,
  caller: Pick<Caller, 'signal' | 'state'>,
): Promise<SalesScope> {
  const bounds = await readBounds(deps, categoryId, caller);
  const asked = bounds.saleLines === 0n ? null : askedWindow(bounds, query);
  const windows = asked && resolveWindows(bounds, asked, query.compare);
  const { profile, hour, compare = DEFAULT_COMPARISON, ...others } = query;
  const filter: LineFilter = { ...others };
  if (hour !== undefined) filter.hour = { hours: hour, hasMixed: bounds.hasMixed };
  if (profile !== undefined && windows !== null) {
    const { customers } = await profilesOn(deps.warehouse, windows.window.to, bounds, caller.signal);
    filter.profile = { codes: profile.map(profileCode), customers };
  }
  return { bounds, windows, asked, compare, filter };
}
