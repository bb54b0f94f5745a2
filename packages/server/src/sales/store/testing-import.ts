import type { Warehouse } from '../../platform/warehouse/warehouse';
import {
  createStaging,
  finishStaging,
  insertStaging,
  publishedImports,
  publishStaging,
  removeImport,
} from './sale-lines';
import { encodeTestLines, type TestLine } from './testing-lines';

/** Publishes lines as an import; they are numbered from 1. */
export async function publishTestLines(
  warehouse: Warehouse,
  importId: number,
  lines: readonly Partial<TestLine>[],
): Promise<void> {
  await createStaging(warehouse, importId);
  await insertStaging(warehouse, importId, encodeTestLines(lines.map((line, place) => ({ ...line, line: place + 1 }))));
  await finishStaging(warehouse, importId);
  await publishStaging(warehouse, importId);
}

/** Takes out what tests have published. */
export async function removeImports(warehouse: Warehouse): Promise<void> {
  for (const id of await publishedImports(warehouse)) await removeImport(warehouse, id);
}
