import type { UserDetail } from '@botica/contract/users/users';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconPlus } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../shared/api/error-text';
import { useLocale } from '../../../shared/i18n/use-locale';
import { loadUser } from '../../../shared/session/sign-in';
import { useUser } from '../../../shared/session/use-session';
import { toastError, toastSuccess } from '../../../shared/toast/toast';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog';
import { Panel } from '../../../shared/ui/panel';
import { giveUserRole, rolesQuery, takeUserRole, USERS_KEY } from '../users.api';
import classes from '../users.module.css';
import { PermissionNames } from './permission-names';

type Role = UserDetail['roles'][number];

/** Roles of a user with what they permit; whoever may, gives one more or takes one. */
export function RolesPanel({ user }: { user: UserDetail }) {
  const { t } = useTranslation('users');
  const [taken, setTaken] = useState<Role | null>(null);
  const take = useRoleChange(user, takeUserRole);
  return (
    <Panel title={t('section.rolesAndPermissions')} action={user.can_change && <GiveRole user={user} />}>
      <ul className={classes.roles}>
        {user.roles.map((role) => (
          <li key={role.id}>
            <div className={classes.role}>
              <strong>{role.localized_name}</strong>
              {user.can_change && (
                <Button
                  size="compact-sm"
                  variant="subtle"
                  color="red"
                  aria-label={t('roles.takeNamed', { role: role.localized_name })}
                  onClick={() => setTaken(role)}
                >
                  {t('roles.take')}
                </Button>
              )}
            </div>
            <PermissionNames permissions={role.permissions ?? []} />
          </li>
        ))}
      </ul>
      <ConfirmDialog
        isOpen={taken !== null}
        title={t('roles.takeTitle', { role: taken?.localized_name, name: user.name })}
        confirmLabel={t('roles.take')}
        isDangerous
        isBusy={take.isPending}
        onConfirm={() => {
          if (taken !== null) take.mutate(taken.id, { onSettled: () => setTaken(null) });
        }}
        onClose={() => setTaken(null)}
      >
        {t('roles.takeText')}
      </ConfirmDialog>
    </Panel>
  );
}

function GiveRole({ user }: { user: UserDetail }) {
  const { t } = useTranslation('users');
  const { data, error } = useQuery(rolesQuery(useLocale()));
  const give = useRoleChange(user, giveUserRole);
  const held = new Set(user.roles.map(({ id }) => id));
  const choices = (data ?? []).filter(({ id, can_give }) => can_give && !held.has(id));
  if (error !== null) return <span role="alert">{t('roles.notLoaded')}</span>;
  if (choices.length === 0) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          size="sm"
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          rightSection={<IconChevronDown size={16} aria-hidden="true" />}
          loading={give.isPending}
        >
          {t('roles.give')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {choices.map(({ id, localized_name }) => (
          <Menu.Item key={id} onClick={() => give.mutate(id)}>
            {localized_name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function useRoleChange(user: UserDetail, change: (id: string, roleId: number) => Promise<{ message: string }>) {
  const { t } = useTranslation('shared');
  const client = useQueryClient();
  const isMe = useUser()?.uuid === user.uuid;
  return useMutation({
    mutationFn: (roleId: number) => change(user.uuid, roleId),
    onSuccess: ({ message }) => {
      toastSuccess(message);
      if (isMe) void loadUser().catch(() => undefined);
    },
    onError: (error) => toastError(errorText(error, t)),
    onSettled: () => client.invalidateQueries({ queryKey: USERS_KEY }),
  });
}
