import type { AskMetric } from '@botica/contract/ask/vocabulary';
import { formatMicro, MICRO, parseMicro } from '@botica/contract/micro';
import { divideMoney, type Fraction, growth } from '../../../sales/figures/figures';
import type { FigureRow } from './ask.queries';

/** A figure as an exact fraction; null is unknown. Sums and ratios of money and units are in millionths. */
export type Figure = Fraction | null;

/** Whose parts are decimals, and not counts. */
const COUNTED: readonly AskMetric[] = ['tickets', 'customers', 'products'];
const BIG_MICRO = BigInt(MICRO);

/**
 * The figure of a row.
 * @param days of the daily average; @param total that a share is of, in millionths.
 */
export function figureOfRow(
  metric: AskMetric,
  { part, divisor, saleLines }: Pick<FigureRow, 'part' | 'divisor' | 'saleLines'>,
  { days, total }: { days: number; total: bigint | null },
): Figure {
  if (COUNTED.includes(metric)) {
    const count = BigInt(part);
    // Sales that name no ticket and no customer do not say that there are none.
    return count === 0n && saleLines > 0n ? null : { part: count * BIG_MICRO, of: 1n };
  }
  const micro = parseMicro(part);
  if (metric === 'netPerDay') return days === 0 ? null : { part: micro, of: BigInt(days) };
  if (metric === 'share') return total === null || total <= 0n ? null : { part: micro * BIG_MICRO, of: total };
  if (metric === 'averagePrice') {
    const units = divisor === null ? 0n : parseMicro(divisor);
    return units <= 0n ? null : { part: micro * BIG_MICRO, of: units };
  }
  if (divisor === null) return { part: micro, of: 1n };
  return BigInt(divisor) === 0n ? null : { part: micro, of: BigInt(divisor) };
}

/** As decimal text: sums exactly, what is divided rounded once to six places, half to even. */
export function textOfFigure(figure: Figure): string | null {
  if (figure === null) return null;
  return figure.of === 1n ? formatMicro(figure.part) : divideMoney(figure);
}

/** A figure beside that of the period that it is compared with. */
export function comparedFigure(current: Figure, previous: Figure): { value: string | null; growth: number | null } {
  const isKnown = current !== null && previous !== null;
  return { value: textOfFigure(previous), growth: isKnown ? growth(current, previous) : null };
}
