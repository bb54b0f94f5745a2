import type { ImportKind } from '@botica/contract/data-import.vocabulary';
import type { CompanySettings } from '@botica/contract/settings';
import type { ImportStore } from '../data-import.store';
import type { FilePreview, KnownLayout } from '../reading/preview/preview-file';
import { bestLayout, fitLayout, headersOf, type Layout, layoutOf } from './import-layout';
import { earlierImport } from './known-tickets';

interface LayoutDeps {
  store: ImportStore;
  readSettings: () => Promise<CompanySettings>;
}

/** Finds how a file of the same columns was read before, as it fits this one; null where none was. */
export async function recogniseLayout(
  kind: ImportKind,
  preview: FilePreview,
  { store, readSettings }: LayoutDeps,
): Promise<{ layout: Layout; known: KnownLayout } | null> {
  const headers = headersOf(preview.summary);
  const found = headers.length === 0 ? null : bestLayout(headers, await store.latestHeaders(kind));
  const row = found === null ? null : await store.find(found.id);
  if (found === null || row === null) return null;
  const { contradicted, ...layout } = fitLayout(layoutOf(row.preview), preview);
  const { timeZone } = await readSettings();
  const known: KnownLayout = {
    earlier: earlierImport(row, timeZone),
    added: headers.filter((header) => !found.headers.includes(header)),
    missing: found.headers.filter((header) => !headers.includes(header)),
    contradicted,
  };
  return { layout, known };
}
