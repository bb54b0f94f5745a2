/** Words and bounds of imports. Free of zod, which is dear in a page: schemas and pages import the same. */

/** Data kinds that can be brought in. */
export const IMPORT_KINDS = ['sales', 'visitors', 'surveys', 'customers', 'products'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** Fields of a sale line that a column can be mapped to. */
export const SALE_FIELDS = [
  'date',
  'time',
  'am_pm',
  'ticket',
  'series',
  'store',
  'customer',
  'gender',
  'age',
  'birth_date',
  'product_id',
  'product',
  'category',
  'quantity',
  'unit_price',
  'amount',
  'discount',
  'refund_quantity',
  'refund_amount',
  'currency',
  'payment',
  'type',
  'status',
] as const;
export type SaleField = (typeof SALE_FIELDS)[number];

/** Fields of each kind that a column can be mapped to; what is called the same is the same thing in every kind. */
export const KIND_FIELDS = {
  sales: SALE_FIELDS,
  visitors: ['date', 'store', 'visitors'],
  surveys: ['date', 'customer', 'score'],
  customers: ['customer', 'gender', 'birth_date'],
  products: ['product_id', 'product', 'category'],
} as const satisfies Record<ImportKind, readonly string[]>;
export type ImportField = (typeof KIND_FIELDS)[ImportKind][number];

/** Every field of every kind. */
export const IMPORT_FIELDS = [...SALE_FIELDS, 'visitors', 'score'] as const satisfies readonly ImportField[];

/** Fields whose values are numbers. */
export const NUMBER_FIELDS = [
  'quantity',
  'unit_price',
  'amount',
  'discount',
  'refund_quantity',
  'refund_amount',
  'age',
  'visitors',
  'score',
] as const satisfies readonly ImportField[];

export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'windows-1250', 'cp437', 'cp850'] as const;
export const DATE_ORDERS = ['dmy', 'mdy', 'ymd'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];
export const DECIMAL_MARKS = [',', '.'] as const;
export type DecimalMark = (typeof DECIMAL_MARKS)[number];

/** What a row is by a word of its status or type: sold, taken back, not sold, or no line of a sale at all. */
export const ROW_SENSES = ['sale', 'refund', 'void', 'none'] as const;
export type RowSense = (typeof ROW_SENSES)[number];

/** What a column of money is about: each line, or the whole ticket that it repeats on. */
export const MONEY_OF = ['line', 'ticket'] as const;
export type MoneyOf = (typeof MONEY_OF)[number];

/** Fields of names, of which spellings that differ in case and accents alone can be joined. */
export const LABEL_FIELDS = ['category', 'product', 'store', 'payment'] as const satisfies readonly ImportField[];
export type JoinedField = (typeof LABEL_FIELDS)[number];

/** What a column that is not used looks like. */
export const COLUMN_LOOKS = [
  'money',
  'units',
  'document',
  'status',
  'person',
  'place',
  'rating',
  'date',
  'time',
  'share',
  'number',
  'text',
] as const;
export type ColumnLook = (typeof COLUMN_LOOKS)[number];

/** What happens to rows that a file holds a second time. */
export const REPEATS = ['keep', 'drop'] as const;

/** Which tables of a file of several are read. */
export const TABLES = ['first', 'all'] as const;

/** What must be answered before the rows may be committed. */
export const QUESTION_CODES = [
  'date_order_assumed',
  'decimal_ambiguous',
  'date_unmapped',
  'amount_unmapped',
  'product_unmapped',
  'quantity_unmapped',
  'visitors_unmapped',
  'score_unmapped',
  'customer_unmapped',
  'person_unmapped',
  'product_id_unmapped',
  'product_name_unmapped',
  'wide_file',
  'sense_unknown',
  'column_unreadable',
  'fill_down',
  'rows_of_kinds',
  'rows_repeated',
  'payments_split',
  'other_table',
  'currency_mixed',
  'currency_blank',
  'score_scale',
  'amount_of_ticket',
  'discount_of_ticket',
  'encoding_close',
  'refund_side',
  'already_imported',
] as const;
export type QuestionCode = (typeof QUESTION_CODES)[number];

export const IMPORT_STATUSES = ['preview', 'running', 'done', 'failed', 'undoing', 'undone'] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];

/** What a list of imports can be sorted by; `createdAt` unless asked otherwise. */
export const IMPORT_SORTS = ['createdAt', 'filename', 'rowsAccepted', 'net', 'firstDate'] as const;

export const IMPORT_LIMITS = {
  /** Highest id. */
  idMax: 4_294_967_295,
  /** Characters of the name of a file. */
  fileNameMax: 255,
} as const;

/** Decimals that are stored of an amount or a quantity. */
export const STORED_DECIMALS = 6;
