import {
  type AuditEntry,
  exportAuditLog,
  listAuditActions,
  listAuditLog,
  listUserActivities,
} from '@botica/contract/audit-log/audit-log';
import { AUDIT_ACTIONS, type AuditAction } from '@botica/contract/audit-log/vocabulary';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { recordChanges } from '../../platform/audit/audit-trail';
import { AppError } from '../../platform/errors';
import { toPage } from '../../platform/http/answers/paging';
import { streamTable } from '../../platform/http/answers/table-export';
import { type Route, route } from '../../platform/http/route';
import type { Translate } from '../../platform/i18n';
import { findUserByUuid } from '../users/users.reader';
import { aboutUser, matchingEntries, readEntries, readEntryBlocks, type StoredEntry } from './audit-log.store';

const COLUMNS = ['at', 'actor', 'action', 'subject', 'subject_id', 'ip', 'before', 'after', 'request_id'] as const;

/** The audit log: looked at, taken away as a file, and what of it is about one user. Nothing changes it. */
export function auditLogRoutes(db: NodePgDatabase): Route[] {
  return [
    route(listAuditLog, async ({ query }, { pageLink, t }) => {
      const { items, total } = await readEntries(db, matchingEntries(query), query);
      return toPage(pageLink, query, { items: items.map((entry) => toEntry(entry, t)), total });
    }),
    route(listAuditActions, async (_input, { t, locale }) => {
      const { compare } = new Intl.Collator(locale);
      const named = AUDIT_ACTIONS.map((action) => ({ action, name: actionName(action, t) }));
      return { data: named.sort((one, other) => compare(one.name, other.name)) };
    }),
    route(exportAuditLog, async ({ query }, context) => {
      const { t, signal } = context;
      const { format, ...match } = query;
      await recordChanges(db, context, [
        {
          action: 'audit_log.exported',
          subject: { kind: 'audit_log', id: null, name: null },
          after: { format, ...match },
        },
      ]);
      const labels = COLUMNS.map((column) => t(`auditLog.columns.${column}`));
      const blocks = inCells(readEntryBlocks(db, matchingEntries(match), signal), t);
      return streamTable({ format, name: t('auditLog.fileName'), labels, blocks }, context);
    }),
    route(
      listUserActivities,
      async ({ params, query }, { pageLink, t }) => {
        const { items, total } = await readEntries(db, aboutUser(params.id), query);
        return toPage(pageLink, query, { items: items.map((entry) => toEntry(entry, t)), total });
      },
      {
        precheck: async ({ id }) => {
          if (!(await findUserByUuid(db, id))) throw new AppError('user_not_found');
        },
      },
    ),
  ];
}

function actionName(action: AuditAction, t: Translate): string {
  return t(`auditLog.actions.${action.replace('.', '_')}`);
}

function toEntry(entry: StoredEntry, t: Translate): AuditEntry {
  return {
    id: entry.id,
    at: entry.at.toISOString(),
    actor: { uuid: entry.actorUuid, name: entry.actorName },
    ip: entry.ip,
    request_id: entry.requestId,
    action: entry.action,
    action_name: actionName(entry.action, t),
    subject: { kind: entry.subjectKind, uuid: entry.subjectId, name: entry.subjectName },
    before: entry.before,
    after: entry.after,
  };
}

async function* inCells(blocks: AsyncIterable<StoredEntry[]>, t: Translate) {
  for await (const block of blocks) yield block.map((entry) => cellsOf(toEntry(entry, t)));
}

function cellsOf(entry: AuditEntry): (string | null)[] {
  const { subject, before, after } = entry;
  return [
    entry.at,
    entry.actor.name,
    entry.action_name,
    subject.name,
    subject.uuid,
    entry.ip,
    before && JSON.stringify(before),
    after && JSON.stringify(after),
    entry.request_id,
  ];
}
