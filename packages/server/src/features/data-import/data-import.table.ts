import type { ImportKind, JoinedField } from '@botica/contract/data-import.vocabulary';
import {
  bigint,
  boolean,
  customType,
  date,
  doublePrecision,
  integer,
  json,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { FilePreview } from './reading/preview/preview-file';
import type { Remark } from './reading/remark-counts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const instant = (name: string) => timestamp(name, { withTimezone: true });
const whole = (name: string) => bigint(name, { mode: 'number' });

/** States of an import; docs/decisions/data-import/005-import-protocol.md says what each promises about the warehouse. */
export const STORED_STATUSES = ['preview', 'running', 'publishing', 'done', 'failed', 'undoing', 'undone'] as const;
export type StoredStatus = (typeof STORED_STATUSES)[number];

/** Spellings of names that are joined with another one when a file is read. */
export const labelAliases = pgTable(
  'label_aliases',
  {
    field: text().$type<JoinedField>().notNull(),
    alias: text().notNull(),
    label: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.field, table.alias] })],
);

export const imports = pgTable('imports', {
  id: whole('id').primaryKey().generatedAlwaysAsIdentity(),
  kind: text().$type<ImportKind>().notNull(),
  filename: text().notNull(),
  sizeBytes: whole('size_bytes').notNull(),
  sha256: bytea().notNull(),
  isForced: boolean('is_forced').notNull(),
  isOnlyNew: boolean('is_only_new').notNull().default(false),
  status: text().$type<StoredStatus>().notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  startedAt: instant('started_at'),
  finishedAt: instant('finished_at'),
  /** Name of who brought it, as it was then. */
  createdBy: text('created_by'),
  createdById: integer('created_by_id'),
  /** Whether its file still lies on the disk while it waits. */
  isFileKept: boolean('is_file_kept').notNull().default(true),
  format: text().notNull(),
  /** Names of the columns; none where the file does not name them all. */
  headers: text().array().notNull().default([]),
  preview: json().$type<FilePreview>().notNull(),
  rowsRead: whole('rows_read').notNull().default(0),
  rowsAccepted: whole('rows_accepted').notNull().default(0),
  rowsRejected: whole('rows_rejected').notNull().default(0),
  rowsCancelled: whole('rows_cancelled').notNull().default(0),
  rowsKnown: whole('rows_known').notNull().default(0),
  progress: doublePrecision().notNull().default(0),
  firstDate: date('first_date', { mode: 'string' }),
  lastDate: date('last_date', { mode: 'string' }),
  currency: text(),
  net: numeric({ precision: 24, scale: 6 }),
  warnings: json().$type<Remark[]>().notNull().default([]),
  errorCode: text('error_code'),
  errorParams: json('error_params').$type<Record<string, string | number>>(),
});
