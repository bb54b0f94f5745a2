import type { LabelAliases, PreviewRow } from '@botica/contract/data-import';
import type { RowBatch } from '@botica/tabular/rows/row-batch';
import type { Unusual } from '../../earlier/earlier-figures';
import { type FileSummary, summariseFile } from '../columns/summarise-file';
import { openReader, repeatedRemark } from '../kinds/open-reader';
import type { RecordFigures } from '../kinds/record-reader';
import { type ColumnChoice, type ColumnDecision, decideColumns } from '../plan/decide-columns';
import type { ImportPlan } from '../plan/import-plan';
import { type EarlierImport, type Remark, RemarkCounts } from '../remark-counts';
import { type ImportCounts, RowRunner } from '../rows/row-runner';
import { openSource } from '../source/read-source';
import type { Reject } from '../staging/rejects-file';
import { PreviewSink } from './preview-sink';
import type { SalesOutline } from './sales-outline';
import type { SampledTicket } from './ticket-sample';

export interface PreviewInput extends ColumnChoice {
  /** The stored upload. */
  path: string;
  sizeBytes: number;
  filename: string;
  /** What is already known of the file, read with the same options; null: read it all. */
  summary: FileSummary | null;
}

/** What previews of older versions do not have. */
type Newer = 'markByProducts' | 'suggestedKind' | 'senses' | 'sense' | 'system';

/**
 * Everything about a file before it is committed; plain data, stored with the import. What is optional here is missing in
 * previews that an older version stored.
 */
export interface FilePreview extends Omit<ColumnDecision, 'plan' | Newer>, Partial<Pick<ColumnDecision, Newer>> {
  summary: FileSummary;
  options: ColumnChoice['options'];
  rows: PreviewRow[];
  problems: Omit<Reject, 'original'>[];
  trial?: TrialResult;
  outline?: SalesOutline | null;
  /** Spellings that are joined with others, as the file is read; previews of older versions have none. */
  aliases?: LabelAliases;
  /** The earlier import as which it is read. */
  layout?: KnownLayout;
  /** Found beside earlier imports, once it was read. */
  unusual?: Unusual[];
  /** Of the trial: how many there are and some of them. */
  tickets?: { tickets: number; sampled: SampledTicket[] };
}

/** The earlier import as which a file is read, and how its columns differ; plain data, stored with the preview. */
export interface KnownLayout {
  earlier: EarlierImport;
  /** Columns that only one of both has. */
  added: string[];
  missing: string[];
  /** Options of the earlier import that the values of this file contradict; they are not taken. */
  contradicted: ('dateOrder' | 'decimal')[];
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
  const { path, filename, options } = input;
  const first = input.summary === null ? await openSource(path, filename, options) : null;
  // What the first opening found holds for the next ones.
  const open = async () => (await openSource(path, filename, options, first?.table.detected)).table.batches;
  const read = first === null ? null : await summariseFile(first);
  const summary = read?.summary ?? input.summary;
  if (summary === null) throw new Error('a file is read, or was read before');
  const { columns, trace = null } = summary;
  const evidence = { columns, trace, firstRows: read?.firstRows ?? null, openBatches: open };
  const { plan, ...decision } = await decideColumns(evidence, input);
  const trial = await tryRows(input, plan, summary.delimiter ?? ',', await open());
  const isAsked = ({ code }: Remark) => code === 'encoding_close';
  return {
    ...decision,
    summary,
    options,
    questions: [...summary.warnings.filter(isAsked), ...decision.questions],
    warnings: [...summary.warnings.filter((said) => !isAsked(said)), ...decision.warnings, ...trial.remarks],
    rows: trial.rows,
    problems: trial.problems,
    tickets: trial.tickets,
    trial: trial.result,
    outline: trial.outline,
    ...(input.company.aliases !== undefined && { aliases: input.company.aliases }),
  };
}

async function tryRows({ kind }: PreviewInput, plan: ImportPlan, delimiter: string, batches: AsyncIterable<RowBatch>) {
  const remarks = new RemarkCounts();
  const reader = openReader(kind, plan, remarks);
  const sink = new PreviewSink(reader);
  const runner = new RowRunner(reader.rows, sink, delimiter, plan);
  let isPartial = false;
  for await (const batch of batches) {
    // Only a row beyond the trial says that there are more.
    isPartial = runner.rowsRead + batch.rows.length > TRIAL_ROWS;
    if (runner.rowsRead < TRIAL_ROWS) runner.run(batch, TRIAL_ROWS - runner.rowsRead);
    if (isPartial) break;
  }
  const repeated = repeatedRemark(kind);
  if (repeated !== null) remarks.counter(repeated, null).count = sink.repeated;
  const counts = runner.counts();
  const figures = reader.figures();
  return {
    rows: sink.rows,
    problems: sink.problems,
    tickets: sink.tickets(),
    outline: figures.net === null || counts.rowsAccepted === 0 ? null : sink.outline(),
    remarks: [
      ...remarks.list().map((said) => (isPartial ? { ...said, ofFirstRows: counts.rowsRead } : said)),
      ...(isPartial ? [] : (reader.remarks?.() ?? [])),
    ],
    result: { counts, figures, isPartial },
  };
}
