import type { Warning } from '../errors';

/**
 * Names for the columns of a header row: trimmed; empty ones become `column_N` (1-based position), repeated ones get
 * ` (2)`, ` (3)`. Names are only ever list items, so that `__proto__` and the like are names as any other.
 */
export function nameColumns(cells: readonly string[], warn: (warning: Warning) => void): string[] {
  const used = new Set<string>();
  const duplicates: string[] = [];
  let emptyCount = 0;
  const names = cells.map((cell, index) => {
    const trimmed = cell.trim();
    if (trimmed === '') emptyCount += 1;
    const name = trimmed === '' ? `column_${index + 1}` : trimmed;
    if (used.has(name)) duplicates.push(name);
    const unique = uniqueName(name, used);
    used.add(unique);
    return unique;
  });
  if (emptyCount > 0) warn({ code: 'empty_headers', count: emptyCount });
  if (duplicates.length > 0)
    warn({ code: 'duplicate_headers', count: duplicates.length, found: shortList([...new Set(duplicates)]) });
  return names;
}

const MOST_NAMED = 8;
const LONGEST_NAMED = 60;

/** The first names of a list that may be long, each cut. */
function shortList(names: readonly string[]): string {
  const shown = names.slice(0, MOST_NAMED).map((name) => Array.from(name).slice(0, LONGEST_NAMED).join(''));
  return [...shown, ...(names.length > MOST_NAMED ? ['…'] : [])].join(', ');
}

/** `column_1` to `column_N`, for files without a header row. */
export function numberColumns(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `column_${index + 1}`);
}

function uniqueName(name: string, used: ReadonlySet<string>): string {
  if (!used.has(name)) return name;
  let copy = 2;
  while (used.has(`${name} (${copy})`)) copy += 1;
  return `${name} (${copy})`;
}
