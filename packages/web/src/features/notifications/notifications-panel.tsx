import { Button, CloseButton, Popover, Text, UnstyledButton } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../shared/api/error-text';
import { useFormat } from '../../shared/i18n/use-format';
import type { OpenedProps } from '../../shared/menus/use-first-use';
import { safeReturnPath } from '../../shared/navigation/safe-return-path';
import { useKeptFocus } from '../../shared/table/list/use-kept-focus';
import { toastError } from '../../shared/toast/toast';
import { GiveRole } from './give-role';
import {
  markRead,
  NOTIFICATIONS_KEY,
  type Notification,
  notificationsQuery,
  removeNotification,
} from './notifications.api';
import classes from './notifications.module.css';

/** What happened, the latest first, with what can be done about it. */
export function NotificationsPanel({ isOpen, onOpen, children }: OpenedProps) {
  const { t } = useTranslation('shared');
  const format = useFormat();
  const { data, error } = useQuery(notificationsQuery(format.locale));
  const { read, remove } = useChanges();
  const keptFocus = useKeptFocus<HTMLUListElement>();
  const unread = data?.meta.unread ?? 0;
  return (
    <Popover
      opened={isOpen}
      onChange={onOpen}
      position="bottom-end"
      width={360}
      shadow="lg"
      trapFocus
      returnFocus
      withinPortal
    >
      <Popover.Target>{children}</Popover.Target>
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
        <ul ref={keptFocus} className={classes.list}>
          {data?.data.map((one) => (
            <li key={one.id}>
              <div className={classes.item}>
                <NotificationLine
                  notification={one}
                  onOpen={() => {
                    onOpen(false);
                    if (one.read_at === null) read.mutate([one.id]);
                  }}
                />
                <CloseButton
                  aria-label={t('notifications.remove', { title: one.title })}
                  disabled={remove.isPending}
                  onClick={() => remove.mutate(one.id)}
                />
              </div>
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

function useChanges() {
  const { t } = useTranslation('shared');
  const client = useQueryClient();
  const told = {
    onError: (failure: unknown) => toastError(errorText(failure, t)),
    onSettled: () => client.invalidateQueries({ queryKey: NOTIFICATIONS_KEY }),
  };
  return {
    read: useMutation({ ...told, mutationFn: (ids: string[] | undefined) => markRead(ids) }),
    remove: useMutation({ ...told, mutationFn: removeNotification }),
  };
}
