import type { Warning } from '../errors';

/**
 * Names for the columns of a header row: trimmed; empty ones become `column_N` (1-based position), repeated ones get
 * ` (2)`, ` (3)`. Names are only ever list items, so that `__proto__` and the like are names as any other.
 */
export function nameColumns(cells: readonly string[], warn: (warning: Warning) => void): string[] {
  const used = new UniqueNames();
  const duplicates: string[] = [];
  let emptyCount = 0;
  const names = cells.map((cell, index) => {
    const trimmed = cell.trim();
    if (trimmed === '') emptyCount += 1;
    const name = trimmed === '' ? `column_${index + 1}` : trimmed;
    if (used.has(name)) duplicates.push(name);
    return used.take(name);
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

/** Names that are all different: one that is taken gets ` (2)`, ` (3)`. Thousands of one name cost no more than different ones. */
export class UniqueNames {
  private readonly used: Set<string>;
  /** The next number to try, by name. */
  private readonly next = new Map<string, number>();

  constructor(used: Iterable<string> = []) {
    this.used = new Set(used);
  }

  has(name: string): boolean {
    return this.used.has(name);
  }

  /** The name, or the next free one like it, which is taken from then on. */
  take(name: string): string {
    let unique = name;
    for (let copy = this.next.get(name) ?? 2; this.used.has(unique); copy++) {
      unique = `${name} (${copy})`;
      this.next.set(name, copy + 1);
    }
    this.used.add(unique);
    return unique;
  }
}
