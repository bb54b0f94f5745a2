import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import { type Actor, recordChanges } from '../../platform/audit/audit-trail';
import type { Warehouse } from '../../platform/warehouse/warehouse';
import { visitorUsers } from './footprints.table';
import { forgetDaysOf } from './keeping/stored-days';

interface ErasureDeps {
  db: NodePgDatabase;
  warehouse: Warehouse;
  /** Runs something while no events are moved, after those that are stored now were. */
  exclusively: <T>(work: () => Promise<T>) => Promise<T>;
}

/** Takes out what is known of a visitor or of a user. */
export class Erasure {
  constructor(private readonly deps: ErasureDeps) {}

  /**
   * Resolves to how many events went. The links of the visitor or the user go with them.
   * @throws {WarehouseError} when the warehouse is away: the link is gone then, and it can be tried again.
   */
  async erase(who: { echoId: string } | { userUuid: string }, actor: Actor): Promise<number> {
    const { db, warehouse, exclusively } = this.deps;
    const [column, value] = 'echoId' in who ? ['echo_id', who.echoId] : ['user_uuid', who.userUuid];
    const link = 'echoId' in who ? eq(visitorUsers.echoId, who.echoId) : eq(visitorUsers.userUuid, who.userUuid);
    return exclusively(async () => {
      const params = { value };
      await forgetDaysOf(warehouse, { where: `${column} = {value:String}`, params });
      const [found] = await warehouse.query({
        sql: `SELECT count() AS events FROM footprints WHERE ${column} = {value:String}`,
        params,
        row: z.object({ events: z.string() }),
      });
      const erased = Number(found?.events ?? 0);
      if (erased > 0) {
        await warehouse.command(`ALTER TABLE footprints DELETE WHERE ${column} = {value:String}`, params, {
          settings: { mutations_sync: 1 },
        });
      }
      await db.transaction(async (tx) => {
        await tx.delete(visitorUsers).where(link);
        const subject = { kind: 'footprints' as const, id: value ?? null, name: null };
        await recordChanges(tx, actor, [{ action: 'footprints.erased', subject, before: { events: erased } }]);
      });
      return erased;
    });
  }
}
