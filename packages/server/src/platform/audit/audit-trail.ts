import type { AuditAction, AuditSubject } from '@botica/contract/audit-log/vocabulary';
import type { SessionUser } from '@botica/contract/auth';
import { bigint, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { FastifyBaseLogger } from 'fastify';
import type { Querying } from '../database/transaction';

export const auditLog = pgTable('audit_log', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  actorUuid: uuid('actor_uuid'),
  actorName: text('actor_name'),
  ip: text().notNull(),
  requestId: text('request_id').notNull(),
  action: text().$type<AuditAction>().notNull(),
  subjectKind: text('subject_kind').$type<AuditSubject>().notNull(),
  subjectId: text('subject_id'),
  subjectName: text('subject_name'),
  before: jsonb().$type<Values>(),
  after: jsonb().$type<Values>(),
});

type Values = Record<string, unknown>;

/** Who does something, and by which call; a `RequestContext` is one. */
export interface Actor {
  user: Pick<SessionUser, 'uuid' | 'name'>;
  ip: string;
  requestId: string;
  log: Pick<FastifyBaseLogger, 'info'>;
}

interface AuditEntry {
  action: AuditAction;
  subject: { kind: AuditSubject; id: string | null; name: string | null };
  /** Fields with their values before and after; of a change only those that differ. */
  before?: Values | null;
  after?: Values | null;
}

/** Values of fields so named never get into the log. */
const SECRET = /password|secret|token|credential|api_?key/i;
const MASK = '***';
/** Rows of one statement: its parameters are bounded. */
const BLOCK = 1000;

/**
 * Writes to the audit log, in the transaction of the change itself: either both are stored or none is. Secrets are masked.
 * Who did what is a line of the log as well, by ids alone: it may be sent to where whoever holds the database changes nothing.
 * It comes before the commit; the line of the call, with the same request id, says how that ended.
 */
export async function recordChanges(tx: Querying, actor: Actor, entries: readonly AuditEntry[]): Promise<void> {
  const rows = entries.map(({ action, subject, before, after }) => ({
    actorUuid: actor.user.uuid,
    actorName: actor.user.name,
    ip: actor.ip,
    requestId: actor.requestId,
    action,
    subjectKind: subject.kind,
    subjectId: subject.id,
    subjectName: subject.name,
    before: before ? masked(before) : null,
    after: after ? masked(after) : null,
  }));
  for (let at = 0; at < rows.length; at += BLOCK) await tx.insert(auditLog).values(rows.slice(at, at + BLOCK));
  for (const { action, subjectKind: kind, subjectId } of rows) {
    // A visitor who is forgotten stays so in the log, too.
    const subject = { kind, id: kind === 'footprints' ? null : subjectId };
    actor.log.info({ action, actor: actor.user.uuid, subject }, 'audit');
  }
}

/** The fields that differ, before and after; null when none does. */
export function differences(before: Values, after: Values): { before: Values; after: Values } | null {
  const names = Object.keys(after).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  if (names.length === 0) return null;
  const pick = (values: Values) => Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
  return { before: pick(before), after: pick(after) };
}

function masked(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (SECRET.test(name) && value !== null) return [name, MASK];
      const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
      return [name, isObject ? masked(value as Values) : value];
    }),
  );
}
