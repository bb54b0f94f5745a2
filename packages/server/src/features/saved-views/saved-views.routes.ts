import {
  createSavedView,
  deleteSavedView,
  listSavedViews,
  setDefaultView,
  updateSavedView,
} from '@botica/contract/saved-views';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { type Route, route } from '../../platform/http/route';
import { changeView, chooseDefault, createView, listViews, removeView } from './saved-views.service';

/** Views of the analyses: kept, shared with a role, opened by default. */
export function savedViewsRoutes(db: NodePgDatabase): Route[] {
  return [
    route(listSavedViews, (_input, context) => listViews(db, context)),
    route(createSavedView, async ({ body }, context) => ({
      data: await createView(db, body, context),
      message: context.t('savedViews.created', { name: body.name }),
    })),
    route(updateSavedView, async ({ params, body }, context) => {
      const data = await changeView(db, params.id, body, context);
      return { data, message: context.t('savedViews.changed', { name: data.name }) };
    }),
    route(deleteSavedView, async ({ params }, context) => {
      await removeView(db, params.id, context.user);
      return { message: context.t('savedViews.deleted') };
    }),
    route(setDefaultView, async ({ params, body }, context) => {
      await chooseDefault(db, params.tab, body.id, context.user);
      return { message: context.t(body.id === null ? 'savedViews.noDefault' : 'savedViews.defaultSet') };
    }),
  ];
}
