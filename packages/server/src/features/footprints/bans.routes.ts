import { createBan, deleteBan, eraseFootprints, listBans } from '@botica/contract/footprints/bans';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { toPage } from '../../platform/http/answers/paging';
import { type Route, route } from '../../platform/http/route';
import { addBan, describeBan, liftBan, readBans } from './bans.service';
import type { Bans } from './bans.store';
import type { Erasure } from './erasure';

/** Who is kept apart, and whose events go. */
export function bansRoutes(db: NodePgDatabase, bans: Bans, erasure: Erasure): Route[] {
  return [
    route(listBans, async ({ query }, { pageLink }) => {
      const { items, total } = await readBans(db, query);
      return toPage(pageLink, query, { items: items.map(describeBan), total });
    }),
    route(createBan, async ({ body }, context) => {
      const { ban, isNew } = await addBan(db, body, context);
      bans.forget();
      const message = context.t(isNew ? 'footprints.banned' : 'footprints.bannedBefore', { value: ban.value });
      return { message, data: describeBan(ban), meta: { isNew } };
    }),
    route(deleteBan, async ({ params }, context) => {
      const { value } = await liftBan(db, params.id, context);
      bans.forget();
      return { message: context.t('footprints.unbanned', { value }) };
    }),
    route(eraseFootprints, async ({ body }, context) => {
      const erased = await erasure.erase('user' in body ? { userUuid: body.user } : { echoId: body.echo_id }, context);
      return { message: context.t('footprints.erased', { count: erased }), data: { erased } };
    }),
  ];
}
