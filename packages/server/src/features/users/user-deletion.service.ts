import { randomUUID } from 'node:crypto';
import type { EndpointOutput, EndpointResponse } from '@botica/contract/endpoint';
import { USER_LIMITS } from '@botica/contract/limits';
import type {
  bulkDeleteUsers,
  DELETION_OUTCOMES,
  deleteUser,
  undoUserDeletion,
} from '@botica/contract/users/users.endpoints';
import { and } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { recordChanges } from '../../platform/audit/audit-trail';
import { accessChanged } from '../../platform/authorization/access-changed';
import { holdsAll } from '../../platform/authorization/authorize';
import type { Transaction } from '../../platform/database/transaction';
import { AppError } from '../../platform/errors';
import {
  ADMINISTRATOR_ROLE,
  lockAdministrators,
  permissionsOf,
  readRoles,
  type StoredRole,
} from '../roles/roles.reader';
import type { Caller, UserDeps } from './user-access';
import { type Candidate, lockCandidates, lockDeleted, markDeleted, purge, restore } from './user-deletion.store';
import { matching } from './user-list.store';
import { knowRoles } from './user-search';
import { countAdministrators, takenField } from './users.store';
import { users } from './users.table';

type Outcome = (typeof DELETION_OUTCOMES)[number];
type BulkBody = EndpointOutput<typeof bulkDeleteUsers>['body'];
type BulkAnswer = EndpointResponse<typeof bulkDeleteUsers>;

