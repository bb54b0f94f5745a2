import { SAMPLE_CATEGORIES } from './sample-catalog';
import { BUYER_KINDS, categoryWeights, productPrices, productWeights, SAMPLE_MONTHS } from './sample-weights';

const CUSTOMERS = 6200;
/** Anonymous tickets a day, before growth and the weekday's rhythm. */
const ANONYMOUS_A_DAY = 27;

const STORES = ['Sucursal Centro', 'Sucursal Villa Morra', 'Sucursal Luque'];
/** Payment methods, and the cumulated per mille of tickets that are paid so. */
const PAYMENTS = ['Tarjeta de crédito', 'PIX', 'Boleto', 'Tarjeta de débito'];
const PAID = [450, 750, 900, 1000];

/** Percent of a full day, Monday to Sunday. */
const WEEKDAYS = [84, 78, 82, 88, 100, 96, 52];
/** Cumulated tickets by opening hour, from 7 to 21h: lunch (12-14h) and after work (18-20h) are the busy ones. */
const HOURS = [20, 65, 125, 190, 255, 375, 490, 545, 595, 650, 715, 845, 955, 990, 1000];
/** Cumulated per mille of tickets with 1 to 5 lines, of lines with 1 to 5 pieces. */
const BASKETS = [370, 680, 850, 950, 1000];
const PIECES = [700, 890, 960, 985, 1000];

/** Every random choice is a hash of what it is about and of a name: the same each time, on each machine. */
const dice = (name: string, ...of: string[]) => `sipHash64('${name}', ${of.join(', ')})`;

/** Place (from 0) in a list of cumulated weights. */
const pick = (cumulated: string, roll: string) =>
  `arrayFirstIndex(sum -> sum > ${roll} % ${cumulated}[-1], ${cumulated}) - 1`;

const list = (values: readonly (string | number)[]) =>
  `[${values.map((value) => (typeof value === 'number' ? value : `'${value}'`)).join(',')}]`;
const lists = (values: readonly number[][]) => `[${values.map(list).join(',')}]`;

/**
 * Customers with how often they come in a thousand months (`rate`), from month `joined` to month `gone`, by kind:
 * regulars who stay, steady buyers, good ones who stopped coming, occasional ones and new ones. That is what the five
 * customer profiles live on.
 */
const customers = `
  SELECT number + 1 AS customer, ${dice('kind', 'number')} % 100 AS kind, ${dice('rate', 'number')} % 1000 AS luck,
    if(kind >= 86, ${SAMPLE_MONTHS - 9} + ${dice('new', 'number')} % 9,
      if(${dice('old', 'number')} % 100 < 78, 0, ${dice('joined', 'number')} % ${SAMPLE_MONTHS - 6})) AS joined,
    multiIf(kind < 6, ${SAMPLE_MONTHS}, kind < 22, ${SAMPLE_MONTHS},
      kind < 42, if(luck % 2 = 0, ${SAMPLE_MONTHS - 9} + luck % 7, joined + 4 + luck % 40), ${SAMPLE_MONTHS}) AS gone,
    multiIf(kind < 6, 1300 + luck * 2, kind < 22, 350 + intDiv(luck * 4, 5), kind < 42, 400 + luck, kind < 86,
      90 + intDiv(luck, 5), 250 + luck) AS rate,
    ${dice('gender', 'number')} % 100 AS genderRoll,
    multiIf(genderRoll < 3, 0, genderRoll < 60, 1, genderRoll < 98, 2, 3) AS gender,
    addDays(toDate32('1938-01-01'), ${dice('born', 'number')} % 9500 + ${dice('born2', 'number')} % 16000) AS born,
    ${dice('unknown-age', 'number')} % 100 < 6 AS isAgeless, ${dice('home', 'number')} % 10 AS home
  FROM numbers(${CUSTOMERS})`;

/** Visits of customers: so many in each month, on days that the weekday's rhythm keeps. */
const visits = `
  SELECT customer, gender, born, isAgeless, month, arrayJoin(range(toUInt64(intDiv(
      rate * (90 + month) + ${dice('visits', 'customer', 'month')} % 100000, 100000)))) AS visit,
    addMonths({first:Date}, month) AS monthStart,
    monthStart + ${dice('day', 'customer', 'month', 'visit')} % dateDiff('day', monthStart, addMonths({first:Date}, month + 1)) AS date,
    ${dice('ticket', 'customer', 'month', 'visit')} AS seed,
    if(seed % 10 < 8, multiIf(home < 5, 1, home < 8, 2, 3), seed % 3 + 1) AS storeIndex
  FROM (SELECT *, arrayJoin(range(${SAMPLE_MONTHS})) AS month FROM (${customers}))
  WHERE month >= joined AND month < gone AND ${dice('weekday', 'seed')} % 100 < ${list(WEEKDAYS)}[toDayOfWeek(date)]`;

