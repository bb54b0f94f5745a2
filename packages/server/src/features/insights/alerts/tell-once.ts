import type { MailKind } from '@botica/contract/mail';
import type { NotificationKind } from '@botica/contract/users/notifications';
import { lt, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Transaction } from '../../../platform/database/transaction';
import { type MailParams, queueMails } from '../../../platform/mail/mail-queue';
import { type NotificationParams, notify } from '../../../platform/notifications/notify';
import type { UserRow } from '../../users/users.reader';
import { insightOccasions } from './alerts.table';

export interface Occasion {
  to: UserRow;
  /** Id of an alert, the cadence of a digest, or `silence` where no alert is about that. */
  subject: string;
  /** The day of it, `YYYY-MM-DD`. */
  occasion: string;
  notification: { kind: NotificationKind; params: NotificationParams };
  /** Null: the notification alone. */
  mail: { kind: MailKind; params: MailParams } | null;
}

/**
 * Tells a user something on an occasion, with what else is stored of it: all of it or nothing, and the occasion once, however many
 * servers ask at the same moment and wherever one of them ends.
 * @returns whether it was told now
 */
export async function tellOnce(
  db: NodePgDatabase,
  { to, subject, occasion, notification, mail }: Occasion,
  alongside: (tx: Transaction, isNew: boolean) => Promise<unknown> = async () => undefined,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    // Waits for another transaction that tells the same.
    const [own] = await tx
      .insert(insightOccasions)
      .values({ userId: to.id, subject, occasion })
      .onConflictDoNothing()
      .returning({ subject: insightOccasions.subject });
    await alongside(tx, own !== undefined);
    if (own === undefined) return false;
    await notify(tx, [to.id], notification);
    if (mail !== null) await queueMails(tx, [{ ...mail, to }]);
    return true;
  });
}

/** Longer than a month and its digest. */
const KEPT_DAYS = 400;

/** Forgets occasions that cannot come again. */
export async function forgetOldOccasions(db: NodePgDatabase): Promise<void> {
  await db
    .delete(insightOccasions)
    .where(lt(insightOccasions.toldAt, sql`now() - make_interval(days => ${KEPT_DAYS})`));
}
