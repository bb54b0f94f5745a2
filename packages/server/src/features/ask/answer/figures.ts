import type { AskQuery } from '@botica/contract/ask/ask';
import { type AskMetric, type BoundKind, isShare } from '@botica/contract/ask/vocabulary';
import { formatMicro, MICRO, parseMicro } from '@botica/contract/micro';
import { divideMoney, type Fraction, growth } from '../../../sales/figures/figures';
import type { FigureRow } from './ask.queries';

/** A figure as an exact fraction; null is unknown. Sums and ratios of money and units are in millionths. */
export type Figure = Fraction | null;

/** Whose parts are counts, and not decimals. */
const COUNTED: readonly AskMetric[] = ['tickets', 'customers', 'products', 'ticketsShare', 'customersShare'];
const BIG_MICRO = BigInt(MICRO);

/** The part of a row as a whole number: a count, or millionths. */
export function partOf(metric: AskMetric, part: string): bigint {
  return COUNTED.includes(metric) ? BigInt(part) : parseMicro(part);
}

/**
 * The figure of a row.
 * @param averaged days, weeks or months that an average is over; @param total that a share is of, as `partOf` tells it.
 */
export function figureOfRow(
  { metric, per }: Pick<AskQuery, 'metric' | 'per'>,
  { part, divisor, saleLines }: Pick<FigureRow, 'part' | 'divisor' | 'saleLines'>,
  { averaged, total }: { averaged: number; total: bigint | null },
): Figure {
  const whole = partOf(metric, part);
  if (isShare(metric)) return total === null || total <= 0n ? null : { part: whole * BIG_MICRO, of: total };
  const isCount = COUNTED.includes(metric);
  // Sales that name no ticket and no customer do not say that there are none.
  if (isCount && whole === 0n && saleLines > 0n) return null;
  const micro = isCount ? whole * BIG_MICRO : whole;
  if (metric === 'netPerDay' || per !== null) return averaged === 0 ? null : { part: micro, of: BigInt(averaged) };
  if (divisor === null) return { part: micro, of: 1n };
  if (metric === 'averagePrice') {
    const units = parseMicro(divisor);
    return units <= 0n ? null : { part: micro * BIG_MICRO, of: units };
  }
  const of = BigInt(divisor);
  if (of === 0n) return null;
  return { part: micro, of };
}

/** Whether a figure keeps a bound; what is not known keeps none. */
export function keeps(figure: Figure, is: BoundKind, value: string): boolean {
  if (figure === null) return false;
  const difference = figure.part - parseMicro(value) * figure.of;
  if (is === 'more') return difference > 0n;
  if (is === 'atLeast') return difference >= 0n;
  if (is === 'less') return difference < 0n;
  return is === 'atMost' ? difference <= 0n : difference === 0n;
}

/** What is not known comes last in both directions. */
export function compareFigures(a: Figure, b: Figure): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? -1 : 1;
  const difference = a.part * b.of - b.part * a.of;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** How a figure moved, in millionths: by how much, or by which fraction of what it was. */
export function moveOf(key: 'change' | 'growth', now: Figure, before: Figure): Figure {
  if (now === null || before === null) return null;
  const change = { part: now.part * before.of - before.part * now.of, of: now.of * before.of };
  if (key === 'change') return change;
  if (before.part === 0n) return null;
  const size = before.part < 0n ? -before.part : before.part;
  return { part: change.part * BIG_MICRO, of: size * now.of };
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
