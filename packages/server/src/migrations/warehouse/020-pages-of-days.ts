/**
 * Of a day whose visits are stored, also how many events each page has (docs/decisions/footprints/053-visits-of-finished-days.md): rows that
 * hold `page`, by the page that is the `value`. What was stored before has none, and is stored again.
 */
export const pagesOfDays: readonly string[] = ['TRUNCATE TABLE footprint_visits'];
