import { setTimeout as sleep } from 'node:timers/promises';
import type { CurrencyCode } from '@botica/contract/limits';
import {
  type Comparison,
  DEFAULT_COMPARISON,
  type NoteCode,
  type SalesFilterQuery,
  type SalesMeta,
} from '@botica/contract/sales-trends/filter';
import type { Translate } from '../../platform/i18n';
import type { Warehouse } from '../../platform/warehouse/warehouse';
import { readCategoryBits } from '../customers/category-bits';
import { refreshCustomerDays } from '../customers/customer-days';
import { profilesOn } from '../customers/profile-members';
import { profileCode } from '../customers/profile-scores';
import { rate } from '../figures/figures';
import type { LineFilter } from '../query/sales-where';
import { addDays } from './calendar';
import { type DataState, readDataState } from './data-state';
import { keepFacts } from './kept-facts';
import { type BoundsRow, importsOfUnits, type LineBoundsRow, salesBounds } from './scope.queries';
import { resolveWindows, type SalesWindows } from './windows';

export interface SalesTrendsDeps {
  warehouse: Pick<Warehouse, 'query' | 'stream' | 'command'>;
  /** The company's currency; all amounts are in it. */
  readCurrency: () => Promise<CurrencyCode>;
}

/** Who asks: words in the caller's language, and the signal that stops the engine when the caller goes away. */
export interface Caller {
  t: Translate;
  signal: AbortSignal;
  /** The data as it was just now, where somebody has looked. */
  state?: DataState;
}

/** What an answer stands on before any figure is computed. */
export interface SalesScope {
  bounds: BoundsRow;
  /** Null when there is no sale at all. */
  windows: SalesWindows | null;
  compare: Comparison;
  /** What selects the lines of the answer, to be used instead of the query: profiles have become customers. */
  filter: LineFilter;
}

/** Reads what the data spans, fixes the windows of the query and finds the customers of its profiles. */
export async function readScope(
  deps: SalesTrendsDeps,
  query: SalesFilterQuery,
  categoryId: string | null,
  caller: Pick<Caller, 'signal' | 'state'>,
): Promise<SalesScope> {
  const { signal } = caller;
  const bounds = await readBounds(deps, categoryId, caller);
  const windows = bounds.saleLines === 0n ? null : resolveWindows(bounds, query);
  const compare = query.compare ?? DEFAULT_COMPARISON;
  return { bounds, windows, compare, filter: await lineFilter(deps, query, { bounds, windows }, signal) };
}

const keptBounds = keepFacts<LineBoundsRow>();
const keptCategories = keepFacts<BoundsRow['categories']>();

/** While an import is being published or taken out, its days of customers are made by who does that. */
const LOOK_AGAIN_MS = 50;

/** Waits for the days of customers where the lines have just changed, or a crash has left them behind. */
async function readBounds(
  deps: SalesTrendsDeps,
  categoryId: string | null,
  { signal, state: known }: Pick<Caller, 'signal' | 'state'>,
): Promise<BoundsRow> {
  const { warehouse } = deps;
  let state = known ?? (await readDataState(deps, { signal }));
  while (!state.hasCustomerDays) {
    await refreshCustomerDays(warehouse);
    await sleep(LOOK_AGAIN_MS);
    signal.throwIfAborted();
    state = await readDataState(deps, { signal });
  }
  const { linesVersion, daysVersion } = state;
  const lines = await keptBounds(warehouse, `${linesVersion} ${categoryId}`, async () => {
    const [bounds] = await warehouse.query(salesBounds(categoryId), { signal });
    return bounds;
  });
  const units = lines.mayHaveUnits ? await whoseAmountsAreUnits(warehouse, linesVersion, signal) : 'none';
  const categories = await keptCategories(warehouse, String(daysVersion), () => readCategoryBits(warehouse));
  return { ...state, ...lines, units, categories };
}

const keptUnits = keepFacts<BoundsRow['units']>();

function whoseAmountsAreUnits(warehouse: SalesTrendsDeps['warehouse'], version: bigint, signal: AbortSignal) {
  return keptUnits(warehouse, String(version), async () => {
    const [row] = await warehouse.query(importsOfUnits(), { signal });
    if (!row || row.ofUnits === 0n) return 'none';
    return row.ofUnits === row.imports ? 'all' : 'some';
  });
}

