/** What the heights of bars stand for: the best and the worst month, 0 among them. */
export interface BarScale {
  highest: number;
  lowest: number;
}

export function barScale(months: readonly { sales: string; hasData: boolean }[]): BarScale {
  const known = months.filter(({ hasData }) => hasData).map(({ sales }) => Number(sales));
  return { highest: Math.max(0, ...known), lowest: Math.min(0, ...known) };
}

/** Where the bar of an amount begins and how long it is: up from the line of 0, or down from it. */
export function barPlace(amount: number, { highest, lowest }: BarScale): { insetBlockEnd: string; blockSize: string } {
  const whole = highest - lowest;
  const part = (size: number) => `${whole === 0 ? 0 : (100 * size) / whole}%`;
  return { insetBlockEnd: part(Math.min(0, amount) - lowest), blockSize: part(Math.abs(amount)) };
}

/**
 * First and last day of a month `YYYY-MM` within the window of the answer, so that a month that the window cuts opens
 * with the days that its bar shows.
 */
export function monthWindow(month: string, from: string | null, to: string | null): { from: string; to: string } {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, number, 0)).getUTCDate();
  const first = `${month}-01`;
  const last = `${month}-${String(lastDay).padStart(2, '0')}`;
  return { from: from !== null && from > first ? from : first, to: to !== null && to < last ? to : last };
}
