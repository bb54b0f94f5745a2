import { FINDING_MARKS_MAX, type FindingMark } from '@botica/contract/insights/vocabulary';
import { and, eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

const findingMarks = pgTable(
  'finding_marks',
  {
    userId: integer('user_id').notNull(),
    cause: text().notNull(),
    mark: text().$type<FindingMark>().notNull(),
    markedAt: timestamp('marked_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.cause] })],
);

/** What a user thinks of findings, by their causes. */
export async function readMarks(db: NodePgDatabase, userId: number): Promise<{ cause: string; mark: FindingMark }[]> {
  return db
    .select({ cause: findingMarks.cause, mark: findingMarks.mark })
    .from(findingMarks)
    .where(eq(findingMarks.userId, userId))
    .orderBy(findingMarks.cause);
}

/** Causes that a user does not want to hear of. */
export async function readMutedCauses(db: NodePgDatabase, userId: number): Promise<string[]> {
  const marks = await readMarks(db, userId);
  return marks.flatMap(({ cause, mark }) => (mark === 'muted' ? [cause] : []));
}

/** Keeps a mark, or takes it away with null. @returns what it was before */
export async function writeMark(
  db: NodePgDatabase,
  userId: number,
  cause: string,
  mark: FindingMark | null,
): Promise<FindingMark | null> {
  const isIt = and(eq(findingMarks.userId, userId), eq(findingMarks.cause, cause));
  return db.transaction(async (tx) => {
    const [before] = await tx.delete(findingMarks).where(isIt).returning({ mark: findingMarks.mark });
    if (mark !== null) {
      await tx
        .insert(findingMarks)
        .values({ userId, cause, mark })
        .onConflictDoUpdate({ target: [findingMarks.userId, findingMarks.cause], set: { mark } });
    }
    const old = sql`SELECT cause FROM finding_marks WHERE user_id = ${userId} ORDER BY marked_at DESC OFFSET ${FINDING_MARKS_MAX}`;
    await tx.delete(findingMarks).where(and(eq(findingMarks.userId, userId), sql`${findingMarks.cause} IN (${old})`));
    return before?.mark ?? null;
  });
}
