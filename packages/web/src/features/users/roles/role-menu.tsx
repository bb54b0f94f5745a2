import type { ListedRole } from '@botica/contract/users/roles';
import { IconEdit, IconShieldLock, IconShieldOff, IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../shared/api/error-text';
import { RowMenu } from '../../../shared/table/list/row-menu';
import { toastError, toastSuccess } from '../../../shared/toast/toast';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog';
import { USERS_KEY } from '../users.api';
import { changeRole, removeRole } from './roles.api';

/** What can be done about a role: change it, ask for a second factor, delete an own one. */
export function RoleMenu({ role }: { role: ListedRole }) {
  const { t } = useTranslation(['users', 'shared']);
  const navigate = useNavigate();
  const client = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const told = {
    onSuccess: ({ message }: { message: string }) => toastSuccess(message),
    onError: (error: unknown) => toastError(errorText(error, t)),
    onSettled: () => client.invalidateQueries({ queryKey: USERS_KEY }),
  };
  const removal = useMutation({
    mutationFn: () => removeRole(role.id),
    ...told,
  });
  const isRequired = role.requires_second_factor;
  const requirement = useMutation({
    mutationFn: () => changeRole(role.id, { requires_second_factor: !isRequired, updated_at: role.updated_at }),
    ...told,
  });
  const edit = () =>
    void navigate({ to: '/control-panel/roles', search: { role: String(role.id) }, resetScroll: false });
  return (
    <>
      <RowMenu
        name={role.localized_name}
        isBusy={removal.isPending || requirement.isPending}
        actions={[
          ...(role.can_change ? [{ label: t('action.edit'), icon: IconEdit, onClick: edit }] : []),
          ...(role.can_give
            ? [
                {
                  label: t(isRequired ? 'rolesPage.waiveTwoFactor' : 'rolesPage.requireTwoFactor'),
                  icon: isRequired ? IconShieldOff : IconShieldLock,
                  onClick: () => requirement.mutate(),
                },
              ]
            : []),
          ...(role.can_change && !role.is_seeded
            ? [{ label: t('action.delete'), icon: IconTrash, isDangerous: true, onClick: () => setIsAsking(true) }]
            : []),
        ]}
      />
      <ConfirmDialog
        isOpen={isAsking}
        title={t('rolesPage.deleteTitle', { role: role.localized_name })}
        confirmLabel={t('action.delete')}
        isDangerous
        onConfirm={() => {
          setIsAsking(false);
          removal.mutate();
        }}
        onClose={() => setIsAsking(false)}
      >
        {t('rolesPage.deleteText')}
      </ConfirmDialog>
    </>
  );
}
