import type { DataImport, ImportPreview, ImportRemark } from '@botica/contract/data-import';
import type { Reader } from '../../platform/i18n';
import type { ListedImport, StoredImport } from './data-import.store';
import { STORED_STATUSES, type StoredStatus } from './data-import.table';
import { unusualParams } from './earlier/earlier-figures';
import { toError } from './import-errors';
import type { LiveProgress } from './jobs/import-jobs';
import type { UndoDelay } from './jobs/import-removal';
import type { RemarkCode } from './reading/codes';
import type { ColumnSummary } from './reading/columns/column-summary';
import { lookOf } from './reading/plan/column-looks';
import { currenciesOf, fileCurrency } from './reading/plan/file-currency';
import type { FilePreview, TrialResult } from './reading/preview/preview-file';
import { type Remark, remark } from './reading/remark-counts';
import { commonMark, markOf } from './remarks/found-marks';
import { remarkWords, tellingValues } from './remarks/remark-words';

/** Callers see the steps of the protocol as what they amount to. */
export const SHOWN_STATUS = {
  preview: 'preview',
  running: 'running',
  publishing: 'running',
  done: 'done',
  failed: 'failed',
  undoing: 'undoing',
  undone: 'undone',
} as const satisfies Record<StoredStatus, DataImport['status']>;

/** Steps of the protocol that callers see as one state. */
export function storedStatusesOf(shown: DataImport['status']): StoredStatus[] {
  return STORED_STATUSES.filter((status) => SHOWN_STATUS[status] === shown);
}

/** What is known of an import beyond its row: how far it is, newer than the row, and why its undo waits. */
interface Now {
  live: LiveProgress | null;
  delay: UndoDelay | null;
}

/** An import as the API answers it. */
export function toDataImport(
  row: ListedImport,
  reader: Reader,
  { live, delay }: Now = { live: null, delay: null },
): DataImport {
  const isLive = live !== null && row.status === 'running';
  const { rowsRead, rowsAccepted, rowsRejected, rowsCancelled, rowsKnown } = isLive ? live.counts : row;
  return {
    id: row.id,
    kind: row.kind,
    filename: row.filename,
    sizeBytes: row.sizeBytes,
    status: SHOWN_STATUS[row.status],
    format: row.format,
    createdAt: row.createdAt.toISOString(),
    startedAt: row.startedAt?.toISOString() ?? null,
    finishedAt: row.finishedAt?.toISOString() ?? null,
    createdBy: row.createdBy,
    progress: isLive ? live.share : row.progress,
    rowsRead,
    rowsAccepted,
    rowsRejected,
    rowsCancelled,
    rowsKnown,
    firstDate: row.firstDate,
    lastDate: row.lastDate,
    sums: row.net === null || row.currency === null ? [] : [{ currency: row.currency, net: plainDecimal(row.net) }],
    warnings: row.warnings.map((remark) => toRemark(remark, 'warning', [], reader)),
    error: errorOf(row, delay, reader),
  };
}

function errorOf(row: ListedImport, delay: UndoDelay | null, reader: Reader): DataImport['error'] {
  if (row.status === 'undoing' && delay !== null) {
    return { code: delay, message: reader.t(`dataImport.undoDelay.${delay}`) };
  }
  return row.errorCode === null ? null : toError(row.errorCode, row.errorParams ?? {}, reader);
}

