/**
 * A row for each time that rows of an import are about to be taken out. Without them the tables are as they were before that import,
 * by the names of their parts too; this one never is, so that who looks twice knows that something came and went in between.
 */
export const withdrawals: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS withdrawals (
    import_id UInt32,
    begun DateTime DEFAULT now()
  ) ENGINE = MergeTree ORDER BY begun`,
];
