import { type CellKind, cellKind } from './cell-kind';

/** Rows at the top among which the header is looked for. */
const SEARCHED_ROWS = 20;
/** And those among which values of a row come again. */
const SEARCHED_BELOW = 60;
/** Rows between the names and the first row of data: one with units, one with groups. */
const MOST_BETWEEN = 3;
const TOP_ROWS = 12;
const TOP_CELLS = 8;
const TOP_LENGTH = 40;

/** A row at the top of a file, to choose the header from: its physical line and its first cells, cut. */
export interface TopRow {
  line: number;
  cells: string[];
}

/** The first rows, short enough to be shown. `lines` are theirs. */
export function topRows(rows: readonly string[][], lines: readonly number[]): TopRow[] {
  return rows.slice(0, TOP_ROWS).map((cells, at) => ({
    line: lines[at] ?? at + 1,
    // Joined to a new text, so that it does not keep the file in memory.
    cells: cells.slice(0, TOP_CELLS).map((cell) => Array.from(cell.trim()).slice(0, TOP_LENGTH).join('')),
  }));
}

/**
 * Place of the row that names the columns: the nearest one above the first row of data that is as wide as the data, has
 * more than half of its cells filled, none of them a number, date or time, and hardly a name twice; one that holds values passes
 * for a row of data where another one stands above it. A row of data has in most typed columns what these hold further down. Null
 * when no column is typed or no such row is there.
 */
export function findHeader(rows: readonly string[][], columns: number): number | null {
  const kinds = columnKinds(rows, columns);
  const typed = kinds.flatMap((kind, column) => (kind === null ? [] : [{ kind, column }]));
  if (typed.length === 0) return null;
  const isData = (row: readonly string[]) =>
    row.length >= columns &&
    typed.filter(({ kind, column }) => cellKind(row[column] ?? '') === kind).length * 2 > typed.length;
  const first = rows.slice(0, SEARCHED_ROWS + 1).findIndex(isData);
  const above = Array.from({ length: MOST_BETWEEN }, (_, up) => first - 1 - up).filter(
    (at) => at >= 0 && isHeader(rows[at] ?? [], columns) && !isUnits(rows[at] ?? []),
  );
  const below = rows.slice(first, SEARCHED_BELOW);
  const holdsValues = (row: readonly string[]) =>
    recursBelow(row, below) || typed.some(({ column }) => isMissing(row[column] ?? ''));
  return above.find((at) => !holdsValues(rows[at] ?? [])) ?? above[0] ?? null;
}

/** Whether some cells, but not all of a header that is printed again, stand further down in their columns: names do not. */
function recursBelow(row: readonly string[], below: readonly (readonly string[])[]): boolean {
  const filled = row.flatMap((cell, column) => (cell.trim() === '' ? [] : [{ name: cell.trim(), column }]));
  const again = filled.filter(({ name, column }) => below.some((other) => other[column]?.trim() === name));
  return again.length > 0 && again.length < filled.length;
}

function isMissing(cell: string): boolean {
  return cell.trim() !== '' && cellKind(cell) === 'empty';
}

/** What stands below a name to say how its values are written: `(Gs.)`, `dd/mm/aaaa`, `varchar(20)`, `kg`. */
const UNIT =
  /^(?:\(.*\)|\[.*\]|[dmyah]{1,4}(?:[/.:-][dmyahs]{1,4})+|gs\.?|pyg|usd|brl|eur|ars|r?\$|₲|€|%|u\.?|un\.?|und\.?|unid\.?|kg|g|ml|l|lt|cm|nro\.?|n[°º]|texto?|text|string|n[uú]mero?|number|numeric|fecha|data|date|int|integer|entero|inteiro|decimal|float|(?:var)?char(?:\(\d+\))?)$/i;
/** Of the columns of a spreadsheet. */
const FIRST_LETTER = 65;
const MOSTLY = 0.6;
/** Beside other words; two may be what is sold, and in what. */
const FEWEST_UNITS = 3;

function isUnits(row: readonly string[]): boolean {
  const filled = row.map((cell) => cell.trim()).filter((cell) => cell !== '');
  if (filled.length < 2) return false;
  const areLetters = filled.every((cell, at) => cell.charCodeAt(0) === FIRST_LETTER + at && cell.length === 1);
  const units = filled.filter((cell) => UNIT.test(cell)).length;
  return areLetters || units === filled.length || (units >= FEWEST_UNITS && units >= MOSTLY * filled.length);
}

/** How many rows below the header at `header` hold units or formats. */
export function countUnitRows(rows: readonly string[][], header: number): number {
  let count = 0;
  while (count < MOST_BETWEEN && isUnits(rows[header + 1 + count] ?? [])) count += 1;
  return count;
}

function isHeader(row: readonly string[], columns: number): boolean {
  const names = row.map((cell) => cell.trim()).filter((cell) => cell !== '');
  return (
    row.length >= columns &&
    names.length * 2 > columns &&
    new Set(names).size >= names.length * 0.9 &&
    names.every((name) => ['text', 'empty'].includes(cellKind(name)))
  );
}

/** Whether most filled cells of some column are days. */
export function hasDays(rows: readonly string[][], columns: number): boolean {
  return columnKinds(rows, columns).includes('date');
}

/** Whether some column holds numbers, days or times. */
export function hasTypes(rows: readonly string[][], columns: number): boolean {
  return columnKinds(rows, columns).some((kind) => kind !== null);
}

/** What most filled cells of each column are, when that is numbers, dates or times. */
function columnKinds(rows: readonly string[][], columns: number): (CellKind | null)[] {
  return Array.from({ length: columns }, (_, column) => {
    const counts = new Map<CellKind, number>();
    let filled = 0;
    for (const row of rows.slice(0, 60)) {
      const kind = cellKind(row[column] ?? '');
      if (kind === 'empty') continue;
      filled += 1;
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
    }
    const [best] = [...counts].toSorted((a, b) => b[1] - a[1]);
    return best === undefined || best[0] === 'text' || best[1] * 2 <= filled ? null : best[0];
  });
}
