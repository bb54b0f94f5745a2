/**
 * How JSON keeps its records where it does not keep them in a list: under keys of their own (`{"1001": {...}, "1002": {...}}`), at
 * the top or under one key there, or column by column (`{"date": [...], "total": [...]}`).
 */
export type JsonShape = { kind: 'keyed'; under: string | null } | { kind: 'columns' };

/** So many entries tell. */
const LOOKED_AT = 8;
const HALF = 0.5;
/** Values that a column may hold; a list of lists or objects is one of rows. */
const SCALAR = /^[\s,]*(?:"|-?\d|true|false|null)/;
const OPEN_LIST = '[';
const OPEN_OBJECT = '{';

interface Entry {
  key: string;
  /** Text from the beginning of its value on, to the end of what is known. */
  rest: string;
  /** The value ends within it. */
  isWhole: boolean;
}

/** The shape that the beginning of a text shows; null where its records stand in a list, or there are none. */
export function jsonShape(head: string): JsonShape | null {
  const text = head.replace(/^\ufeff/, '').trimStart();
  if (!text.startsWith(OPEN_OBJECT)) return null;
  const top = entriesOf(text);
  if (areColumns(top)) return { kind: 'columns' };
  if (areRecords(top)) return areIndexed(top) ? { kind: 'columns' } : { kind: 'keyed', under: null };
  for (const { key, rest } of top) {
    if (!rest.startsWith(OPEN_OBJECT)) continue;
    const inner = entriesOf(rest);
    if (areColumns(inner) || (areRecords(inner) && areIndexed(inner)))
      return top.length === 1 ? { kind: 'columns' } : null;
    if (areRecords(inner)) return { kind: 'keyed', under: key };
  }
  return null;
}

/** Two columns or more, each a list of single values. */
function areColumns(entries: readonly Entry[]): boolean {
  return (
    entries.length > 1 &&
    entries.every(({ rest }) => rest.startsWith(OPEN_LIST) && SCALAR.test(rest.slice(1, 200))) &&
    !entries.some(({ key }) => NAMES_ROWS.test(key))
  );
}

/** Names of lists that are no columns, beside rows that are lists: `{"columns": [...], "data": [...]}`. */
const NAMES_ROWS = /^(?:columns?|fields?|headers?|data|rows|index|records|values)$/i;

/** Objects that share half of their keys; what a record has one of (`customer`, `address`) shares none. */
function areRecords(entries: readonly Entry[]): boolean {
  const [first, second] = entries;
  if (first === undefined || second === undefined) return false;
  if (!entries.every(({ rest }) => rest.startsWith(OPEN_OBJECT))) return false;
  const keys = new Set(entriesOf(first.rest, Number.POSITIVE_INFINITY).map(({ key }) => key));
  const others = entriesOf(second.rest, Number.POSITIVE_INFINITY).map(({ key }) => key);
  return others.length > 0 && others.filter((key) => keys.has(key)).length >= HALF * Math.max(keys.size, others.length);
}

/** Columns whose values are numbered: `{"date": {"0": "...", "1": "..."}}`. */
function areIndexed(entries: readonly Entry[]): boolean {
  return entries.every(({ rest }) => entriesOf(rest).every(({ key }, at) => key === String(at)));
}

/** The first entries of the object that a text begins with, as far as it goes. */
function entriesOf(text: string, most = LOOKED_AT): Entry[] {
  const entries: Entry[] = [];
  let at = 1;
  while (entries.length < most) {
    const found = KEY.exec(text.slice(at, at + LONGEST_KEY));
    if (found === null) break;
    const from = at + found[0].length;
    const end = endOfValue(text, from);
    entries.push({ key: found[1] ?? '', rest: text.slice(from, end ?? undefined), isWhole: end !== null });
    if (end === null) break;
    at = end;
  }
  return entries;
}

const LONGEST_KEY = 1_000;
const KEY = /^[\s,]*"((?:[^"\\]|\\.)*)"\s*:\s*/;

/** Index behind the value that begins at a place; null where the text ends before. */
function endOfValue(text: string, from: number): number | null {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    const char = text.charAt(at);
    if (char === '"') {
      at = endOfString(text, at);
      if (at < 0) return null;
    } else if (char === '{' || char === '[') depth += 1;
    else if (char === '}' || char === ']') {
      if (depth === 0) return at;
      depth -= 1;
      if (depth === 0) return at + 1;
    } else if (char === ',' && depth === 0) return at;
  }
  return null;
}

function endOfString(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at++) {
    const char = text.charAt(at);
    if (char === '\\') at += 1;
    else if (char === '"') return at;
  }
  return -1;
}
