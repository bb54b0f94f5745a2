import { z } from 'zod';
import { lineText } from './common';
import { DataImport, ImportMapping, ImportOptions, ImportPreview } from './data-import';
import { IMPORT_KINDS, IMPORT_LIMITS, IMPORT_SORTS, IMPORT_STATUSES } from './data-import.vocabulary';
import { defineEndpoint } from './endpoint';
import { paged, pageQuery } from './paging';

/** The same options as JSON text, for the query of an upload, whose body is the file itself. */
const OptionsText = z
  .string()
  .max(8000)
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: 'custom', message: 'invalid' });
      return z.NEVER;
    }
  })
  .pipe(ImportOptions);

const readCompany = { action: 'index', subject: 'company' } as const;
const storeCompany = { action: 'store', subject: 'company' } as const;
const tag = 'data-import';
const ImportParams = z.object({ id: z.coerce.number().int().positive().max(IMPORT_LIMITS.idMax) });

export const uploadImport = defineEndpoint({
  method: 'POST',
  path: '/ia/data/imports',
  permission: storeCompany,
  load: 'upload',
  tag,
  summary: 'Upload a file and see what was understood; nothing is stored as figures yet',
  query: z.strictObject({
    kind: z.enum(IMPORT_KINDS).default('sales'),
    filename: lineText({ min: 1, max: IMPORT_LIMITS.fileNameMax }),
    force: z
      .enum(['true', 'false'])
      .default('false')
      .describe('Accept a file that was imported before, and count its tickets again'),
    onlyNew: z
      .enum(['true', 'false'])
      .default('false')
      .describe('Leave out what earlier imports already have; wins over `force`'),
    options: OptionsText.optional().describe('How to read the file, as JSON text of the options'),
  }),
  file: true,
  response: z.object({ data: ImportPreview }),
  status: 201,
});

export const updateImport = defineEndpoint({
  method: 'PUT',
  path: '/ia/data/imports/{id}',
  permission: storeCompany,
  load: 'reading',
  tag,
  summary: 'Read the file again with other options, another mapping or as another kind; each replaces the former one',
  params: ImportParams,
  body: z.strictObject({
    kind: z.enum(IMPORT_KINDS).optional().describe('Without a mapping beside it, the mapping is suggested anew'),
    options: ImportOptions.optional(),
    mapping: ImportMapping.optional(),
    force: z.boolean().optional().describe('Import tickets again that earlier imports already have'),
    onlyNew: z.boolean().optional().describe('Leave out what earlier imports already have; wins over `force`'),
  }),
  response: z.object({ data: ImportPreview }),
});

export const commitImport = defineEndpoint({
  method: 'POST',
  path: '/ia/data/imports/{id}/commit',
  permission: storeCompany,
  load: 'change',
  tag,
  summary: 'Start the import in the background',
  params: ImportParams,
  response: z.object({ message: z.string(), data: DataImport }),
  status: 202,
});

export const getImport = defineEndpoint({
  method: 'GET',
  path: '/ia/data/imports/{id}',
  permission: readCompany,
  load: 'light',
  tag,
  summary: 'State, progress and result; the whole preview while it is one',
  params: ImportParams,
  response: z.object({ data: z.union([ImportPreview, DataImport]) }),
});

export const listImports = defineEndpoint({
  method: 'GET',
  path: '/ia/data/imports',
  permission: readCompany,
  load: 'light',
  tag,
  summary: 'Imports, newest first unless asked otherwise; `net` is sorted within its currency',
  query: pageQuery({ sorts: IMPORT_SORTS, order: 'desc', searches: ['filename', 'createdBy'] }).extend({
    status: z.enum(IMPORT_STATUSES).optional(),
  }),
  response: paged(DataImport),
});

export const getImportRejects = defineEndpoint({
  method: 'GET',
  path: '/ia/data/imports/{id}/rejects',
  permission: readCompany,
  load: 'export',
  tag,
  summary:
    'Rejected rows as CSV: line number, column, value, reason code, original line; with `words` headings and reasons are in the language of the caller, with the marks of its spreadsheets',
  params: ImportParams,
  query: z.object({ words: z.enum(['true']).optional() }),
  response: z.string(),
  responseType: 'text/csv',
});

export const deleteImport = defineEndpoint({
  method: 'DELETE',
  path: '/ia/data/imports/{id}',
  permission: storeCompany,
  load: 'bulk',
  tag,
  summary: 'Undo: takes exactly the rows of this import out again; discards a preview',
  params: ImportParams,
  response: z.object({ message: z.string() }),
});

export const removeSampleData = defineEndpoint({
  method: 'DELETE',
  path: '/ia/data/sample',
  permission: storeCompany,
  load: 'bulk',
  tag,
  summary: 'Remove the sample pharmacy',
  response: z.object({ message: z.string() }),
});
