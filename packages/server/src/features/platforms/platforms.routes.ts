import {
  createPlatform,
  deletePlatform,
  listPlatforms,
  rotatePlatformKey,
  updatePlatform,
} from '@botica/contract/footprints/platforms';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { toPage } from '../../platform/http/answers/paging';
import { type Route, route } from '../../platform/http/route';
import {
  addPlatform,
  changePlatform,
  describePlatform,
  readPlatforms,
  removePlatform,
  rotateKey,
} from './platforms.service';
import type { Platforms } from './platforms.store';

/**
 * What calls the API: its keys, and the pages that may send events.
 * @param onChange after what a platform is was changed
 */
export function platformsRoutes(db: NodePgDatabase, known: Platforms, onChange: () => void): Route[] {
  const changed = () => {
    known.forget();
    onChange();
  };
  return [
    route(listPlatforms, async ({ query }, { pageLink }) => {
      const { items, total } = await readPlatforms(db, query);
      return toPage(pageLink, query, { items: items.map(describePlatform), total });
    }),
    route(createPlatform, async ({ body }, context) => {
      const row = await addPlatform(db, body, context);
      changed();
      return { message: context.t('platforms.created', { name: row.name }), data: describePlatform(row) };
    }),
    route(updatePlatform, async ({ params, body }, context) => {
      const row = await changePlatform(db, params.id, body, context);
      changed();
      return { message: context.t('platforms.updated', { name: row.name }), data: describePlatform(row) };
    }),
    route(rotatePlatformKey, async ({ params }, context) => {
      const row = await rotateKey(db, params.id, context);
      changed();
      return { message: context.t('platforms.keyRotated', { name: row.name }), data: describePlatform(row) };
    }),
    route(deletePlatform, async ({ params }, context) => {
      const row = await removePlatform(db, params.id, context);
      changed();
      return { message: context.t('platforms.deleted', { name: row.name }) };
    }),
  ];
}
