import { textOfUnits } from '@botica/contract/decimal';
import { MICRO, parseMicro } from '@botica/contract/micro';

/**
 * Amounts that add up to a whole, rounded so that what is shown adds up to the whole as it is shown: each is rounded down, and those with
 * the largest remainders up (Hamilton's method). Decimal texts in and out.
 */
export function roundParts(amounts: readonly string[], whole: string, decimals: number): string[] {
  const unit = BigInt(MICRO) / 10n ** BigInt(decimals);
  const parts = amounts.map((amount) => {
    const micro = parseMicro(amount);
    const rest = ((micro % unit) + unit) % unit;
    return { down: (micro - rest) / unit, rest };
  });
  const missing = roundedUnits(parseMicro(whole), unit) - parts.reduce((sum, { down }) => sum + down, 0n);
  const byRest = parts.toSorted((a, b) => Number(b.rest - a.rest));
  const up = new Set(byRest.slice(0, Math.max(0, Number(missing))));
  return parts.map((part) => textOfUnits(part.down + (up.has(part) ? 1n : 0n), decimals));
}

/** Halves away from zero, as amounts are shown. */
function roundedUnits(micro: bigint, unit: bigint): bigint {
  const size = ((micro < 0n ? -micro : micro) * 2n + unit) / (2n * unit);
  return micro < 0n ? -size : size;
}
