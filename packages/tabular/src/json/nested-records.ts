import { type JsonRecord, parseJsonRecord } from './json-record';

type ObjectRecord = NonNullable<JsonRecord> & { keys: string[] };

/** What of the records of a file holds others. */
export interface NestedLayout {
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
export function nestedLayout(records: readonly JsonRecord[]): NestedLayout {
  const lists = new Map<string, { filled: number; telling: number }>();
  const objects = new Map<string, boolean>();
  for (const record of records) {
    if (record?.keys == null) continue;
    const nested = new Set(record.nested);
    for (const [at, key] of record.keys.entries()) {
      const cell = record.cells[at] ?? '';
      const isObject = nested.has(at) && cell.startsWith('{');
      if (cell !== '') objects.set(key, isObject && objects.get(key) !== false);
      if (nested.has(at) && cell.startsWith('[')) noteList(lists, key, cell);
    }
  }
  const [best] = [...lists]
    .filter(([key, { filled, telling }]) => filled > 0 && telling >= MOST * filled && !OTHER_LISTS.test(key))
    .toSorted((a, b) => Number(LINES.test(b[0])) - Number(LINES.test(a[0])) || b[1].telling - a[1].telling);
  return {
    items: best?.[0] ?? null,
    objects: new Set([...objects].flatMap(([key, isObject]) => (isObject ? [key] : []))),
  };
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
export function expandRecord(record: JsonRecord | undefined, layout: NestedLayout): (JsonRecord | undefined)[] {
  if (record?.keys == null || record.nested === null) return [record];
  const head = emptyRecord();
  let items: ObjectRecord[] = [];
  const nested = new Set(record.nested);
  for (const [at, key] of record.keys.entries()) {
    const cell = record.cells[at] ?? '';
    if (nested.has(at) && key === layout.items) items = itemsOf(cell);
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
  const list = parseJsonRecord(text);
  const nested = new Set(list?.nested);
  const records = (list?.cells ?? []).map((cell, at) => (nested.has(at) ? parseJsonRecord(cell) : null));
  const objects = records.flatMap((record) => (record?.keys ? [{ ...record, keys: record.keys }] : []));
  return objects.length === records.length ? objects : [];
}
