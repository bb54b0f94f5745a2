import type { ListedRole } from '@botica/contract/users/roles';
import { Drawer } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { RoleForm } from './role-form';

/** The role that the address names, or a new one, being edited over the list. */
export function RoleDrawer({ roles }: { roles: readonly ListedRole[] }) {
  const { t } = useTranslation('users');
  const { role } = useSearch({ from: '/control-panel/roles' });
  const navigate = useNavigate();
  const edited = roles.find(({ id, can_change }) => can_change && String(id) === role);
  const isOpen = role === 'new' || edited !== undefined;
  const close = () =>
    void navigate({ to: '/control-panel/roles', search: {}, resetScroll: false, ignoreBlocker: true });
  return (
    <Drawer
      opened={isOpen}
      onClose={close}
      position="right"
      size="lg"
      title={edited === undefined ? t('rolesPage.add') : t('edit.title', { name: edited.localized_name })}
      // The form asks before what was typed is lost.
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      {isOpen && <RoleForm key={role} role={edited ?? null} onClose={close} />}
    </Drawer>
  );
}
