import { Menu, Text } from '@mantine/core';
import { IconHelpCircle, IconKeyboard, IconLogout, IconPalette, IconUserCircle } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { OpenedProps } from '../../../shared/menus/use-first-use';
import { PersonAvatar } from '../../../shared/person/person-avatar';
import { effectiveRoles } from '../../../shared/session/roles';
import { signOut } from '../../../shared/session/sign-in';
import { useUser } from '../../../shared/session/use-session';
import { useShellTools } from '../use-shell-tools';
import classes from './user-menu.module.css';

/** Who is signed in, and the way out. */
export function UserChoices({ isOpen, onOpen, children }: OpenedProps) {
  const { t } = useTranslation('shared');
  const user = useUser();
  const { openSettings, openKeys } = useShellTools();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  if (user === null) return null;

  const roles = effectiveRoles(user.roles).map((role) => role.localized_name);
  const leave = () => {
    void signOut();
    queryClient.clear();
    void navigate({ to: '/login' });
  };
  return (
    <Menu position="bottom-end" width={260} opened={isOpen} onChange={onOpen}>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        <div className={classes.card}>
          <PersonAvatar name={user.name} url={user.avatar?.url} size={40} variant="filled" />
          <div className={classes.words}>
            <Text fw={600} fz="sm" truncate>
              {user.name}
            </Text>
            <Text c="dimmed" fz="xs" truncate>
              {user.email}
            </Text>
            <Text c="dimmed" fz="xs" truncate>
              {roles.join(' · ')}
            </Text>
          </div>
        </div>
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconUserCircle size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => void navigate({ to: '/profile' })}
        >
          {t('user.profile')}
        </Menu.Item>
        <Menu.Item leftSection={<IconPalette size={18} stroke={1.75} aria-hidden="true" />} onClick={openSettings}>
          {t('appearance.title')}
        </Menu.Item>
        <Menu.Item leftSection={<IconKeyboard size={18} stroke={1.75} aria-hidden="true" />} onClick={openKeys}>
          {t('keys.title')}
        </Menu.Item>
        <Menu.Item
          component={Link}
          to="/help"
          leftSection={<IconHelpCircle size={18} stroke={1.75} aria-hidden="true" />}
        >
          {t('site.help')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={18} stroke={1.75} aria-hidden="true" />} onClick={leave}>
          {t('user.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
