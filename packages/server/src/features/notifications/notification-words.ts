import type { NotificationKind } from '@botica/contract/users/notifications';
import type { Reader, Translate } from '../../platform/i18n';
import type { NotificationParams } from '../../platform/notifications/notify';
import { describeTold } from '../insights/alerts.reader';
import { roleTitle } from '../roles/roles.reader';

const LINKS: Readonly<
  Record<Exclude<NotificationKind, 'insight_alert'>, (params: NotificationParams) => string | null>
> = {
  import_finished: () => '/control-panel/data',
  import_failed: () => '/control-panel/data',
  role_changed: () => '/profile',
  user_registered: ({ uuid }) => (uuid === undefined ? null : `/control-panel/users/${uuid}`),
  access_asked: ({ uuid }) => `/control-panel/users/${uuid}`,
  insight_digest: () => '/second-page',
};

/** What a notification says in the language of its reader, and the page that it is about. */
export function describeNotification(
  { kind, params }: { kind: NotificationKind; params: NotificationParams },
  reader: Reader,
): { title: string; link: string | null } {
  if (kind === 'insight_alert') {
    const { name, text, path } = describeTold(params, reader);
    return { title: reader.t('notifications.kinds.insight_alert', { name, text }), link: path };
  }
  return { title: titleOf(kind, params, reader.t), link: LINKS[kind](params) };
}

function titleOf(kind: NotificationKind, params: NotificationParams, t: Translate): string {
  if (kind === 'insight_digest') {
    return t(`notifications.digests.${params.cadence}${params.count === 0 ? 'None' : ''}`, params);
  }
  if (kind !== 'role_changed') return t(`notifications.kinds.${kind}`, params);
  const role = roleTitle({ id: Number(params.role_id), name: String(params.role) }, t);
  return t(params.change === 'given' ? 'notifications.roleGiven' : 'notifications.roleTaken', { role });
}
