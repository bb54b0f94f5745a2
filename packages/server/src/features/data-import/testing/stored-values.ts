import type { FilePreview } from '../reading/preview/preview-file';
import type { ImportResult } from '../reading/worker/worker-protocol';

/** What is stored of a file of two lines whose columns do not matter. */
export const preview: FilePreview = {
  summary: {
    format: 'delimited',
    encoding: 'utf-8',
    delimiter: ',',
    headerRow: true,
    sheets: [],
    columns: [],
    rows: 2,
    warnings: [],
  },
  options: {},
  mapping: {},
  isMappingGiven: false,
  suggestions: [],
  unpivotSuggestion: [],
  questions: [],
  warnings: [],
  rows: [],
  problems: [],
};

/** Of the same file: two lines of 10 and 20. */
export const result: ImportResult = {
  counts: { rowsRead: 2, rowsAccepted: 2, rowsRejected: 0, rowsCancelled: 0, rowsKnown: 0 },
  figures: { net: '30', firstDate: '2024-01-01', lastDate: '2024-01-01' },
  warnings: [],
};
