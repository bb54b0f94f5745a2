import { z } from 'zod';
import { DecimalText, IsoDate, IsoTime } from './common';
import {
  COLUMN_LOOKS,
  DATE_ORDERS,
  DECIMAL_MARKS,
  ENCODINGS,
  IMPORT_FIELDS,
  IMPORT_KINDS,
  IMPORT_STATUSES,
  LABEL_FIELDS,
  MONEY_OF,
  REPEATS,
  ROW_SENSES,
  TABLES,
} from './data-import.vocabulary';

const ColumnName = z.string().max(1000);

const LabelText = z.string().min(1).max(1000);

/** Spelling -> the one that it is joined with, by field; a spelling with itself stays apart, and leaves the company's list. */
export const LabelAliases = z.partialRecord(z.enum(LABEL_FIELDS), z.record(LabelText, LabelText));
export type LabelAliases = z.infer<typeof LabelAliases>;

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
  repeats: z.enum(REPEATS).optional().describe('Rows that stand in the file twice'),
  tables: z.enum(TABLES).optional().describe('Where another table begins below: rows of the first one alone, or all'),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional()
    .describe('Currency of the file; where it mixes several, the one whose rows are taken'),
  rates: z
    .record(
      z.string().regex(/^[A-Z]{3}$/),
      z
        .string()
        .regex(/^(?!0+(?:\.0+)?$)\d{1,9}(?:\.\d{1,12})?$/)
        .describe('What one unit is in the currency of the company'),
    )
    .optional()
    .describe('Rows of these currencies are converted to that of the company, and what is stored is in it'),
  farDates: z.literal('keep').optional().describe('Take days that are years away from all others'),
  scale: z.literal('0-10').optional().describe('The scores are answers from 0 to 10, though none says so'),
  nobody: z
    .record(z.string().max(200), z.boolean())
    .optional()
    .describe('Whether a text in the column of customers stands for nobody, where it is not what was understood'),
  join: LabelAliases.optional().describe(
    'Spellings to join; kept for the next files of the company once it is imported',
  ),
  senses: z
    .record(z.string().max(200), z.enum(ROW_SENSES))
    .optional()
    .describe('What words of the status and type columns mean, where it is not what was understood'),
});
export type ImportOptions = z.infer<typeof ImportOptions>;

/** Field -> name of the column that holds it. A field that the kind does not have is refused (422). */
export const ImportMapping = z.partialRecord(z.enum(IMPORT_FIELDS), ColumnName);
export type ImportMapping = z.infer<typeof ImportMapping>;

/** How files of a layout are read, as it is kept in a file of its own. */
export const ImportLayout = z.strictObject({
  kind: z.enum(IMPORT_KINDS),
  mapping: ImportMapping,
  options: ImportOptions,
});
export type ImportLayout = z.infer<typeof ImportLayout>;

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
  looksLike: z
    .enum(COLUMN_LOOKS)
    .nullable()
    .describe('Of a column that is not used; null for all others and empty ones'),
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

/** A text in the column of customers that stands for nobody, or comes so often that it may. */
export const ImportPerson = z.object({
  value: z.string(),
  count: z.number().int().describe('Rows that have it, of those that the figures are of'),
  isNobody: z.boolean().describe('Its rows count as anonymous'),
});
export type ImportPerson = z.infer<typeof ImportPerson>;

/** A spelling that differs from another one in case and accents alone. */
export const ImportVariant = z.object({
  field: z.enum(LABEL_FIELDS),
  text: z.string(),
  count: z.number().int().describe('Rows that have it, of those that the figures are of'),
  label: z.string().describe('The spelling to join it with'),
  isJoined: z.boolean().describe('It is joined, by the list of the company or by what was said of this file'),
});
export type ImportVariant = z.infer<typeof ImportVariant>;

const OutlinePart = z.object({ name: z.string(), net: DecimalText });

/** What a file of sales comes to at one look; of the first `rowsRead` rows where the preview is partial. */
export const ImportOutline = z.object({
  months: z.array(z.object({ month: z.string().describe('YYYY-MM'), net: DecimalText, tickets: z.number().int() })),
  units: DecimalText,
  tickets: z.number().int(),
  averageTicket: DecimalText.nullable().describe('Net of the sales on tickets / tickets; null without tickets'),
  anonymousShare: z.number().nullable().describe('Share of the lines without a customer; null without such a column'),
  persons: z.array(ImportPerson),
  categories: z.array(OutlinePart).describe('The largest'),
  categoryCount: z.number().int(),
  stores: z.array(OutlinePart).describe('The largest'),
  storeCount: z.number().int(),
  stated: z
    .array(
      z.object({
        label: z.string().describe('How the file calls it: the word of a row of totals, the name of a column'),
        of: z.enum(['file', 'tickets']).describe('A total of the file, or of the tickets among its first rows'),
        stated: DecimalText,
        read: DecimalText,
      }),
    )
    .describe('What the file says itself, beside what was read'),
  variants: z.array(ImportVariant),
  unusual: z.array(z.object({ code: z.string(), message: z.string() })).describe('Against earlier imports'),
});
export type ImportOutline = z.infer<typeof ImportOutline>;

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
  currencies: z
    .array(z.string())
    .describe('Codes of all that the file names by codes, words or signs, the commonest first'),
  layout: z
    .array(ImportRemark)
    .describe(
      'As which earlier import of the same columns it is read, and what changed since; else as the export of which system; empty for a new layout',
    ),
  outline: ImportOutline.nullable().describe('Null for other kinds than sales'),
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
