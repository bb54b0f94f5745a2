/** Sales of one weekday in both periods, with how many such days each has. */
export interface WeekdaySums {
  before: { sales: number; days: number };
  now: { days: number };
}

/**
 * What the calendar alone changes: each weekday that a period has more or fewer of counts with its mean sales before. A weekday that
 * the period before lacks counts with the mean of all its days. In the unit of `sales`.
 */
export function calendarEffect(weekdays: readonly WeekdaySums[]): number {
  const all = weekdays.reduce((sum, { before }) => sum + before.sales, 0);
  const days = weekdays.reduce((sum, { before }) => sum + before.days, 0);
  if (days === 0) return 0;
  return weekdays.reduce((sum, { before, now }) => {
    const mean = before.days === 0 ? all / days : before.sales / before.days;
    return sum + (now.days - before.days) * mean;
  }, 0);
}