/** An import that can still be changed, with all that was understood of its file. */
export function toImportPreview(
  row: StoredImport,
  { removesSample, currency }: { removesSample: boolean; currency: string },
  reader: Reader,
): ImportPreview {
  const { summary, options, mapping, rows, problems, questions, warnings, unpivotSuggestion } = row.preview;
  const { suggestedKind = null, senses = [] } = row.preview;
  const ownCurrency = fileCurrency(summary.columns, mapping, options, currency) ?? currency;
  const suggestions = new Map(row.preview.suggestions);
  const used = new Set([...Object.values(mapping), ...(options.unpivot ?? [])]);
  const remarks = removesSample ? [...warnings, removesSampleRemark] : warnings;
  return {
    ...toDataImport(row, reader),
    ...trialFigures(row.preview.trial, ownCurrency),
    currency: ownCurrency,
    currencies: currenciesOf(summary.columns, mapping, currency).filter((code) => /^[A-Z]{3}$/.test(code)),
    encoding: summary.encoding,
    delimiter: summary.delimiter,
    decimal: options.decimal ?? commonMark(row.preview),
    headerRow: summary.headerRow,
    headerLine: summary.headerLine ?? null,
    top: summary.top ?? [],
    sheets: summary.sheets,
    columns: summary.columns.map((column) => ({
      name: column.name,
      samples: column.samples,
      telling: tellingValues(column),
      type: column.type,
      decimal: markOf(column, warnings),
      dateOrder: column.format.dateOrder === 'ambiguous' ? null : column.format.dateOrder,
      suggestion: suggestions.get(column.name) ?? null,
      looksLike: used.has(column.name) ? null : lookOf(column),
    })),
    options,
    mapping,
    preview: {
      rows,
      problems: problems.map((problem) => ({ ...problem, message: reader.t(`dataImport.reject.${problem.code}`) })),
    },
    warnings: remarks.map((remark) => toRemark(remark, 'warning', summary.columns, reader)),
    questions: questions.map((remark) => toRemark(remark, 'question', summary.columns, reader)),
    layout: layoutRemarks(row.preview).map((said) => toRemark(said, 'warning', summary.columns, reader)),
    outline: toOutline(row.preview, reader),
    senses,
    unpivotSuggestion,
    suggestedKind: suggestedKind === row.kind ? null : suggestedKind,
    removesSample,
  };
}

/** What the file comes to, with what it says itself and what is unusual beside earlier imports. */
function toOutline({ outline, unusual = [], warnings }: FilePreview, reader: Reader): ImportPreview['outline'] {
  if (!outline) return null;
  const { stated, prices: _, labels: __, ...figures } = outline;
  const ofTickets = warnings.flatMap(({ code, column, sums }) =>
    code === 'ticket_money_left' && column !== null && sums !== undefined
      ? [{ label: column, of: 'tickets' as const, stated: roundedText(sums.tickets), read: roundedText(sums.lines) }]
      : [],
  );
  return {
    ...figures,
    stated: [...(stated === null ? [] : [{ ...stated, of: 'file' as const }]), ...ofTickets],
    unusual: unusual.map((one) => ({
      code: one.code,
      message: reader.t(`dataImport.unusual.${one.code}`, unusualParams(one, reader.locale)),
    })),
  };
}

function roundedText(sum: number): string {
  return plainDecimal(sum.toFixed(2));
}

/** Counts, sums and dates of what the preview was tried on. */
function trialFigures(trial: TrialResult | undefined, currency: string) {
  if (trial === undefined) return { isPartial: false };
  const { counts, figures, isPartial } = trial;
  const { net, firstDate, lastDate } = figures;
  const sums = net === null || firstDate === null ? [] : [{ currency, net }];
  return { ...counts, firstDate, lastDate, sums, isPartial };
}

/** As which earlier import a file is read, and how it changed since; else as the export of which system. */
function layoutRemarks({ layout, system }: FilePreview): Remark[] {
  if (layout === undefined) return system ? [remark('layout_built_in', null, system)] : [];
  const { earlier, added, missing, contradicted } = layout;
  const one = (code: RemarkCode, found: string | null = null) => ({ ...remark(code, null, found), earlier });
  return [
    one('layout_known'),
    ...(missing.length > 0 ? [one('layout_missing', missing.join(', '))] : []),
    ...(added.length > 0 ? [one('layout_added', added.join(', '))] : []),
    ...contradicted.map((option) => one(option === 'decimal' ? 'layout_other_decimal' : 'layout_other_order')),
  ];
}

const removesSampleRemark: Remark = { code: 'removes_sample', column: null, count: null, found: null };

function toRemark(
  remark: Remark,
  kind: 'warning' | 'question',
  columns: readonly ColumnSummary[],
  reader: Reader,
): ImportRemark {
  const { code, column, count } = remark;
  const said = remarkWords(remark, kind, columns, reader);
  const rows = new Intl.NumberFormat(reader.locale).format(remark.ofFirstRows ?? 0);
  const message = remark.ofFirstRows === undefined ? said : reader.t('dataImport.inFirstRows', { message: said, rows });
  return { code, column, count, message };
}

/** PostgreSQL pads decimals with zeros; the API does not. */
function plainDecimal(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}
