/**
 * Pages and what goes with them come up again and again: what is asked of them is asked of each different one, once in a block of
 * rows. Nearly every block has every page, so that an index that leaves out blocks has nothing to leave out.
 */
export const repeatedTexts: readonly string[] = [
  'ALTER TABLE footprints DROP INDEX IF EXISTS by_page',
  `ALTER TABLE footprints
    MODIFY COLUMN page LowCardinality(String),
    MODIFY COLUMN page_key LowCardinality(String),
    MODIFY COLUMN title LowCardinality(String),
    MODIFY COLUMN referrer LowCardinality(String),
    MODIFY COLUMN user_agent LowCardinality(String)`,
];
