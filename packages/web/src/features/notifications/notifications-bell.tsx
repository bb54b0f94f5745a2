import { ActionIcon, Indicator } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../shared/i18n/use-locale';
import { onLiveUpdate, onLook } from '../../shared/live/live-updates';
import { useFirstUse } from '../../shared/menus/use-first-use';
import { NOTIFICATIONS_KEY, notificationsQuery } from './notifications.api';

const load = async () => (await import('./notifications-panel')).NotificationsPanel;

/** The bell of the navbar: what happened that the user should know, unread first told by a mark. */
export function NotificationsBell() {
  const { t } = useTranslation('shared');
  const { data } = useQuery(notificationsQuery(useLocale()));
  useLiveNews();
  const unread = data?.meta.unread ?? 0;
  const { Part, opened, button } = useFirstUse('dialog', load);
  const target = (
    <ActionIcon
      {...button}
      variant="subtle"
      color="gray"
      size={44}
      aria-label={unread === 0 ? t('notifications.label') : t('notifications.unread', { count: unread })}
    >
      <IconBell size={20} stroke={1.75} />
    </ActionIcon>
  );
  return (
    <Indicator disabled={unread === 0} size={10} offset={10} color="red">
      {Part === null ? target : <Part {...opened}>{target}</Part>}
    </Indicator>
  );
}

/** The server says when there may be news; after a gap of the stream it is asked. */
function useLiveNews(): void {
  const client = useQueryClient();
  useEffect(() => {
    const look = () => void client.invalidateQueries({ queryKey: NOTIFICATIONS_KEY });
    const stops = [onLiveUpdate('notifications-changed', look), onLook(look)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client]);
}
