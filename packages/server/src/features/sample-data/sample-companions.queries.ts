/** Every random choice is a hash of what it is about: the same each time, on each machine. */
const dice = (name: string, ...of: string[]) => `sipHash64('${name}', ${of.join(', ')})`;

const MONTH = "dateDiff('month', {first:Date}, date)";

/**
 * Visitors by day and store in the order of `visitor_counts`: so many that some 24 % of them buy at the start of the sample
 * and 30 % at its end, a few points up and down from day to day.
 * @param lines the table that holds the lines of the sample.
 */
export function sampleVisitors(lines: string): string {
  const percent = `(240 + intDiv(${MONTH} * 60, 50) + ${dice('footfall', 'date', 'store')} % 61 - 30)`;
  return `SELECT toUInt32(row_number() OVER (ORDER BY date, store)) AS line, date, toString(store) AS store,
      toUInt32(intDiv(sum(first_of_ticket) * 1000, ${percent})) AS visitors
    FROM ${lines} WHERE is_sale GROUP BY date, store`;
}

/**
 * Answers of one identified ticket in forty, in the order of `survey_answers`: from 52 to 62 % promoters over the years and
 * 14 to 11 % detractors.
 */
export function sampleAnswers(lines: string): string {
  const roll = `${dice('survey', 'ticket')} % 1000`;
  const detail = dice('score', 'ticket');
  const promoters = `(520 + ${MONTH} * 2)`;
  return `SELECT toUInt32(row_number() OVER (ORDER BY date, ticket)) AS line, date, customer,
      toUInt8(multiIf(${roll} < ${promoters}, 9 + ${detail} % 2, ${roll} < ${promoters} + 140 - intDiv(${MONTH} * 30, 50),
        ${detail} % 7, 7 + ${detail} % 2)) AS score
    FROM ${lines} WHERE first_of_ticket AND customer != '' AND ${dice('asked', 'ticket')} % 40 = 0`;
}
