import type { ImportMapping, ImportOptions, ImportPreview } from '@botica/contract/data-import';
import type { ImportField } from '@botica/contract/data-import.vocabulary';
import type { UpdateBody } from '../../data-import.api';

/** Fields that were set by hand (to a column) or emptied by hand (null). */
export type FieldChoices = Partial<Record<ImportField, string | null>>;

/** Named as the API does. */
export type KnownAnswer = 'onlyNew' | 'force';

/** How the user wants the file to be read, on top of what the server understood. Plain data, never changed in place. */
export interface Draft {
  options: ImportOptions;
  mapping: ImportMapping;
  /** Survive a new suggestion of the server, as far as their columns still exist. */
  choices: FieldChoices;
  /** The mapping was changed or confirmed since the last reading. An untouched one is not sent: that would confirm it. */
  isMappingTouched: boolean;
  /** What happens to tickets that earlier imports have; null: as the server knows it, which asks. */
  known: KnownAnswer | null;
  /** The columns may be others after the next reading, so that the mapping must be suggested anew. */
  isLayoutChanged: boolean;
}

type OptionName = Exclude<keyof ImportOptions, 'unpivot'>;

/** Options that decide which columns there are. */
const LAYOUT_OPTIONS: ReadonlySet<OptionName> = new Set(['encoding', 'delimiter', 'headerRow', 'headerLine', 'sheets']);

/** Fields that the columns of an unpivoted file fill: the header is the category, the cell the quantity. */
const UNPIVOTED_FIELDS: readonly ImportField[] = ['category', 'quantity'];

export function draftOf(preview: Pick<ImportPreview, 'options' | 'mapping'>): Draft {
  const { options, mapping } = preview;
  return { options, mapping, choices: {}, isMappingTouched: false, known: null, isLayoutChanged: false };
}

/** Sets an option; undefined lets the server detect it again. */
export function changeOption<Name extends OptionName>(
  draft: Draft,
  name: Name,
  value: ImportOptions[Name] | undefined,
): Draft {
  const { [name]: _, ...others } = draft.options;
  const options: ImportOptions = value === undefined ? others : { ...others, [name]: value };
  if (!LAYOUT_OPTIONS.has(name)) return { ...draft, options };
  // Classes are names of columns, which need not exist any more.
  const { unpivot: __, ...layout } = options;
  return { ...draft, options: layout, isLayoutChanged: true };
}

/** Sets the line that names the columns, or that none does; undefined lets the server find it again. */
export function changeHeader(draft: Draft, line: number | 'none' | undefined): Draft {
  const bare = changeOption(changeOption(draft, 'headerRow', undefined), 'headerLine', undefined);
  if (line === undefined) return bare;
  return line === 'none' ? changeOption(bare, 'headerRow', false) : changeOption(bare, 'headerLine', line);
}

/**
 * Gives a column its field, or none. A field has one column and a column one field: the former ones are let go, and the
 * column is no category any more.
 */
export function assignColumn(draft: Draft, column: string, field: ImportField | null): Draft {
  const mapping: ImportMapping = { ...draft.mapping };
  const choices: FieldChoices = { ...draft.choices };
  for (const name of fieldsOf(draft.mapping, column)) {
    delete mapping[name];
    choices[name] = null;
  }
  if (field !== null) {
    mapping[field] = column;
    choices[field] = column;
  }
  const classes = draft.options.unpivot?.filter((name) => name !== column);
  return withClasses({ ...draft, mapping, choices, isMappingTouched: true }, classes);
}

/** Chooses the columns that become categories; none makes it a file of one line per row again. */
export function chooseClasses(draft: Draft, columns: readonly string[]): Draft {
  if (columns.length === 0) return withClasses(draft, undefined);
  const classes = new Set(columns);
  const mapping: ImportMapping = { ...draft.mapping };
  for (const name of UNPIVOTED_FIELDS) delete mapping[name];
  for (const column of classes) for (const name of fieldsOf(mapping, column)) delete mapping[name];
  return withClasses({ ...draft, mapping, isMappingTouched: true }, [...classes]);
}

/** Says that the mapping is right as it is, e.g. without a product. */
export function confirmMapping(draft: Draft): Draft {
  return { ...draft, isMappingTouched: true };
}

/** Says what happens to tickets that earlier imports have. */
export function answerKnown(draft: Draft, known: KnownAnswer): Draft {
  return { ...draft, known };
}

function withClasses(draft: Draft, columns: readonly string[] | undefined): Draft {
  const { unpivot: _, ...others } = draft.options;
  const hasClasses = columns !== undefined && columns.length > 0;
  return { ...draft, options: hasClasses ? { ...others, unpivot: [...columns] } : others };
}

/** Field of a column, or null. */
export function fieldOf(mapping: ImportMapping, column: string): ImportField | null {
  return fieldsOf(mapping, column)[0] ?? null;
}

function fieldsOf(mapping: ImportMapping, column: string): ImportField[] {
  return entriesOf(mapping).flatMap(([field, name]) => (name === column ? [field] : []));
}

/** What the server is asked: without a mapping it keeps the one it was given, or suggests one. */
export function bodyOf({ options, mapping, isMappingTouched, known, isLayoutChanged }: Draft): UpdateBody {
  const answer = known === null ? {} : { [known]: true };
  return isMappingTouched && !isLayoutChanged ? { options, mapping, ...answer } : { options, ...answer };
}

/**
 * The draft after the server has read the file again. `isSettled` is false when choices made by hand were laid over
 * a new suggestion, which the server does not know yet.
 */
export function settle(draft: Draft, preview: ImportPreview): { draft: Draft; isSettled: boolean } {
  const columns = new Set(preview.columns.map((column) => column.name));
  const mapping = draft.isLayoutChanged ? overlay(preview.mapping, draft.choices, columns) : preview.mapping;
  const isSettled = isSameMapping(mapping, preview.mapping);
  const { choices, known } = draft;
  const state = { isMappingTouched: !isSettled, known, isLayoutChanged: false };
  const next = { options: preview.options, mapping, choices, ...state };
  return { draft: next, isSettled };
}

/** A suggested mapping with what was chosen by hand laid over it. */
function overlay(suggested: ImportMapping, choices: FieldChoices, columns: ReadonlySet<string>): ImportMapping {
  const mapping: ImportMapping = { ...suggested };
  for (const [field, column] of entriesOf(choices)) {
    if (column === null) delete mapping[field];
    else if (column !== undefined && columns.has(column)) {
      for (const other of fieldsOf(mapping, column)) delete mapping[other];
      mapping[field] = column;
    }
  }
  return mapping;
}

function isSameMapping(a: ImportMapping, b: ImportMapping): boolean {
  const [one, other] = [entriesOf(a), entriesOf(b)];
  return one.length === other.length && one.every(([field, column]) => b[field] === column);
}

/** Entries with their types; both kinds of records hold fields only. */
function entriesOf<Value>(record: Partial<Record<ImportField, Value>>): [ImportField, Value][] {
  return Object.entries(record) as [ImportField, Value][];
}