/** Deletes users, lets that be taken back for some seconds, and then removes them for good. */
export class UserDeletion {
  readonly #timers = new Set<NodeJS.Timeout>();
  #purging: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly deps: UserDeps,
    private readonly logger: Pick<FastifyBaseLogger, 'warn'>,
  ) {
    // What a stopped server left.
    this.#purge();
  }

  /** @throws {AppError} `user_not_found`, `own_account`, `last_administrator`, `beyond_own_permissions`. */
  async deleteOne(uuid: string, caller: Caller): Promise<EndpointResponse<typeof deleteUser>> {
    const { outcomes, deletion } = await this.#delete((tx) => lockCandidates(tx, [uuid]), caller);
    const [outcome] = outcomes.values();
    if (outcome === undefined) throw new AppError('user_not_found');
    if (outcome === 'forbidden') throw new AppError('beyond_own_permissions');
    if (outcome === 'own_account' || outcome === 'last_administrator') throw new AppError(outcome);
    return { message: caller.t('users.deleted'), deletion };
  }

  /**
   * Deletes each of them that may be deleted, and says of each what happened.
   * @throws {AppError} `selection_changed` when another number matches than the caller saw, `validation_failed` for too many.
   */
  async deleteMany(body: BulkBody, caller: Caller): Promise<BulkAnswer> {
    let asked: string[] = [];
    const { outcomes, deletion } = await this.#delete(async (tx) => {
      asked =
        'ids' in body ? [...new Set(body.ids.map((id) => id.toLowerCase()))] : await this.#matching(tx, body, caller);
      return lockCandidates(tx, asked);
    }, caller);
    const data = asked.map((id) => {
      const status = outcomes.get(id) ?? 'not_found';
      return { id, status, message: caller.t(`users.deletion.${status}`) };
    });
    const deleted = data.filter(({ status }) => status === 'deleted').length;
    const message = caller.t('users.bulkDeleted', { count: deleted });
    return { message, data, meta: { deleted, refused: data.length - deleted }, deletion };
  }

  /** @throws {AppError} `deletion_not_found` for one of somebody else, or too long ago. */
  async undo(deletionId: string, caller: Caller): Promise<EndpointResponse<typeof undoUserDeletion>> {
    // Whoever takes the address of one of them at this very moment is seen at the second look.
    return this.#undo(deletionId, caller).catch((error: unknown) => {
      if (takenField(error) === null) throw error;
      return this.#undo(deletionId, caller);
    });
  }

  #undo(deletionId: string, caller: Caller): Promise<EndpointResponse<typeof undoUserDeletion>> {
    return this.deps.db.transaction(async (tx) => {
      const deleted = await lockDeleted(tx, deletionId, caller.user.id);
      if (deleted.length === 0) throw new AppError('deletion_not_found');
      const restored = await restore(
        tx,
        deleted.map(({ id }) => id),
      );
      const back = deleted.filter(({ id }) => restored.has(id));
      await recordChanges(
        tx,
        caller,
        back.map((user) => ({ action: 'user.restored', subject: subjectOf(user) })),
      );
      return {
        message: caller.t('users.restored', { count: back.length }),
        data: deleted.map(({ id, uuid }) => ({ id: uuid, status: restored.has(id) ? 'restored' : 'taken' })),
      };
    });
  }

  /** Ends what is planned and waits for what is at work; the rest goes at the next start. */
  async close(): Promise<void> {
    for (const timer of this.#timers) clearTimeout(timer);
    await this.#purging;
  }

  async #matching(tx: Transaction, body: Exclude<BulkBody, { ids: string[] }>, { t }: Caller): Promise<string[]> {
    const where = matching(tx, body.match, await knowRoles(tx, t));
    const rows = await tx
      .select({ uuid: users.uuid })
      .from(users)
      .where(and(where))
      .orderBy(users.id)
      .limit(USER_LIMITS.bulkMax + 1);
    if (rows.length > USER_LIMITS.bulkMax) {
      const tooMany = { key: 'users.tooManyAtOnce', params: { max: USER_LIMITS.bulkMax } };
      throw new AppError('validation_failed', { errors: { match: [tooMany] } });
    }
    if (rows.length !== body.expected) throw new AppError('selection_changed', { params: { count: rows.length } });
    return rows.map(({ uuid }) => uuid);
  }

  async #delete(choose: (tx: Transaction) => Promise<Candidate[]>, caller: Caller) {
    const deletionId = randomUUID();
    const done = await this.deps.db.transaction(async (tx) => {
      await lockAdministrators(tx);
      const candidates = await choose(tx);
      const outcomes = decide(candidates, {
        caller,
        roles: await readRoles(tx),
        administrators: await countAdministrators(tx),
      });
      const gone = candidates.filter(({ uuid }) => outcomes.get(uuid) === 'deleted');
      const ids = gone.map(({ id }) => id);
      if (ids.length === 0) return { outcomes, ids, deletion: { id: null, undo_until: null } };
      await this.deps.endSessions(tx, ids);
      await recordChanges(
        tx,
        caller,
        gone.map((user) => ({ action: 'user.deleted', subject: subjectOf(user) })),
      );
      // The time to take it back begins when whoever waits is about to be answered.
      const undoUntil = await markDeleted(tx, ids, { deletionId, deletedBy: caller.user.id });
      return { outcomes, ids, deletion: { id: deletionId, undo_until: undoUntil.toISOString() } };
    });
    for (const userId of done.ids) this.deps.bus.publish(accessChanged, { userId });
    if (done.ids.length > 0) this.#purgeLater();
    return done;
  }

  #purgeLater(): void {
    const timer = setTimeout(
      () => {
        this.#timers.delete(timer);
        this.#purge();
      },
      (USER_LIMITS.undoSeconds + 1) * 1000,
    ).unref();
    this.#timers.add(timer);
  }

  #purge(): void {
    this.#purging = this.#purging
      .then(() => purge(this.deps.db))
      .catch((error: unknown) => this.logger.warn({ err: error }, 'deleted users were not removed'));
  }
}

function subjectOf({ uuid, name }: { uuid: string; name: string }) {
  return { kind: 'user', id: uuid, name } as const;
}

/** What may happen to each: nobody deletes themselves, the last administrator, or whoever may do what they may not. */
function decide(
  candidates: readonly Candidate[],
  given: { caller: Caller; roles: ReadonlyMap<number, StoredRole>; administrators: number },
): Map<string, Outcome> {
  const { user } = given.caller;
  let left = given.administrators;
  return new Map(
    candidates.map(({ id, uuid, roleIds, canSignIn }): [string, Outcome] => {
      const isAdministrator = roleIds.includes(ADMINISTRATOR_ROLE) && canSignIn;
      if (isAdministrator && left <= 1) return [uuid, 'last_administrator'];
      if (id === user.id) return [uuid, 'own_account'];
      if (!holdsAll(user, permissionsOf(given.roles, roleIds))) return [uuid, 'forbidden'];
      if (isAdministrator) left -= 1;
      return [uuid, 'deleted'];
    }),
  );
}
