import { getMail, getMailTransport, listMails, type Mail, retryMail } from '@botica/contract/mail';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { recordChanges } from '../../platform/audit/audit-trail';
import { holdsAll } from '../../platform/authorization/authorize';
import { AppError } from '../../platform/errors';
import type { EventBus } from '../../platform/event-bus';
import { toPage } from '../../platform/http/answers/paging';
import { type Route, route, type SignedInContext } from '../../platform/http/route';
import type { Translate } from '../../platform/i18n';
import { mailQueued, type StoredMail } from '../../platform/mail/mail-queue';
import type { MailTransport } from '../../platform/mail/mail-transport';
import { readRolesOf } from '../users/users.reader';
import { findMail, queueAgain, readMails } from './mail.store';

interface MailDeps {
  db: NodePgDatabase;
  bus: EventBus;
  transport: MailTransport;
}

/** Outgoing mail as administrators see it. */
export function mailRoutes(deps: MailDeps): Route[] {
  const { db, bus, transport } = deps;
  const precheck = async ({ id }: { id: string }) => void (await requireMail(deps, id));
  return [
    route(listMails, async ({ query }, { pageLink, t }) => {
      const { items, total } = await readMails(db, query);
      return toPage(pageLink, query, { items: items.map((mail) => toMail(mail, t)), total });
    }),
    route(getMailTransport, async () => ({ data: { kind: transport.kind, from: transport.from } })),
    route(getMail, async ({ params }, context) => {
      const mail = await requireMail(deps, params.id);
      return { data: { ...toMail(mail, context.t), text: await readText(deps, mail, context) } };
    }),
    route(
      retryMail,
      async ({ params }, context) => {
        const mail = await db.transaction(async (tx) => {
          const queued = await queueAgain(tx, params.id);
          if (!queued) throw new AppError('mail_sent');
          await recordChanges(tx, context, [{ action: 'mail.retried', subject: subjectOf(queued) }]);
          return queued;
        });
        bus.publish(mailQueued, undefined);
        return { message: context.t('mail.retried'), data: toMail(mail, context.t) };
      },
      { precheck },
    ),
  ];
}

async function requireMail({ db }: MailDeps, id: string): Promise<StoredMail> {
  const mail = await findMail(db, id);
  if (!mail) throw new AppError('not_found');
  return mail;
}

/**
 * The text of a mail in the outbox, for whoever may set the password of its recipient as well: the links in it do the same.
 * That it was read is in the audit log.
 */
async function readText(
  { db, transport }: MailDeps,
  mail: StoredMail,
  context: SignedInContext,
): Promise<string | null> {
  if (mail.state !== 'outbox') return null;
  const roles = await readRolesOf(db, mail.userId);
  const permissions = roles.flatMap((role) => role.permissions);
  if (!holdsAll(context.user, [...permissions, { action: 'update', subject: 'collaborator' }])) return null;
  const text = await transport.readText(mail.id);
  if (text !== null) await recordChanges(db, context, [{ action: 'mail.read', subject: subjectOf(mail) }]);
  return text;
}

function subjectOf({ id, recipientName }: StoredMail) {
  return { kind: 'mail', id, name: recipientName } as const;
}

function toMail(mail: StoredMail, t: Translate): Mail {
  return {
    id: mail.id,
    kind: mail.kind,
    kind_name: t(`mail.kinds.${mail.kind}`),
    recipient: mail.recipient,
    state: mail.state,
    attempts: mail.attempts,
    error: mail.error,
    created_at: mail.createdAt.toISOString(),
    next_attempt_at: mail.nextAttemptAt?.toISOString() ?? null,
    finished_at: mail.finishedAt?.toISOString() ?? null,
  };
}
