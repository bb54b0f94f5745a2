import { IMPORT_KINDS, type ImportKind } from '@botica/contract/data-import.vocabulary';
import type { BinaryTarget, Warehouse } from '../../../platform/warehouse/warehouse';
import {
  countRepeated,
  createRows,
  dropRows,
  finishRows,
  publishRows,
  removeRows,
  rowsTarget,
} from '../../../sales/store/companion-tables';
import type { CompanionTable, PublishedTable } from '../../../sales/store/published-tables';
import { TABLE_OF_KIND } from '../../../sales/store/published-tables';
import { listStaging, publishedPartitions } from '../../../sales/store/sale-line-tables';
import {
  createStaging,
  dropStaging,
  finishStaging,
  publishStaging,
  removeImport,
  stagingTarget,
} from '../../../sales/store/sale-lines';

type Step<Result = void> = (warehouse: Warehouse, importId: number) => Promise<Result>;

/** How the rows of an import of one kind get into the warehouse and out again; `sale-lines.ts` says what the steps promise. */
export interface ImportTable {
  table: PublishedTable;
  create: Step;
  /** Where the rows go between `create` and `finish`. */
  target(importId: number): BinaryTarget;
  finish: Step<number>;
  publish: Step;
  drop: Step;
  remove: Step;
  /** Of the finished rows those about something that an earlier row of the import is about. */
  countRepeated: Step<number>;
}

const saleLines: ImportTable = {
  table: 'sale_lines',
  create: createStaging,
  target: stagingTarget,
  finish: finishStaging,
  publish: publishStaging,
  drop: dropStaging,
  remove: removeImport,
  countRepeated: async () => 0,
};

function companion(table: CompanionTable): ImportTable {
  return {
    table,
    create: (warehouse, importId) => createRows(warehouse, table, importId),
    target: (importId) => rowsTarget(table, importId),
    finish: (warehouse, importId) => finishRows(warehouse, table, importId),
    publish: (warehouse, importId) => publishRows(warehouse, table, importId),
    drop: (warehouse, importId) => dropRows(warehouse, table, importId),
    remove: (warehouse, importId) => removeRows(warehouse, table, importId),
    countRepeated: (warehouse, importId) => countRepeated(warehouse, table, importId),
  };
}

export function importTable(kind: ImportKind): ImportTable {
  const table = TABLE_OF_KIND[kind];
  return table === 'sale_lines' ? saleLines : companion(table);
}

/** Whether readers can see the rows of an import, or its finished staging waits to be published. */
export async function isReadyOrPublished(warehouse: Warehouse, kind: ImportKind, importId: number): Promise<boolean> {
  const table = TABLE_OF_KIND[kind];
  const staged = (await listStaging(warehouse, table)).find((staging) => staging.importId === importId);
  return staged?.isFinished === true || (await publishedPartitions(warehouse, table)).includes(importId);
}

/** Drops whatever is staged, of any kind. */
export async function dropAllStaging(warehouse: Warehouse): Promise<void> {
  for (const kind of IMPORT_KINDS) {
    const { table, drop } = importTable(kind);
    for (const { importId } of await listStaging(warehouse, table)) await drop(warehouse, importId);
  }
}
