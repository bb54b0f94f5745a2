import { Button, Group, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../shared/api/error-text';
import { useLocale } from '../../shared/i18n/use-locale';
import { toastError, toastSuccess } from '../../shared/toast/toast';
import { giveRole, NOTIFICATIONS_KEY, rolesToGiveQuery } from './notifications.api';
import classes from './notifications.module.css';

/** Roles that show figures, each one click away from who waits for one. */
export function GiveRole({ user, onGiven }: { user: string; onGiven: () => void }) {
  const { t } = useTranslation('shared');
  const client = useQueryClient();
  const { data } = useQuery(rolesToGiveQuery(useLocale()));
  const give = useMutation({
    mutationFn: (roleId: number) => giveRole(user, roleId),
    onSuccess: ({ message }) => {
      toastSuccess(message);
      onGiven();
    },
    onError: (error) => toastError(errorText(error, t)),
    onSettled: () => {
      for (const queryKey of [NOTIFICATIONS_KEY, ['users']]) void client.invalidateQueries({ queryKey });
    },
  });
  if (data === undefined || data.length === 0) return null;
  return (
    <div className={classes.roles}>
      <Text fz="xs" c="dimmed">
        {t('notifications.giveRole')}
      </Text>
      <Group gap={6}>
        {data.map(({ id, localized_name }) => (
          <Button
            key={id}
            size="compact-xs"
            variant="default"
            disabled={give.isPending}
            onClick={() => give.mutate(id)}
          >
            {localized_name}
          </Button>
        ))}
      </Group>
    </div>
  );
}
