import type { NotificationKind } from '@botica/contract/users/notifications';
import type { Translate } from '../../platform/i18n';
import type { NotificationParams } from '../../platform/notifications/notify';
import { roleTitle } from '../roles/roles.reader';

/** The page that a notification is about. */
const LINKS: Readonly<Record<NotificationKind, (params: NotificationParams) => string | null>> = {
  import_finished: () => '/control-panel/data',
  import_failed: () => '/control-panel/data',
  role_changed: () => '/profile',
  user_registered: ({ uuid }) => (uuid === undefined ? null : `/control-panel/users/${uuid}`),
  access_asked: ({ uuid }) => `/control-panel/users/${uuid}`,
  insight_alert: () => '/second-page',
  insight_digest: () => '/second-page',
};

export function linkOf(kind: NotificationKind, params: NotificationParams): string | null {
  return LINKS[kind](params);
}

export function titleOf(kind: NotificationKind, params: NotificationParams, t: Translate): string {
  if (kind === 'insight_digest') {
    return t(`notifications.digests.${params.cadence}${params.count === 0 ? 'None' : ''}`, params);
  }
  if (kind !== 'role_changed') return t(`notifications.kinds.${kind}`, params);
  const role = roleTitle({ id: Number(params.role_id), name: String(params.role) }, t);
  return t(params.change === 'given' ? 'notifications.roleGiven' : 'notifications.roleTaken', { role });
}
