import { ActionIcon, Button, Indicator, Popover, Text, UnstyledButton } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../shared/api/error-text';
import { useFormat } from '../../shared/i18n/use-format';
import { onLiveUpdate, onLook } from '../../shared/live/live-updates';
import { safeReturnPath } from '../../shared/navigation/safe-return-path';
import { GiveRole } from './give-role';
import { markRead, NOTIFICATIONS_KEY, type Notification, notificationsQuery } from './notifications.api';
import classes from './notifications.module.css';

/** The bell of the navbar: what happened that the user should know, unread first told by a mark. */
export function NotificationsBell() {
  const { t } = useTranslation('shared');
  const format = useFormat();
  const [isOpen, setIsOpen] = useState(false);
  const { data, error } = useQuery(notificationsQuery(format.locale));
  useLiveNews();
  const read = useReading();
  const unread = data?.meta.unread ?? 0;
  const label = unread === 0 ? t('notifications.label') : t('notifications.unread', { count: unread });
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-end"
      width={360}
      shadow="lg"
      trapFocus
      returnFocus
      withinPortal
    >
      <Indicator disabled={unread === 0} size={10} offset={10} color="red">
        <Popover.Target>
          <ActionIcon variant="subtle" color="gray" size={44} aria-label={label} onClick={() => setIsOpen(!isOpen)}>
            <IconBell size={20} stroke={1.75} />
          </ActionIcon>
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown aria-label={t('notifications.label')} className={classes.panel}>
        <div className={classes.head}>
          <Text fw={650}>{t('notifications.label')}</Text>
          {unread > 0 && (
            <Button size="compact-sm" variant="subtle" loading={read.isPending} onClick={() => read.mutate(undefined)}>
              {t('notifications.readAll')}
            </Button>
          )}
        </div>
        {data === undefined && error !== null && <Text role="alert">{errorText(error, t)}</Text>}
        {data?.data.length === 0 && <Text c="dimmed">{t('notifications.none')}</Text>}
        <ul className={classes.list}>
          {data?.data.map((one) => (
            <li key={one.id}>
              <NotificationLine
                notification={one}
                onOpen={() => {
                  setIsOpen(false);
                  if (one.read_at === null) read.mutate([one.id]);
                }}
              />
              {one.waiting_user !== null && <GiveRole user={one.waiting_user} onGiven={() => read.mutate([one.id])} />}
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  );
}

function NotificationLine({ notification, onOpen }: { notification: Notification; onOpen: () => void }) {
  const { t } = useTranslation('shared');
  const format = useFormat();
  const router = useRouter();
  const { title, link, created_at, read_at } = notification;
  return (
    <UnstyledButton
      className={classes.line}
      data-unread={read_at === null || undefined}
      onClick={() => {
        onOpen();
        if (link !== null) router.history.push(safeReturnPath(link));
      }}
    >
      <span className={classes.title}>
        {read_at === null && <span className={classes.mark}>{t('notifications.new')}</span>}
        <bdi>{title}</bdi>
      </span>
      <time dateTime={created_at}>{format.instant(created_at)}</time>
    </UnstyledButton>
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

function useReading() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: string[] | undefined) => markRead(ids),
    onSettled: () => client.invalidateQueries({ queryKey: NOTIFICATIONS_KEY }),
  });
}
