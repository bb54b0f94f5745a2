import {
  CAME_OR_WENT_MAX,
  type EFFECTS,
  OTHER_SEGMENTS,
  WHY_SEGMENTS_MAX,
  type WhyDimension,
} from '@botica/contract/insights/vocabulary';
import type { WhyAnswer, WhySegment } from '@botica/contract/insights/why';
import { formatMicro } from '@botica/contract/micro';
import { CUSTOMER_PROFILES, HOURS } from '@botica/contract/sales-trends/vocabulary';
import { decomposeChange, type Effects, type SumsOfTwo } from '@botica/insight/change/decompose';
import { itemId } from '../../../sales/query/params';
import type { PartRow, TicketsRow } from './why.queries';

/** A part of the whole with everything that is known of it. */
export interface Part extends SumsOfTwo {
  dimension: PartRow['dimension'];
  key: string;
  name: string;
  state: PartRow['state'];
}

/** Puts the tickets of both periods beside the sums of the parts, where these do not tell them. */
export function joinTickets(
  rows: readonly PartRow[],
  counts: readonly (TicketsRow & Pick<PartRow, 'dimension'>)[],
): Part[] {
  const ticketsOf = ({ dimension, key }: PartRow, isNow: boolean) =>
    counts.find((count) => count.dimension === dimension && count.key === key && count.isNow === isNow)?.tickets ?? 0n;
  return rows.map((row) => ({
    dimension: row.dimension,
    key: row.key,
    name: row.name,
    state: row.state,
    priceTerms: row.priceTerms,
    before: {
      sales: row.soldBefore,
      refunds: row.refundsBefore,
      units: row.unitsBefore,
      tickets: row.ticketsBefore ?? ticketsOf(row, false),
    },
    now: {
      sales: row.soldNow,
      refunds: row.refundsNow,
      units: row.unitsNow,
      tickets: row.ticketsNow ?? ticketsOf(row, true),
    },
  }));
}

type EffectTexts = Pick<WhyAnswer, (typeof EFFECTS)[number]>;

/** Effects as they travel; all null where there is nothing to split. */
export function effectTexts(effects: Effects | null): EffectTexts {
  const text = (effect: keyof Effects) => (effects === null ? null : formatMicro(effects[effect]));
  return {
    tickets: text('tickets'),
    items: text('items'),
    price: text('price'),
    mix: text('mix'),
    refunds: text('refunds'),
  };
}

/** The parts with the largest changes, and one more for all others, so that the changes add up to that of the whole. */
export function segmentsOf(dimension: WhyDimension, parts: readonly Part[], whole: Part): WhySegment[] {
  const listed = parts.slice(0, WHY_SEGMENTS_MAX);
  const rest = (period: 'before' | 'now') =>
    listed.reduce((left, part) => left - netIn(part, period), netIn(whole, period));
  const segments = listed.map((part) => segmentOf(idOf(dimension, part.key), part));
  // Parts beyond those of each state are not read: there are others wherever a list is full.
  if (parts.length < WHY_SEGMENTS_MAX) return segments;
  const [before, now] = [rest('before'), rest('now')];
  if (parts.length === listed.length && before === 0n && now === 0n) return segments;
  return [...segments, { id: OTHER_SEGMENTS, name: '', state: 'kept', ...moneyOf(before, now), ...effectTexts(null) }];
}

function segmentOf(id: string, part: Part): WhySegment {
  const effects = part.state === 'kept' ? decomposeChange(part) : null;
  return {
    id,
    name: part.name || id,
    state: part.state,
    ...moneyOf(netIn(part, 'before'), netIn(part, 'now')),
    ...effectTexts(effects),
  };
}

/** Products that were sold in one of the periods alone, the largest first. */
export function cameOrWent(products: readonly Part[], state: 'opened' | 'closed'): WhyAnswer['products']['new'] {
  const period = state === 'opened' ? 'now' : 'before';
  return products
    .filter((part) => part.state === state && part.key !== '0')
    .toSorted((a, b) => Number(b[period].sales - a[period].sales))
    .slice(0, CAME_OR_WENT_MAX)
    .map((part) => ({ id: idOf('product', part.key), name: part.name, sales: formatMicro(part[period].sales) }));
}

function netIn(part: Pick<Part, 'before' | 'now'>, period: 'before' | 'now'): bigint {
  return part[period].sales + part[period].refunds;
}

function moneyOf(before: bigint, now: bigint) {
  return { net: formatMicro(now), previousNet: formatMicro(before), change: formatMicro(now - before) };
}

/** What the API calls a part; empty where the lines do not tell. */
function idOf(dimension: WhyDimension, key: string): string {
  switch (dimension) {
    case 'category':
    case 'product':
      return key === '0' ? '' : itemId(BigInt(key));
    case 'hour':
      return HOURS[Number(key)] ?? '';
    case 'profile':
      return CUSTOMER_PROFILES[Number(key) - 1] ?? '';
    default:
      return key;
  }
}
