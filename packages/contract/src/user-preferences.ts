import { z } from 'zod';
import { lineText } from './common';
import { defineEndpoint } from './endpoint';
import { PAGE_SIZE, PREFERENCES, TABLE_DENSITIES } from './limits';

const tag = 'profile';

/** Stable names that the page gives to its tables and columns. */
const Id = z.string().regex(/^[A-Za-z][A-Za-z0-9_.-]{0,39}$/);
const Ids = z.array(Id).max(60);

/** Filters of a list under a name, as its address has them. */
const SavedFilter = z.strictObject({
  name: lineText({ min: 1, max: PREFERENCES.savedNameMax }),
  search: z.record(Id, z.string().max(PREFERENCES.savedValueMax)).refine((search) => Object.keys(search).length <= 40),
});
export type SavedFilter = z.infer<typeof SavedFilter>;

/** How somebody wants to see one table. What is left out is as the page has it. */
export const TablePreferences = z.strictObject({
  order: Ids.optional().describe('Columns in their order; those that it does not name come after'),
  hidden: Ids.optional().describe('Columns that are not shown'),
  density: z.enum(TABLE_DENSITIES).optional(),
  per_page: z.number().int().min(1).max(PAGE_SIZE.max).optional(),
  saved: z.array(SavedFilter).max(PREFERENCES.savedMax).optional().describe('Filters that were kept, by name'),
});
export type TablePreferences = z.infer<typeof TablePreferences>;

/** A page of this application: a path, never another site. */
const PagePath = z.string().regex(/^\/(?!\/)[A-Za-z0-9/_-]{0,199}$/);
const Shortcuts = z.array(PagePath).max(PREFERENCES.shortcutsMax);

export const UserPreferences = z.object({
  shortcuts: Shortcuts.describe('Pinned pages in their order'),
  tables: z.record(z.string(), TablePreferences).describe('By the name of the table'),
});
export type UserPreferences = z.infer<typeof UserPreferences>;

export const getUserPreferences = defineEndpoint({
  method: 'GET',
  path: '/me/preferences',
  permission: 'session',
  load: 'light',
  tag,
  summary: 'What the caller chose for the pages: pinned shortcuts, columns of tables',
  response: z.object({ data: UserPreferences }),
});

export const updateUserPreferences = defineEndpoint({
  method: 'PUT',
  path: '/me/preferences',
  permission: 'session',
  load: 'change',
  tag,
  summary: `Change them: what is named is replaced, the rest stays; at most ${PREFERENCES.bytesMax} bytes for each user`,
  body: z.strictObject({
    shortcuts: Shortcuts.optional(),
    tables: z.record(Id, TablePreferences.nullable()).optional().describe('Null forgets a table'),
  }),
  response: z.object({ data: UserPreferences }),
});
