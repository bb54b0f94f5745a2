import type { ImportField, ImportKind, ImportMapping, ImportOptions, PreviewRow } from '@botica/contract/data-import';
import { suggestMapping, suggestUnpivot } from '../columns/column-suggestion';
import { type FileSummary, summariseFile } from '../columns/summarise-file';
import { openReader, repeatedRemark } from '../kinds/open-reader';
import type { RecordFigures } from '../kinds/record-reader';
import { rulesOf } from '../kinds/rules-of';
import { suggestKind } from '../kinds/suggest-kind';
import type { CompanyFormat } from '../plan/company-format';
import { compilePlan } from '../plan/compile-plan';
import type { DecimalMark, ImportPlan } from '../plan/import-plan';
import { markByProducts } from '../plan/mark-by-products';
import { type Remark, RemarkCounts } from '../remark-counts';
import { RowRunner } from '../rows/row-runner';
import { openSource } from '../source/read-source';
import type { Reject } from '../staging/rejects-file';
import type { ImportCounts } from '../worker/worker-protocol';
import { PreviewSink } from './preview-sink';
import type { SampledTicket } from './ticket-sample';

export interface PreviewInput {
  /** The stored upload. */
  path: string;
  sizeBytes: number;
  filename: string;
  kind: ImportKind;
  options: ImportOptions;
  /** What was chosen; null: suggest it. */
  mapping: ImportMapping | null;
  company: CompanyFormat;
  /** What is already known of the file, read with the same options; null: read it all. */
  summary: FileSummary | null;
}

/** Everything about a file before it is committed; plain data, stored with the import. */
export interface FilePreview {
  summary: FileSummary;
  options: ImportOptions;
  mapping: ImportMapping;
  isMappingGiven: boolean;
  /** The decimal mark with which amounts are price x quantity, when it had to be found that way; files previewed by an older version have none. */
  markByProducts?: DecimalMark | null;
  /** Name of a column and the field it was taken for; a list, since a column may have any name. */
  suggestions: [column: string, field: ImportField][];
  unpivotSuggestion: string[];
  questions: Remark[];
  warnings: Remark[];
  rows: PreviewRow[];
  /** The kind that the columns clearly speak of; files previewed by an older version have none. */
  suggestedKind?: ImportKind | null;
  problems: Omit<Reject, 'original'>[];
  /** Files previewed by an older version have neither this nor the tickets. */
  trial?: TrialResult;
  /** Of the trial: how many there are and some of them. */
  tickets?: { tickets: number; sampled: SampledTicket[] };
}

/** What came of the first rows, or of all: `net` is null where no column says what was paid. */
export interface TrialResult {
  counts: ImportCounts;
  figures: RecordFigures;
  isPartial: boolean;
}

/** Rows of the trial run: enough for a fair count, little beside the reading of a large file. */
const TRIAL_ROWS = 50_000;

/**
 * Reads a file through (unless that was done before), decides on every column, and tries the result on the first rows.
 * Throws `TabularError` for a file that cannot be read and `MappingError` for a mapping that does not fit it.
 */
export async function previewFile(input: PreviewInput): Promise<FilePreview> {
  const { path, filename, kind, options, company } = input;
  const rules = rulesOf(kind);
  const summary = input.summary ?? (await summariseFile(await openSource(path, filename, options)));
  const { columns } = summary;
  const suggested = suggestMapping(columns, rules);
  const unpivotSuggestion = kind === 'sales' ? suggestUnpivot(columns, suggested) : [];
  const mapping = input.mapping ?? withoutClasses(suggested, options);
  const isMappingGiven = input.mapping !== null;
  const settled = await markByProducts(columns, mapping, options, async () => {
    const { table } = await openSource(path, filename, options);
    return table.batches;
  });
  const shared = { kind, columns, mapping, options, company, isMappingGiven, unpivotSuggestion };
  const compiled = compilePlan({ ...shared, markByProducts: settled });
  const trial = await tryRows(input, compiled.plan, summary.delimiter ?? ',');
  return {
    summary,
    options,
    mapping,
    isMappingGiven,
    markByProducts: settled,
    suggestions: rules.order.flatMap((field) => suggestionOf(suggested[field], field)),
    unpivotSuggestion,
    questions: compiled.questions,
    warnings: [...summary.warnings, ...compiled.warnings, ...trial.remarks],
    rows: trial.rows,
    problems: trial.problems,
    tickets: trial.tickets,
    trial: trial.result,
    suggestedKind: suggestKind(columns),
  };
}

function suggestionOf(column: string | undefined, field: ImportField): [string, ImportField][] {
  return column === undefined ? [] : [[column, field]];
}

/** A column that was chosen as a class cannot also be a field. */
function withoutClasses(mapping: ImportMapping, { unpivot = [] }: ImportOptions): ImportMapping {
  const classes = new Set(unpivot);
  return Object.fromEntries(Object.entries(mapping).filter(([, column]) => !classes.has(column)));
}

async function tryRows({ path, filename, kind, options }: PreviewInput, plan: ImportPlan, delimiter: string) {
  const remarks = new RemarkCounts();
  const reader = openReader(kind, plan, remarks);
  const sink = new PreviewSink(reader);
  const runner = new RowRunner(reader.rows, sink, delimiter);
  const { table } = await openSource(path, filename, options);
  let isPartial = false;
  for await (const batch of table.batches) {
    // Only a row beyond the trial says that there are more.
    isPartial = runner.rowsRead + batch.rows.length > TRIAL_ROWS;
    if (runner.rowsRead < TRIAL_ROWS) runner.run(batch, TRIAL_ROWS - runner.rowsRead);
    if (isPartial) break;
  }
  const repeated = repeatedRemark(kind);
  if (repeated !== null) remarks.counter(repeated, null).count = sink.repeated;
  const { rowsRead, rowsAccepted, rowsRejected, rowsCancelled } = runner;
  return {
    rows: sink.rows,
    problems: sink.problems,
    tickets: sink.tickets.list(),
    remarks: remarks.list().map((said) => (isPartial ? { ...said, ofFirstRows: rowsRead } : said)),
    result: {
      counts: { rowsRead, rowsAccepted, rowsRejected, rowsCancelled, rowsKnown: 0 },
      figures: reader.figures(),
      isPartial,
    },
  };
}