const anonymous = `
  SELECT 0 AS customer, 0 AS gender, toDate32('1970-01-01') AS born, 1 AS isAgeless, month,
    arrayJoin(range(toUInt64(intDiv(${ANONYMOUS_A_DAY} * (100 + month) * ${list(WEEKDAYS)}[toDayOfWeek(date)], 10000)
      + ${dice('crowd', 'day')} % 7))) AS visit,
    toDate('1970-01-01') AS monthStart, date, ${dice('anonymous', 'day', 'visit')} AS seed,
    [1, 1, 1, 2, 2, 3][seed % 6 + 1] AS storeIndex
  FROM (
    SELECT number AS day, {first:Date} + number AS date, dateDiff('month', {first:Date}, date) AS month
    FROM numbers(toUInt64(dateDiff('day', {first:Date}, {asOf:Date}) + 1))
  )`;

/** One row for each ticket, numbered in the order of time. Buyer kinds are those of `categoryWeights`. */
const tickets = `
  SELECT customer, gender, isAgeless, month, date, seed, storeIndex,
    if(isAgeless, -1, age('year', born, toDate32(date))) AS age,
    multiIf(gender = 1, 1, gender = 2, 2, 0) + if(age >= 50, 3, 0) AS buyer,
    (7 + ${pick(list(HOURS), dice('hour', 'seed'))}) * 60 + ${dice('minute', 'seed')} % 60 AS minute,
    row_number() OVER (ORDER BY date, minute, seed) AS number
  FROM (SELECT * FROM (${visits}) UNION ALL SELECT * FROM (${anonymous}))
  WHERE date <= {asOf:Date}`;

/** The lines of each ticket; `refund` is 1 for the second, negative line of a piece that was brought back days later. */
const lines = (firstCalendarMonth: number) => `
  SELECT *, arrayJoin(range(1 + ${pick(list(BASKETS), dice('basket', 'seed'))})) AS place, ${dice('line', 'seed', 'place')} AS lineSeed,
    ${pick(`${lists(categoryWeights(firstCalendarMonth))}[month * ${BUYER_KINDS} + buyer + 1]`, dice('category', 'lineSeed'))} AS categoryIndex,
    ${pick(`${lists(productWeights())}[month + 1]`, dice('product', 'lineSeed'))} AS productIndex,
    1 + ${pick(list(PIECES), dice('pieces', 'lineSeed'))} AS pieces,
    ${lists(productPrices())}[month + 1][categoryIndex * 12 + productIndex + 1] AS price,
    if(${dice('offer', 'lineSeed')} % 100 < 8, intDiv(pieces * price, 1000) * 100, 0) AS reduction,
    arrayJoin(if(${dice('refund', 'lineSeed')} % 1000 < 14, [0, 1], [0])) AS refund,
    if(refund = 1, -1, 1) AS sign, date + refund * (1 + lineSeed % 9) AS bookedOn
  FROM (${tickets})`;

/**
 * All lines of the sample in the order of the warehouse's `stagingColumns`. Binds the days `first`, the first of a month,
 * and `asOf`.
 * @param firstCalendarMonth month of `first`, 0 for January.
 */
export function sampleLines(firstCalendarMonth: number): string {
  const names = SAMPLE_CATEGORIES.map(({ name }) => name);
  const products = SAMPLE_CATEGORIES.map((category) => list(category.products)).join(',');
  return `
  SELECT toUInt32(number * 16 + place * 2 + refund) AS line, bookedOn AS date, minute, ${list(STORES)}[storeIndex] AS store,
    concat('00', toString(storeIndex), '-001-', leftPad(toString(number), 7, '0')) AS ticket,
    if(customer = 0, '', concat('C', leftPad(toString(customer), 5, '0'))) AS customer, gender, age,
    toString((categoryIndex + 1) * 1000 + productIndex + 1) AS product_id,
    [${products}][categoryIndex + 1][productIndex + 1] AS product, ${list(names)}[categoryIndex + 1] AS category,
    sign * pieces AS quantity, sign * (pieces * price - reduction) AS amount, sign * reduction AS discount,
    ${list(PAYMENTS)}[1 + ${pick(list(PAID), dice('payment', 'seed'))}] AS payment
  FROM (${lines(firstCalendarMonth)}) WHERE bookedOn <= {asOf:Date}`;
}

/** Months since the first day of the sample. */
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
