import type { Warehouse } from '../../platform/warehouse/warehouse';
import { createRows, finishRows, publishRows, removeRows, selectRows } from '../../sales/store/companion-tables';
import { COMPANION_TABLES, type CompanionTable } from '../../sales/store/published-tables';
import { SAMPLE_IMPORT_ID, stagedTable } from '../../sales/store/sale-line-tables';
import {
  createStaging,
  finishStaging,
  publishedImports,
  publishStaging,
  removeImport,
  selectIntoStaging,
} from '../../sales/store/sale-lines';
import { sampleAnswers, sampleLines, sampleVisitors } from './sample-data.queries';
import { SAMPLE_MONTHS } from './sample-weights';

/** What the sample pharmacy knows beside its sales, made from its staged lines. */
const COMPANIONS: Record<CompanionTable, ((lines: string) => string) | null> = {
  visitor_counts: sampleVisitors,
  survey_answers: sampleAnswers,
  // Its lines say already who bought what.
  customer_records: null,
  product_records: null,
};

/**
 * Loads the sample pharmacy, whose last day is `asOf` (`YYYY-MM-DD`): the same rows each time for the same day.
 * Readers see all of it or nothing; loading again replaces it, also after a crash in between.
 */
export async function loadSampleData(warehouse: Warehouse, { asOf }: { asOf: string }): Promise<{ lines: number }> {
  const first = new Date(`${asOf.slice(0, 7)}-01`);
  first.setUTCMonth(first.getUTCMonth() - (SAMPLE_MONTHS - 1));
  await createStaging(warehouse, SAMPLE_IMPORT_ID);
  const params = { first: first.toISOString().slice(0, 10), asOf };
  // Each row is made from whole lists of names: on several threads their blocks would go beyond the memory of a statement.
  const select = `${sampleLines(first.getUTCMonth())} SETTINGS max_threads = 1`;
  await selectIntoStaging(warehouse, SAMPLE_IMPORT_ID, select, params);
  const lines = await finishStaging(warehouse, SAMPLE_IMPORT_ID);
  for (const table of COMPANION_TABLES) {
    const select = COMPANIONS[table];
    if (select === null) continue;
    await createRows(warehouse, table, SAMPLE_IMPORT_ID);
    await selectRows(warehouse, table, SAMPLE_IMPORT_ID, select(stagedTable(SAMPLE_IMPORT_ID)), {
      first: params.first,
    });
    await finishRows(warehouse, table, SAMPLE_IMPORT_ID);
    await publishRows(warehouse, table, SAMPLE_IMPORT_ID);
  }
  // Last, since they say whether the sample is there.
  await publishStaging(warehouse, SAMPLE_IMPORT_ID);
  return { lines };
}

/** Takes the sample pharmacy out again; nothing happens when it is not there. */
export async function removeSampleData(warehouse: Warehouse): Promise<void> {
  for (const table of COMPANION_TABLES) await removeRows(warehouse, table, SAMPLE_IMPORT_ID);
  await removeImport(warehouse, SAMPLE_IMPORT_ID);
}

/** Whether the sample pharmacy is loaded. */
export async function hasSampleData(warehouse: Warehouse): Promise<boolean> {
  return (await publishedImports(warehouse)).includes(SAMPLE_IMPORT_ID);
}
