import {
  askForAccess,
  listNotifications,
  type Notification,
  readNotifications,
  removeNotification,
} from '@botica/contract/users/notifications';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { AppError } from '../../platform/errors';
import type { EventBus } from '../../platform/event-bus';
import { toPage } from '../../platform/http/answers/paging';
import { type Route, route } from '../../platform/http/route';
import type { Reader } from '../../platform/i18n';
import { isUuid } from '../users/users.reader';
import { askForAccess as ask } from './access-request';
import { describeNotification } from './notification-words';
import {
  countUnread,
  markRead,
  readNotificationPage,
  readWaiting,
  removeOwn,
  type StoredNotification,
} from './notifications.store';

/** What each user is told: nobody sees or changes what another one is. */
export function notificationsRoutes({ db, bus }: { db: NodePgDatabase; bus: EventBus }): Route[] {
  return [
    route(askForAccess, async ({ body }, context) => {
      await ask({ db, bus }, body.path, context);
      return { message: context.t('notifications.accessAsked') };
    }),
    route(listNotifications, async ({ query }, { user, t, locale, pageLink }) => {
      const { items, total, unread } = await readNotificationPage(db, user.id, query);
      const waiting = await readWaiting(
        db,
        items.flatMap(({ params: { uuid } }) => (typeof uuid === 'string' && isUuid(uuid) ? [uuid] : [])),
      );
      const page = toPage(pageLink, query, {
        items: items.map((one) => toNotification(one, waiting, { t, locale })),
        total,
      });
      return { ...page, meta: { ...page.meta, unread } };
    }),
    route(readNotifications, async ({ body }, { user, t }) => {
      await markRead(db, user.id, body.ids);
      return { message: t('notifications.read'), meta: { unread: await countUnread(db, user.id) } };
    }),
    route(removeNotification, async ({ params }, { user, t }) => {
      if (!isUuid(params.id) || !(await removeOwn(db, user.id, params.id))) throw new AppError('not_found');
      return { message: t('notifications.removed'), meta: { unread: await countUnread(db, user.id) } };
    }),
  ];
}

function toNotification(
  { id, kind, params, createdAt, readAt }: StoredNotification,
  waiting: ReadonlySet<string>,
  reader: Reader,
): Notification {
  const registered = kind === 'user_registered' ? String(params.uuid) : '';
  return {
    id,
    kind,
    ...describeNotification({ kind, params }, reader),
    waiting_user: waiting.has(registered) ? registered : null,
    created_at: createdAt.toISOString(),
    read_at: readAt?.toISOString() ?? null,
  };
}
