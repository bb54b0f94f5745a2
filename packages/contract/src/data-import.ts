import { z } from 'zod';
import { DecimalText, IsoDate, IsoTime } from './common';
import {
  DATE_ORDERS,
  DECIMAL_MARKS,
  ENCODINGS,
  IMPORT_FIELDS,
  IMPORT_KINDS,
  IMPORT_STATUSES,
  MONEY_OF,
  REPEATS,
  ROW_SENSES,
} from './data-import.vocabulary';

const ColumnName = z.string().max(1000);

/** How to read the file. What is left out is detected from the file. */
export const ImportOptions = z.strictObject({
  encoding: z.enum(ENCODINGS).optional(),
  delimiter: z.string().length(1).optional().describe('One character; "\\t" is a tab'),
  headerRow: z.boolean().optional(),
  headerLine: z
    .number()
    .int()
    .min(1)
    .max(200)
    .optional()
    .describe('Line (spreadsheet row) that names the columns; what stands above is skipped'),
  decimal: z.enum(DECIMAL_MARKS).optional(),
  dateOrder: z.enum(DATE_ORDERS).optional(),
  sheets: z.array(z.string().max(255)).min(1).max(500).optional(),
  unpivot: z.array(ColumnName).min(1).max(2000).optional().describe('Wide file: header -> category, cell -> quantity'),
  amountOf: z.enum(MONEY_OF).optional().describe('Of a ticket: each is one line without a product'),
  discountOf: z.enum(MONEY_OF).optional().describe('Of a ticket: it is taken off once'),
  fillDown: z.boolean().optional().describe('Blank cells of a grouped report take the value above'),
  repeats: z.enum(REPEATS).optional().describe('Rows of a table that stands in the file twice'),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional()
    .describe('Currency of the file; where it mixes several, the one whose rows are taken'),
  farDates: z.literal('keep').optional().describe('Take days that are years away from all others'),
  scale: z.literal('0-10').optional().describe('The scores are answers from 0 to 10, though none says so'),
  senses: z
    .record(z.string().max(200), z.enum(ROW_SENSES))
    .optional()
    .describe('What words of the status and type columns mean, where it is not what was understood'),
});
export type ImportOptions = z.infer<typeof ImportOptions>;

/** Field -> name of the column that holds it. A field that the kind does not have is refused (422). */
export const ImportMapping = z.partialRecord(z.enum(IMPORT_FIELDS), ColumnName);
export type ImportMapping = z.infer<typeof ImportMapping>;

/** Something about the file worth seeing before it is committed; `message` is in the caller's language. */
export const ImportRemark = z.object({
  code: z.string(),
  column: z.string().nullable(),
  message: z.string(),
  count: z.number().int().nullable().describe('Rows or cells it is about, when they were counted'),
});
export type ImportRemark = z.infer<typeof ImportRemark>;

export const ImportColumn = z.object({
  name: z.string(),
  samples: z.array(z.string()),
  telling: z
    .array(z.string())
    .describe('Values, as texts, that the decimal mark or the date order gives their meaning'),
  type: z.enum(['empty', 'integer', 'decimal', 'date', 'time', 'datetime', 'boolean', 'text']),
  decimal: z.enum(DECIMAL_MARKS).nullable(),
  dateOrder: z.enum(DATE_ORDERS).nullable(),
  suggestion: z.enum(IMPORT_FIELDS).nullable(),
});
export type ImportColumn = z.infer<typeof ImportColumn>;

/** A row or cell that could not be taken as it is. */
export const RowProblem = z.object({
  line: z.number().int().describe('Line of the file, from 1'),
  column: z.string().nullable(),
  value: z.string(),
  code: z.string(),
  message: z.string(),
});
export type RowProblem = z.infer<typeof RowProblem>;

/** A word of a status or type column, and what its rows are taken for. */
export const ImportSense = z.object({
  column: z.string(),
  value: z.string(),
  count: z.number().int().describe('Rows of the file that have it'),
  sense: z.enum(ROW_SENSES),
  isKnown: z.boolean().describe('False: the word is not understood, and its rows count as sales'),
});
export type ImportSense = z.infer<typeof ImportSense>;

