import { asksFor } from './filters';

/** What is known of the data as a whole and decides how its lines must be read. */
export interface LineFacts {
  /** Whether any ticket is mixed, so that its marks do not count it. */
  hasMixed: boolean;
  /** Whether files of customers were imported, whose gender and birth date win over those on the lines. */
  hasCustomerRecords: boolean;
  /** Keys of categories in the order of their bits in `customer_days`; null where bits do not tell. */
  categories: readonly bigint[] | null;
}

/** What files of customers say: of each customer the latest known gender and birth date, by import and place in its file. */
const PERSONS = `(
  SELECT customer_key, argMaxIf(gender, (import_id, line), gender != 'unknown') AS known_gender,
    argMaxIf(birth_date, (import_id, line), birth_date IS NOT NULL) AS born
  FROM customer_records GROUP BY customer_key)`;

/** Completed years on the day of the purchase; null without a birth date. Within the year before the birth it is 0 too. */
const AGE = "age('year', person.born, toDate32(lines.date))";
const IS_POSSIBLE = `person.born <= toDate32(lines.date) AND ${AGE} <= 120`;

/**
 * Rows with the effective gender and age of customers: those of the customer where they are known and possible, else those
 * on the row. All lines of an unmixed ticket have one customer and one date, and so still one gender and one age: the marks
 * stay right.
 */
const joinPersons = (table: string) => `(
  SELECT lines.* EXCEPT (gender, age),
    if(person.known_gender = 'unknown', lines.gender, person.known_gender) AS gender,
    toInt16(if(${IS_POSSIBLE}, assumeNotNull(${AGE}), lines.age)) AS age
  FROM ${table} AS lines ANY LEFT JOIN ${PERSONS} AS person ON lines.customer_key = person.customer_key)`;

/** What stands after FROM in a question about lines; see `withPersons`. */
export function saleLines(
  facts: Pick<LineFacts, 'hasCustomerRecords'>,
  filter: LineFilter,
  needs: { readsPerson?: boolean } = {},
): string {
  return withPersons('sale_lines', facts, filter, needs);
}

/**
 * A table of rows with a day, a customer, a gender and an age. The join is paid for only where files of customers exist and
 * the question asks for gender or age: by its filter, or because it reads them (`readsPerson`).
 */
export function withPersons(
  table: 'sale_lines' | 'customer_days',
  { hasCustomerRecords }: Pick<LineFacts, 'hasCustomerRecords'>,
  filter: LineFilter,
  { readsPerson = false }: { readsPerson?: boolean },
): string {
  return hasCustomerRecords && (readsPerson || asksFor(filter, 'person')) ? joinPersons(table) : table;
}

import type { LineFilter } from './line-filter';