async function lineFilter(
  { warehouse }: SalesTrendsDeps,
  { profile, hour, ...chosen }: SalesFilterQuery,
  { bounds, windows }: Pick<SalesScope, 'bounds' | 'windows'>,
  signal: AbortSignal,
): Promise<LineFilter> {
  const lines = hour === undefined ? chosen : { ...chosen, hour: { hours: hour, hasMixed: bounds.hasMixed } };
  if (profile === undefined || windows === null) return lines;
  const { customers } = await profilesOn(warehouse, windows.window.to, bounds, signal);
  return { ...lines, profile: { codes: profile.map(profileCode), customers } };
}

/** Exact sums over all lines of W that the meta of an answer is made of. */
export interface WindowTotals {
  lines: bigint;
  saleLines: bigint;
  net: bigint;
  identifiedNet: bigint;
  tickets: bigint;
  /** Null when the answer did not need to know. */
  customers: bigint | null;
}

const UNITS_NOTE = { some: 'some_amounts_are_units', all: 'amounts_are_units' } as const;

/** Fewer tickets than this behind a figure make it a low sample (metrics.md, Base). */
const LOW_SAMPLE_TICKETS = 30n;

/** Tickets or customers as a number, or null when there are sales but none of them tells: that is not 0. */
export function knownCount(count: bigint, saleLines: bigint): number | null {
  return count === 0n && saleLines > 0n ? null : Number(count);
}

/** Why lines tell of no ticket or customer: there are none, all of them are refunds, or the file lacks it (`missing`). */
export function whyNone<Reason extends string>(
  { lines, saleLines }: Pick<WindowTotals, 'lines' | 'saleLines'>,
  missing: Reason,
): Reason | 'no_data' | 'only_refunds' {
  if (lines === 0n) return 'no_data';
  return saleLines === 0n ? 'only_refunds' : missing;
}

/** Whether too few tickets are behind a figure. Where no line belongs to a ticket, tickets say nothing about it. */
export function isLowSample(tickets: bigint, saleLines: bigint): boolean {
  return tickets < LOW_SAMPLE_TICKETS && knownCount(tickets, saleLines) !== null;
}

/**
 * The `meta` of an answer: its dates (inclusive), what is behind it, and what the reader should know. An answer without
 * a figure that is compared (`comparesNothing`) does not tell that there is nothing to compare with.
 */
export function describeScope(
  { bounds, windows, compare, filter }: SalesScope,
  totals: WindowTotals,
  { t }: Caller,
  { notes: extraNotes = [], comparesNothing = false }: { notes?: readonly NoteCode[]; comparesNothing?: boolean } = {},
): SalesMeta {
  const ownNotes = notesOf(windows, totals).filter((code) => !(comparesNothing && code === 'no_previous'));
  const codes: NoteCode[] = [...ownNotes, ...extraNotes];
  if (bounds.units !== 'none' && windows) codes.unshift(UNITS_NOTE[bounds.units]);
  if (bounds.isSample) codes.unshift('sample_data');
  if (filter.profile?.customers === null) codes.push('too_few_customers');
  const notes = codes.map((code) => ({ code, message: t(`salesTrends.notes.${code}`) }));
  const data = { compare, currency: bounds.currency, identifiedShare: null, lines: 0, notes };
  if (!windows) return { ...data, from: null, to: null, previousFrom: null, previousTo: null, asOf: null };
  const { window, compared } = windows;
  return {
    ...data,
    from: window.from,
    to: addDays(window.to, -1),
    previousFrom: compared.window.from,
    previousTo: addDays(compared.window.to, -1),
    asOf: bounds.asOf,
    identifiedShare: rate({ part: totals.identifiedNet, of: totals.net }),
    lines: Number(totals.lines),
  };
}

function notesOf(windows: SalesWindows | null, totals: WindowTotals): NoteCode[] {
  if (!windows) return ['no_sales'];
  if (totals.lines === 0n) return ['no_data'];
  const notes: NoteCode[] = [];
  if (!windows.hasPrevious) notes.push('no_previous');
  if (knownCount(totals.tickets, totals.saleLines) === null) notes.push('no_tickets');
  else if (isLowSample(totals.tickets, totals.saleLines)) notes.push('few_tickets');
  if (totals.customers !== null && knownCount(totals.customers, totals.saleLines) === null) notes.push('no_customers');
  return notes;
}

/** Totals of a window without lines. */
export const NO_LINES: WindowTotals = {
  lines: 0n,
  saleLines: 0n,
  net: 0n,
  identifiedNet: 0n,
  tickets: 0n,
  customers: null,
};
