import { type JsonRecord, parseJsonRecord } from './json-record';

type ObjectRecord = NonNullable<JsonRecord> & { keys: string[] };

/** What of the records of a file holds others. */
export interface NestedLayout {
  /** The key whose object is the record itself, beside what it is called by: `node`, `_source`, `attributes`; null for none. */
  wrapper: string | null;
  /** The list of what was sold, of which each item becomes a row beside the fields of its record; null for none. */
  items: string | null;
  /** Keys of objects, whose fields become columns of the row: `customer.id`. */
  objects: ReadonlySet<string>;
}

/** So many of the records that have a list must have items in it. */
const MOST = 0.5;
const DEEPEST = 4;
/** Two fields of an item that say what was sold, or for how much, make a list one of lines. */
const FEWEST_TELLING = 2;
const TELLING =
  /^(?:(?:item|product|producto|produto|line|unit|variant)[ _-]?)?(?:name|title|titulo|nombre|nome|sku|code|codigo|id|product|producto|produto|item|articulo|article|descripcion|description|descricao|price|precio|preco|quantity|qty|cantidad|cant|quantidade|qtd|units|unidades|amount|importe|total|subtotal|valor|category|categoria|barcode|ean)$/i;
/** Lists beside the lines of an order that look like them. */
const OTHER_LISTS =
  /pay|pago|tender|refund|reembols|devol|tax|impuest|impost|iva|ship|envio|frete|discount|descuent|descont|coupon|cupon|fee|address|direcc|ender|note|histor|event|tag|meta/i;
const LINES = /item|line|linea|linha|product|produto|detal|articul|artigo|renglon|position|cart|basket/i;

/** Decides by the first records which of their values are rows of their own. */
export function nestedLayout(wrapped: readonly JsonRecord[]): NestedLayout {
  const lists = new Map<string, { filled: number; telling: number }>();
  const objects = new Map<string, boolean>();
  const wrapper = wrapperOf(wrapped);
  for (const record of wrapped.map((one) => unwrapped(one, wrapper))) {
    if (record?.keys == null) continue;
    const nested = new Set(record.nested);
    for (const [at, key] of record.keys.entries()) {
      const cell = record.cells[at] ?? '';
      const isObject = nested.has(at) && cell.startsWith('{');
      if (cell !== '') objects.set(key, isObject && objects.get(key) !== false);
      const list = nested.has(at) ? listIn(cell) : null;
      if (list !== null) noteList(lists, key, list);
    }
  }
  const [best] = [...lists]
    .filter(([key, { filled, telling }]) => filled > 0 && telling >= MOST * filled && !OTHER_LISTS.test(key))
    .toSorted((a, b) => Number(LINES.test(b[0])) - Number(LINES.test(a[0])) || b[1].telling - a[1].telling);
  return {
    wrapper,
    items: best?.[0] ?? null,
    objects: new Set([...objects].flatMap(([key, isObject]) => (isObject ? [key] : []))),
  };
}

const WRAPPERS: ReadonlySet<string> = new Set([
  ...[
    'node',
    '_source',
    'source',
    'attributes',
    'fields',
    'properties',
    'record',
    'data',
    'document',
    'doc',
    'row',
    'payload',
  ],
]);

/** The key under which each record holds an object of more fields than stand around it. */
function wrapperOf(records: readonly JsonRecord[]): string | null {
  const [first] = records;
  const key = first?.keys?.find((name) => WRAPPERS.has(name)) ?? null;
  if (key === null) return null;
  const isWrapped = records.every((record) => {
    const at = record?.keys?.indexOf(key) ?? -1;
    const inner = record?.nested?.includes(at) ? parseJsonRecord(record.cells[at] ?? '') : null;
    return inner?.keys != null && inner.keys.length >= (record?.keys?.length ?? 0);
  });
  return isWrapped ? key : null;
}

/** The fields of the object under the wrapper, and those around it that are called otherwise. */
function unwrapped(record: JsonRecord | undefined, wrapper: string | null): JsonRecord | undefined {
  const at = wrapper === null ? -1 : (record?.keys?.indexOf(wrapper) ?? -1);
  const inner = at < 0 || !record?.nested?.includes(at) ? null : parseJsonRecord(record.cells[at] ?? '');
  if (record?.keys == null || inner?.keys == null) return record;
  const whole: ObjectRecord = emptyRecord();
  const own = new Set(inner.keys);
  for (const [outer, key] of record.keys.entries())
    if (outer !== at && !own.has(key)) add(whole, key, ...cellAt(record, outer));
  for (const [place, key] of inner.keys.entries()) add(whole, key, ...cellAt(inner, place));
  return whole;
}

