import type { EndpointOutput } from '@botica/contract/endpoint';
import type { listMails } from '@botica/contract/mail';
import { and, count, eq, inArray, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { listOrder, searchIn } from '../../platform/database/list-query';
import type { Transaction } from '../../platform/database/transaction';
import { pageOffset } from '../../platform/http/answers/paging';
import { mails, type StoredMail } from '../../platform/mail/mail-queue';
import { isUuid } from '../users/users.reader';

type Query = EndpointOutput<typeof listMails>['query'];

/** One page of mails, newest first, and how many there are. */
export async function readMails(db: NodePgDatabase, query: Query): Promise<{ items: StoredMail[]; total: number }> {
  const where = and(
    query.state && inArray(mails.state, query.state),
    query.kind && inArray(mails.kind, query.kind),
    searchIn({ recipient: mails.recipient }, query),
  );
  const [items, [counted]] = await Promise.all([
    db
      .select()
      .from(mails)
      .where(where)
      .orderBy(...listOrder({ created_at: [mails.createdAt] }, query, mails.id))
      .offset(pageOffset(query))
      .limit(query.per_page),
    db.select({ total: count() }).from(mails).where(where),
  ]);
  return { items, total: counted?.total ?? 0 };
}

export async function findMail(db: NodePgDatabase, id: string): Promise<StoredMail | null> {
  if (!isUuid(id)) return null;
  const [mail] = await db.select().from(mails).where(eq(mails.id, id));
  return mail ?? null;
}

/** Makes a mail due now, with all its tries before it; null for one that was sent. */
export async function queueAgain(tx: Transaction, id: string): Promise<StoredMail | null> {
  const [mail] = await tx
    .update(mails)
    .set({ state: 'queued', attempts: 0, nextAttemptAt: sql`now()`, finishedAt: null })
    .where(and(eq(mails.id, id), inArray(mails.state, ['queued', 'failed', 'outbox'])))
    .returning();
  return mail ?? null;
}
