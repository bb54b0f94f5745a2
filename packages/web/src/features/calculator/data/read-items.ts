import { ITEM_STEP } from '@botica/tabular/compact-json/item-places';
import type { ItemIndex } from '../processing/item-index';

/** One item of the list: what it is as JSON, and its columns. */
export interface Item {
  json: string;
  cells: ReadonlyMap<string, string>;
}

/** The items of one stretch of the index: those from `block` x 200 on. */
export async function readBlock(json: Blob, items: ItemIndex, block: number): Promise<Item[]> {
  const text = await readText(json, items, block);
  return splitItems(text).map((part) => ({ json: part, cells: cellsOf(part) }));
}

/** Numbers of the items, from 0, whose JSON has the wanted text; at most `most`. */
export async function searchItems(
  json: Blob,
  items: ItemIndex,
  { wanted, most, signal }: { wanted: string; most: number; signal: AbortSignal },
): Promise<number[]> {
  const found: number[] = [];
  const needle = JSON.stringify(wanted).slice(1, -1).toLowerCase();
  for (let block = 0; block < items.starts.length && found.length < most; block++) {
    signal.throwIfAborted();
    const text = await readText(json, items, block);
    if (!text.toLowerCase().includes(needle)) continue;
    for (const [at, part] of splitItems(text).entries()) {
      if (part.toLowerCase().includes(needle)) found.push(block * ITEM_STEP + at);
    }
  }
  return found.slice(0, most);
}

function readText(json: Blob, { starts, end }: ItemIndex, block: number): Promise<string> {
  const from = starts[block] ?? end;
  const next = starts[block + 1];
  return json.slice(from, next === undefined ? end : next - 1).text();
}

/** Cuts compact JSON values that commas set apart. @internal */
export function splitItems(text: string): string[] {
  const items: string[] = [];
  let from = 0;
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (char === '"') at = stringEnd(text, at);
    else if (char === '[' || char === '{') depth++;
    else if (char === ']' || char === '}') depth--;
    else if (char === ',' && depth === 0) {
      items.push(text.slice(from, at));
      from = at + 1;
    }
  }
  if (text !== '') items.push(text.slice(from));
  return items;
}

function stringEnd(text: string, opening: number): number {
  let at = opening + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at;
}

/** What stands in each column of an item, without parsing its numbers: digits stay as they are. @internal */
export function cellsOf(item: string): ReadonlyMap<string, string> {
  const cells = new Map<string, string>();
  if (item.startsWith('{')) {
    for (const member of splitItems(item.slice(1, -1))) {
      const end = stringEnd(member, 0) + 1;
      cells.set(plainText(member.slice(0, end)), plainText(member.slice(end + 1)));
    }
  } else if (item.startsWith('[')) {
    for (const [at, value] of splitItems(item.slice(1, -1)).entries()) cells.set(`column_${at + 1}`, plainText(value));
  } else cells.set('column_1', plainText(item));
  return cells;
}

function plainText(json: string): string {
  return json.startsWith('"') ? String(JSON.parse(json)) : json;
}
