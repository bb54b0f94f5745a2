import { decimal } from './reference-lines';

/** Money per piece, rounded half to even at the sixth place. */
export function perPiece(part: bigint, pieces: number): string | null {
  if (pieces === 0) return null;
  const count = BigInt(pieces);
  const floor = part >= 0n || part % count === 0n ? part / count : part / count - 1n;
  const twice = 2n * (part - floor * count);
  const up = twice > count || (twice === count && floor % 2n !== 0n);
  return decimal(up ? floor + 1n : floor);
}

/** Percentages to one decimal that make 100.0: the largest remainders are rounded up, the earlier first. */
export function shared(parts: readonly bigint[]): (number | null)[] {
  const total = parts.reduce((sum, part) => sum + part, 0n);
  if (total === 0n) return parts.map(() => null);
  const tenths = parts.map((part) => Number((1000n * part) / total));
  const order = parts
    .map((part, index) => ({ index, rest: (1000n * part) % total }))
    .sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1));
  let missing = 1000 - tenths.reduce((sum, part) => sum + part, 0);
  for (const { index } of order) {
    if (missing <= 0) break;
    tenths[index] = (tenths[index] ?? 0) + 1;
    missing -= 1;
  }
  return tenths.map((part) => part / 10);
}
