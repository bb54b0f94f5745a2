/** What the heights of bars stand for: the ends of the axis and the lines between them, 0 among them. */
export interface BarScale {
  highest: number;
  lowest: number;
  ticks: number[];
}

interface Part {
  sales: string;
  hasData: boolean;
  previousYearSales: string | null;
}

const STEPS_MOST = 4;
const STEPS = [1, 2, 2.5, 5, 10];

/** An axis of a few round steps around all amounts that are known. */
export function barScale(parts: readonly Part[]): BarScale {
  const known = parts.flatMap(({ sales, hasData, previousYearSales }) => [
    ...(hasData ? [Number(sales)] : []),
    ...(previousYearSales === null ? [] : [Number(previousYearSales)]),
  ]);
  const [most, least] = [Math.max(0, ...known), Math.min(0, ...known)];
  if (most === least) return { highest: 0, lowest: 0, ticks: [0] };
  const rough = (most - least) / STEPS_MOST;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * (STEPS.find((size) => size * power >= rough) ?? 10);
  const [first, last] = [Math.floor(least / step), Math.ceil(most / step)];
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
  return { highest: last * step, lowest: first * step, ticks };
}

type Ends = Pick<BarScale, 'highest' | 'lowest'>;

/** How far above the end of the axis an amount is. */
export function axisPlace(amount: number, { highest, lowest }: Ends): string {
  const whole = highest - lowest;
  return `${whole === 0 ? 0 : (100 * (amount - lowest)) / whole}%`;
}

/** Where the bar of an amount begins and how long it is: up from the line of 0, or down from it. */
export function barPlace(amount: number, ends: Ends): { insetBlockEnd: string; blockSize: string } {
  const size = Math.abs(amount);
  return {
    insetBlockEnd: axisPlace(Math.min(0, amount), ends),
    blockSize: axisPlace(ends.lowest + size, ends),
  };
}
