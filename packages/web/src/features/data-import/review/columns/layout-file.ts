import type { ImportMapping, ImportOptions, ImportPreview } from '@botica/contract/data-import';
import { IMPORT_FIELDS } from '@botica/contract/data-import.vocabulary';
import { oneOf } from '../../sale-fields';
import type { Draft } from '../draft/draft';

/** How a file is read, as it is kept in a file of its own: what `--save-layout` of the command line writes. */
interface LayoutFile {
  mapping: ImportMapping;
  options: ImportOptions;
}

export function layoutText({ kind }: Pick<ImportPreview, 'kind'>, { mapping, options }: Draft): string {
  return `${JSON.stringify({ kind, mapping, options }, null, 2)}\n`;
}

/** What a file says of a layout; null for a file that is none. */
export function readLayout(text: string): LayoutFile | null {
  try {
    const parsed: unknown = JSON.parse(text);
    if (!isRecord(parsed) || !isRecord(parsed.mapping) || !isRecord(parsed.options)) return null;
    const entries = Object.entries(parsed.mapping).flatMap(([name, column]) => {
      const field = oneOf(IMPORT_FIELDS, name);
      return field === undefined || typeof column !== 'string' ? [] : [[field, column] as const];
    });
    // The server refuses what it does not know of options, with words.
    return { mapping: Object.fromEntries(entries), options: parsed.options as ImportOptions };
  } catch {
    return null;
  }
}

/** A draft with a layout laid over it, as far as the file has its columns. */
export function takeLayout(draft: Draft, { mapping, options }: LayoutFile, columns: ReadonlySet<string>): Draft {
  const fitting = Object.fromEntries(Object.entries(mapping).filter(([, column]) => columns.has(column)));
  return { ...draft, options, mapping: fitting, choices: fitting, isMappingTouched: true };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
