import {
  between,
  customersOf,
  decimal,
  isSale,
  netOf,
  productOf,
  quotient,
  type ReferenceFilter,
  type ReferenceLine,
  ticketsOf,
  unitsOf,
  windowsOf,
} from './reference-lines';
import { selectedLines } from './reference-profiles';

type Share = 'tickets' | 'units' | 'customers' | 'sales';

function sizeOf(lines: readonly ReferenceLine[], share: Share): bigint {
  if (share === 'tickets') return BigInt(ticketsOf(lines).size);
  if (share === 'customers') return BigInt(customersOf(lines).size);
  return share === 'units' ? unitsOf(lines) : netOf(lines);
}

/** (a/A - b/B) / |b/B|. */
function growthOfShares(a: bigint, totalA: bigint, b: bigint, totalB: bigint): number | null {
  if (totalA <= 0n || totalB <= 0n || b === 0n) return null;
  return quotient(a * totalB - b * totalA, (b < 0n ? -b : b) * totalA);
}

export function referenceGrowth(a: bigint, b: bigint): number | null {
  return b === 0n ? null : quotient(a - b, b < 0n ? -b : b);
}

function quadrantOf(salesGrowth: number, shareGrowth: number): string {
  if (salesGrowth >= 0 && shareGrowth >= 0) return 'stars';
  if (salesGrowth >= 0 && shareGrowth < 0) return 'opportunities';
  if (salesGrowth < 0 && shareGrowth >= 0) return 'cashCows';
  return 'problems';
}

/** Growth of each category (or product of the filtered category) by its name (or product). */
export function referenceItemGrowth(
  allLines: readonly ReferenceLine[],
  filter: ReferenceFilter,
  by: 'category' | 'product',
  asked: Share | undefined,
) {
  const windows = windowsOf(allLines, filter);
  const hasPrevious = windows.compared >= windows.firstSale;
  const lines = selectedLines(allLines, filter);
  const current = between(lines, windows.start, windows.end);
  const previous = between(lines, windows.compared, windows.comparedEnd);
  const hasTickets = ticketsOf(current).size > 0 || !current.some(isSale);
  const share = asked ?? (hasTickets ? 'tickets' : 'units');
  const [total, previousTotal] = [sizeOf(current, share), sizeOf(previous, share)];
  const nameOf = (line: ReferenceLine) => (by === 'category' ? line.category : productOf(line));
  // What was only refunded is in the sums and in no list.
  const names = [...new Set([...current, ...previous].filter(isSale).map(nameOf))];
  const items = names.map((name) => {
    const now = current.filter((line) => nameOf(line) === name);
    const before = previous.filter((line) => nameOf(line) === name);
    const [part, previousPart] = [sizeOf(now, share), sizeOf(before, share)];
    // Sales without a ticket do not tell in how many tickets the item is.
    const isShareUnknown = share === 'tickets' && ticketsOf(now).size === 0 && now.some(isSale);
    const wasShareUnknown = share === 'tickets' && ticketsOf(before).size === 0 && before.some(isSale);
    const [of, previousOf] = [isShareUnknown ? 0n : total, wasShareUnknown ? 0n : previousTotal];
    const salesGrowth = hasPrevious ? referenceGrowth(netOf(now), netOf(before)) : null;
    const shareGrowth = hasPrevious ? growthOfShares(part, of, previousPart, previousOf) : null;
    const tickets = ticketsOf(now).size;
    const isUnknown = tickets === 0 && now.some(isSale);
    const isKnown = salesGrowth !== null && shareGrowth !== null;
    const hasNoShare = salesGrowth !== null && of <= 0n;
    return {
      name,
      sales: decimal(netOf(now)),
      previousSales: hasPrevious ? decimal(netOf(before)) : null,
      salesGrowth,
      share: of > 0n ? quotient(part, of) : null,
      previousShare: hasPrevious && previousOf > 0n ? quotient(previousPart, previousOf) : null,
      shareGrowth,
      quadrant: isKnown ? quadrantOf(salesGrowth, shareGrowth) : hasNoShare ? null : 'new',
      reason: isKnown ? null : hasNoShare ? 'no_share' : 'no_previous',
      tickets: isUnknown ? null : tickets,
      units: quotient(unitsOf(now), 1_000_000n),
      lowSample: !isUnknown && tickets < 30,
    };
  });
  return { share, items, lines: current.length };
}
