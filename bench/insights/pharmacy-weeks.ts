const DAY_MS = 86_400_000;
/** Columns of drug classes after the date. */
const CLASSES = 8;
/** First Monday of the data, and its whole weeks. */
export const START = Date.UTC(2014, 0, 6);
const WEEKS = 300;
/** Whole months of the data, from January 2014 on. */
const MONTHS = 69;

export interface PharmacyDay {
  /** Midnight UTC. */
  at: number;
  year: number;
  /** From 1. */
  month: number;
  values: number[];
}

/** Days of the file, dd/mm/yyyy and a column for each class. */
export function pharmacyDays(text: string): PharmacyDay[] {
  return text
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((line) => {
      const [date = '', ...cells] = line.split(',');
      const [day = 1, month = 1, year = 2014] = date.split('/').map(Number);
      return { at: Date.UTC(year, month - 1, day), year, month, values: cells.slice(0, CLASSES).map(Number) };
    });
}

/** Sums of each class by steps; days outside of them are left out. */
function sumsBySteps(days: readonly PharmacyDay[], length: number, stepOf: (day: PharmacyDay) => number): number[][] {
  return Array.from({ length: CLASSES }, (_, column) => {
    const series = new Array<number>(length).fill(0);
    for (const day of days) {
      const step = stepOf(day);
      if (step >= 0 && step < length) series[step] = (series[step] ?? 0) + (day.values[column] ?? 0);
    }
    return series;
  });
}

/** The whole weeks of each class. */
export function pharmacyWeeks(text: string): number[][] {
  return sumsBySteps(pharmacyDays(text), WEEKS, ({ at }) => Math.floor((at - START) / DAY_MS / 7));
}

/** The whole months of each class. */
export function pharmacyMonths(text: string): number[][] {
  return sumsBySteps(pharmacyDays(text), MONTHS, ({ year, month }) => (year - 2014) * 12 + month - 1);
}
