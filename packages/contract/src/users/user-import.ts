import { z } from 'zod';
import { IsoDate, lineText } from '../common';
import { defineEndpoint } from '../endpoint';
import { USER_IMPORT_LIMITS } from '../limits';

/** What becomes of a row; in a dry run `created` is what would be. */
export const USER_IMPORT_OUTCOMES = ['created', 'exists', 'rejected'] as const;
export type UserImportOutcome = (typeof USER_IMPORT_OUTCOMES)[number];

/** Columns that are read, under these names or those of the export in any language. */
export const USER_IMPORT_COLUMNS = [
  'name',
  'email',
  'username',
  'gender',
  'birth_date',
  'telephone',
  'nationalities',
  'language',
  'currency',
  'roles',
] as const;
export type UserImportColumn = (typeof USER_IMPORT_COLUMNS)[number];

/** What comes first where a date is written in numbers, the year aside. */
const DATE_ORDERS = ['dmy', 'mdy'] as const;

const count = z.number().int();

export const importUsers = defineEndpoint({
  method: 'POST',
  path: '/ia/admin/users/import',
  permission: { action: 'store', subject: 'collaborator' },
  load: 'upload',
  tag: 'users',
  summary: `Add users from a CSV or XLSX file of up to ${USER_IMPORT_LIMITS.rowsMax} rows; each is invited by mail. Who has the e-mail address already stays as it is, so that the same file twice adds nobody twice. \`dry_run=1\` only says what would happen`,
  query: z.strictObject({
    dry_run: z.enum(['0', '1']).default('0'),
    filename: lineText({ min: 1, max: 255 }).optional(),
    date_order: z.enum(DATE_ORDERS).optional().describe('Of dates of birth; else decided from all of the column'),
  }),
  file: true,
  response: z.object({
    message: z.string(),
    data: z.array(
      z.object({
        line: count.describe('In the file, from 1, its header included'),
        name: z.string(),
        email: z.string(),
        status: z.enum(USER_IMPORT_OUTCOMES),
        errors: z.record(z.string(), z.array(z.string())).optional(),
      }),
    ),
    meta: z.object({
      dry_run: z.boolean(),
      created: count,
      exists: count,
      rejected: count,
      columns: z.array(z.enum(USER_IMPORT_COLUMNS)).describe('That were found'),
      date_order: z
        .object({
          order: z.enum([...DATE_ORDERS, 'ymd']),
          is_assumed: z.boolean().describe('No date of the file settles it'),
          example: z.object({ text: z.string(), day: IsoDate }).nullable().describe('One that may be read both ways'),
        })
        .nullable()
        .describe('How dates of birth are read; null without any'),
      ignored: z.array(z.string()).describe('Headers of columns that are not read'),
      remarks: z.array(z.string()).describe('What the file lost before its rows were read, in words'),
    }),
  }),
});
