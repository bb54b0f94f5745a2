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