function cellAt({ cells, areNumbers, nested }: NonNullable<JsonRecord>, at: number): [string, boolean, boolean] {
  return [cells[at] ?? '', areNumbers[at] ?? false, nested?.includes(at) ?? false];
}

/** What an object that holds a list and nothing else keeps it under. */
const LIST_KEYS = /^(?:edges|nodes|data|items|results|elements|rows|records)$/;

/** A list, or the one that an object holds beside nothing else; null for any other text. */
function listIn(text: string): string | null {
  if (text.startsWith('[')) return text;
  const object = text.startsWith('{') ? parseJsonRecord(text) : null;
  const [key = '', second] = object?.keys ?? [];
  const isAlone = second === undefined && LIST_KEYS.test(key) && object?.cells[0]?.startsWith('[') === true;
  return isAlone ? (object?.cells[0] ?? null) : null;
}

function noteList(lists: Map<string, { filled: number; telling: number }>, key: string, text: string): void {
  const list = lists.get(key) ?? { filled: 0, telling: 0 };
  lists.set(key, list);
  const [first] = itemsOf(text);
  if (first === undefined) return;
  list.filled += 1;
  if (first.keys.filter((name) => TELLING.test(name)).length >= FEWEST_TELLING) list.telling += 1;
}

/** The rows of a record: one for each of its items, else itself. */
export function expandRecord(whole: JsonRecord | undefined, layout: NestedLayout): (JsonRecord | undefined)[] {
  const record = unwrapped(whole, layout.wrapper);
  if (record?.keys == null || record.nested === null) return [record];
  const head = emptyRecord();
  let items: ObjectRecord[] = [];
  const nested = new Set(record.nested);
  for (const [at, key] of record.keys.entries()) {
    const cell = record.cells[at] ?? '';
    if (nested.has(at) && key === layout.items) items = itemsOf(listIn(cell) ?? '');
    else if (nested.has(at) && layout.objects.has(key)) addObject(head, key, cell, 1);
    else add(head, key, cell, record.areNumbers[at] ?? false, nested.has(at));
  }
  if (items.length === 0) return [head];
  return items.map((item) => {
    const row: ObjectRecord = {
      keys: [...head.keys],
      cells: [...head.cells],
      areNumbers: [...head.areNumbers],
      nested: null,
    };
    addFields(row, layout.items ?? '', item, 1);
    return row;
  });
}

function addObject(row: ObjectRecord, key: string, text: string, depth: number): void {
  const record = parseJsonRecord(text);
  if (record?.keys) addFields(row, key, { ...record, keys: record.keys }, depth);
}

function addFields(row: ObjectRecord, prefix: string, fields: ObjectRecord, depth: number): void {
  const nested = new Set(fields.nested);
  for (const [at, key] of fields.keys.entries()) {
    const cell = fields.cells[at] ?? '';
    const name = `${prefix}.${key}`;
    if (nested.has(at) && cell.startsWith('{') && depth < DEEPEST) addObject(row, name, cell, depth + 1);
    else add(row, name, cell, fields.areNumbers[at] ?? false, nested.has(at));
  }
}

function add(row: ObjectRecord, key: string, cell: string, isNumber: boolean, isNested: boolean): void {
  if (isNested) {
    row.nested ??= [];
    row.nested.push(row.cells.length);
  }
  row.keys.push(key);
  row.cells.push(cell);
  row.areNumbers.push(isNumber);
}

function emptyRecord(): ObjectRecord {
  return { keys: [], cells: [], areNumbers: [], nested: null };
}

/** The objects of a list in JSON; none where it holds anything else. */
function itemsOf(text: string): ObjectRecord[] {
  if (text === '') return [];
  const list = parseJsonRecord(text);
  const nested = new Set(list?.nested);
  const records = (list?.cells ?? []).map((cell, at) => (nested.has(at) ? parseJsonRecord(cell) : null));
  const wrapper = wrapperOf(records);
  const objects = records
    .map((record) => unwrapped(record, wrapper))
    .flatMap((record) => (record?.keys ? [{ ...record, keys: record.keys }] : []));
  return objects.length === records.length ? objects : [];
}