/** The sale line that a row becomes, as it will be stored; null is "unknown". */
export const PreviewLine = z.object({
  line: z.number().int(),
  date: IsoDate,
  time: z.string().nullable(),
  ticket: z.string(),
  store: z.string(),
  customer: z.string(),
  gender: z.string().nullable(),
  age: z.number().int().nullable(),
  productId: z.string(),
  product: z.string(),
  category: z.string(),
  quantity: DecimalText,
  unitPrice: DecimalText.nullable(),
  amount: DecimalText.nullable().describe('Null while no column is known that says what was paid'),
  discount: DecimalText.describe('Money of the line, whatever the file writes; below 0 on a refund'),
  payment: z.string(),
});
export type PreviewLine = z.infer<typeof PreviewLine>;

/** What a row of another kind becomes; null and '' are "unknown". */
const PreviewVisitors = z.object({
  line: z.number().int(),
  date: IsoDate,
  store: z.string().describe("'' counts the visitors of the whole company"),
  visitors: z.number().int(),
});
const PreviewAnswer = z.object({
  line: z.number().int(),
  date: IsoDate,
  customer: z.string(),
  score: z.number().int().describe('0..10'),
});
const PreviewCustomer = z.object({
  line: z.number().int(),
  customer: z.string(),
  gender: z.string().nullable(),
  birthDate: IsoDate.nullable(),
});
const PreviewProduct = z.object({
  line: z.number().int(),
  productId: z.string(),
  product: z.string(),
  category: z.string(),
});
export const PreviewRow = z.union([PreviewLine, PreviewVisitors, PreviewAnswer, PreviewCustomer, PreviewProduct]);
export type PreviewRow = z.infer<typeof PreviewRow>;

/** An import from upload to undo. */
export const DataImport = z.object({
  id: z.number().int(),
  kind: z.enum(IMPORT_KINDS),
  filename: z.string(),
  sizeBytes: z.number().int(),
  status: z.enum(IMPORT_STATUSES),
  format: z.string(),
  createdAt: IsoTime,
  startedAt: IsoTime.nullable(),
  finishedAt: IsoTime.nullable(),
  createdBy: z.string().nullable(),
  /** 0..1 while running. */
  progress: z.number(),
  rowsRead: z.number().int().describe('Rows of the file, the header left out'),
  rowsAccepted: z
    .number()
    .int()
    .describe('Rows stored: of sales, sale and refund lines; an unpivoted row gives one for each filled class'),
  rowsRejected: z.number().int().describe('Entries of the rejects file'),
  rowsCancelled: z.number().int().describe('Left out because their status says cancelled'),
  rowsKnown: z
    .number()
    .int()
    .describe('Left out because earlier imports have their tickets; known, and off the other figures, once it is done'),
  firstDate: IsoDate.nullable(),
  lastDate: IsoDate.nullable(),
  sums: z.array(z.object({ currency: z.string(), net: DecimalText })),
  /** What was noticed or done to the values: of the first rows in a preview, of all rows once done. */
  warnings: z.array(ImportRemark),
  /** Why it failed, or why its undo waits; null otherwise. */
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
});
export type DataImport = z.infer<typeof DataImport>;

export const ImportPreview = DataImport.extend({
  isPartial: z.boolean().describe('Counts, sums, dates and warnings are of the first `rowsRead` rows, not of all'),
  encoding: z.string().nullable(),
  delimiter: z.string().nullable(),
  decimal: z.enum(DECIMAL_MARKS).nullable(),
  headerRow: z.boolean(),
  headerLine: z.number().int().nullable().describe('Line of the header; null without one'),
  top: z
    .array(z.object({ line: z.number().int(), cells: z.array(z.string()) }))
    .describe('First rows of the file, cut'),
  sheets: z.array(z.object({ name: z.string(), rows: z.number().int(), selected: z.boolean() })),
  columns: z.array(ImportColumn),
  options: ImportOptions,
  mapping: ImportMapping,
  preview: z.object({ rows: z.array(PreviewRow), problems: z.array(RowProblem) }),
  currency: z
    .string()
    .describe('ISO 4217 code of the money of the file: as it says, as was chosen, or that of the company'),
  senses: z.array(ImportSense).describe('Words that tell sales from what is none, with what they were taken for'),
  /** What must be answered before the commit, e.g. a date order that nothing in the file settles. */
  questions: z.array(ImportRemark),
  /** Columns that look like the classes of a wide file; empty when it is none. */
  unpivotSuggestion: z.array(z.string()),
  /** The kind that the columns clearly speak of, when it is not the one that was chosen. */
  suggestedKind: z.enum(IMPORT_KINDS).nullable(),
  /** True when committing will first remove the sample pharmacy. */
  removesSample: z.boolean(),
});
export type ImportPreview = z.infer<typeof ImportPreview>;
