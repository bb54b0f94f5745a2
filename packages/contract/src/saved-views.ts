import { z } from 'zod';
import { IsoTime, lineText } from './common';
import { defineEndpoint } from './endpoint';
import { VIEW_LIMITS } from './limits';
import { ItemId, SalesFilterQuery, withWindowRules } from './sales-trends/filter';
import {
  ANALYSIS_TABS,
  type AnalysisTab,
  FLOW_TARGETS,
  QUADRANTS,
  RANKING_SIZES,
  SHARE_BASES,
} from './sales-trends/vocabulary';

const permission = { action: 'show', subject: 'guest' } as const;
const tag = 'saved-views';

const ViewName = lineText({ min: 1, max: VIEW_LIMITS.nameMax });

const Sort = z.string().regex(/^-?[A-Za-z]{1,30}$/);
const Steps = { productsOf: ItemId.optional() };

/** What each page keeps in its address beside the filters. */
const PAGE_PARAMETERS: Record<AnalysisTab, z.ZodType> = {
  products: z.strictObject({
    ...Steps,
    share: z.enum(SHARE_BASES).optional(),
    quadrant: z.enum(QUADRANTS).optional(),
    sort: Sort.optional(),
  }),
  performance: z.strictObject({ top: z.enum(RANKING_SIZES).optional(), sort: Sort.optional() }),
  behavior: z.strictObject(Steps),
  demographics: z.strictObject({
    ...Steps,
    maxCategories: z
      .string()
      .regex(/^[1-9]\d?$/)
      .refine((text) => Number(text) <= FLOW_TARGETS.max)
      .optional(),
  }),
  preferences: z.strictObject(Steps),
};

const FilterParameters = withWindowRules(SalesFilterQuery);

/** Parameters of an address as text, bounded; they are parameters of a known page and never an address themselves. */
const SearchText = z
  .record(z.string().max(40), z.string().max(4000))
  .refine((search) => JSON.stringify(search).length <= 16_000, 'invalid');

/**
 * A page with its filters, comparison and order: what its address says, checked by the schema that the analyses check
 * their queries with.
 */
const ViewContent = z.object({ tab: z.enum(ANALYSIS_TABS), search: SearchText }).superRefine((view, context) => {
  const parts = { filters: {} as Record<string, string>, page: {} as Record<string, string> };
  for (const [name, value] of Object.entries(view.search)) {
    (Object.hasOwn(SalesFilterQuery.shape, name) ? parts.filters : parts.page)[name] = value;
  }
  const isValid =
    FilterParameters.safeParse(parts.filters).success && PAGE_PARAMETERS[view.tab].safeParse(parts.page).success;
  if (!isValid) context.addIssue({ code: 'custom', path: ['search'], message: 'invalid' });
});
export type ViewContent = z.output<typeof ViewContent>;

const RoleName = z.object({ id: z.number().int(), localized_name: z.string() });
const ViewId = z.object({ id: z.uuid() });

export const SavedView = z.object({
  id: z.uuid(),
  name: z.string(),
  tab: z.enum(ANALYSIS_TABS),
  search: z.record(z.string(), z.string()).describe('Parameters of the address of that page'),
  isOwn: z.boolean(),
  owner: z.string().describe('Name of who saved it'),
  role: RoleName.nullable().describe('Whose holders see it; null: the owner alone'),
  hasLostRole: z.boolean().describe('It was shared with a role that no longer exists'),
  canChange: z.boolean(),
  isDefault: z.boolean().describe('The caller opens that page with it'),
  updated_at: IsoTime,
});
export type SavedView = z.infer<typeof SavedView>;

const Changed = z.object({ message: z.string(), data: SavedView });

export const listSavedViews = defineEndpoint({
  method: 'GET',
  path: '/ia/saved-views',
  permission,
  load: 'light',
  tag,
  summary: 'Own views, and those that are shared with a role of the caller, by name',
  response: z.object({
    data: z.array(SavedView),
    meta: z.object({ roles: z.array(RoleName).describe('With whom the caller may share'), max: z.number().int() }),
  }),
});

export const createSavedView = defineEndpoint({
  method: 'POST',
  path: '/ia/saved-views',
  permission,
  load: 'change',
  tag,
  summary: `Keep a page with its filters under a name, one's own and unique; at most ${VIEW_LIMITS.perUser} for each user`,
  body: z.object({ name: ViewName, role_id: z.number().int().nullable().default(null), view: ViewContent }),
  response: Changed,
  status: 201,
});

export const updateSavedView = defineEndpoint({
  method: 'PUT',
  path: '/ia/saved-views/{id}',
  permission,
  load: 'change',
  tag,
  summary: 'Rename, share or overwrite a view: its owner, and of a shared one whoever may `update company`',
  params: ViewId,
  body: z.object({
    name: ViewName.optional(),
    role_id: z.number().int().nullable().optional(),
    view: ViewContent.optional(),
    seen_at: IsoTime.optional().describe('`updated_at` as the caller saw it; 409 `view_changed` if it changed since'),
  }),
  response: Changed,
});

export const deleteSavedView = defineEndpoint({
  method: 'DELETE',
  path: '/ia/saved-views/{id}',
  permission,
  load: 'change',
  tag,
  summary: 'Remove a view, for everybody who sees it',
  params: ViewId,
  response: z.object({ message: z.string() }),
});

export const setDefaultView = defineEndpoint({
  method: 'PUT',
  path: '/ia/saved-views/defaults/{tab}',
  permission,
  load: 'change',
  tag,
  summary: 'The view that a page opens with for the caller; null for none',
  params: z.object({ tab: z.string() }),
  body: z.object({ id: z.uuid().nullable() }),
  response: z.object({ message: z.string() }),
});
