import type { UserListItem } from '@botica/contract/users/users';
import { IconEdit, IconEye, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan, useUser } from '../../../shared/session/use-session';
import { RowMenu } from '../../../shared/table/list/row-menu';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog';
import type { Deletion } from './use-deletion';

/** What can be done about a user: look, edit, delete. */
export function UserMenu({ user, deletion }: { user: UserListItem; deletion: Deletion }) {
  const { t } = useTranslation('users');
  const navigate = useNavigate();
  const isMe = useUser()?.uuid === user.uuid;
  const canDelete = useCan('destroy', 'collaborator') && user.can_change && !isMe;
  const [isAsking, setIsAsking] = useState(false);
  const params = { id: user.uuid };
  return (
    <>
      <RowMenu
        name={user.name}
        actions={[
          {
            label: t('action.view'),
            icon: IconEye,
            onClick: () => void navigate({ to: '/control-panel/users/$id', params }),
          },
          ...(user.can_change
            ? [
                {
                  label: t('action.edit'),
                  icon: IconEdit,
                  onClick: () => void navigate({ to: '/control-panel/users/edit/$id', params }),
                },
              ]
            : []),
          ...(canDelete
            ? [{ label: t('action.delete'), icon: IconTrash, isDangerous: true, onClick: () => setIsAsking(true) }]
            : []),
        ]}
      />
      <ConfirmDialog
        isOpen={isAsking}
        title={t('delete.oneTitle', { name: user.name })}
        confirmLabel={t('action.delete')}
        isDangerous
        onConfirm={() => {
          setIsAsking(false);
          deletion.start({ body: { ids: [user.uuid] }, users: [user] });
        }}
        onClose={() => setIsAsking(false)}
      >
        {t('delete.text')}
      </ConfirmDialog>
    </>
  );
}
