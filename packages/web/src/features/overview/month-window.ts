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
