import type { UserListItem } from '@botica/contract/users/users';
import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/use-format';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog';
import type { DeletionBody } from '../users.api';
import type { Deletion } from './use-deletion';

interface DeleteUsersProps {
  count: number;
  /** Those of whom a name is known. */
  users: readonly UserListItem[];
  body: DeletionBody;
  deletion: Deletion;
  onDone: () => void;
}

/** Deletes the chosen users after asking. */
export function DeleteUsers({ count, users, body, deletion, onDone }: DeleteUsersProps) {
  const { t } = useTranslation('users');
  const words = { count, number: useFormat().number(count) };
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button
        size="sm"
        variant="light"
        color="red"
        leftSection={<IconTrash size={17} aria-hidden="true" />}
        loading={deletion.isPending}
        onClick={() => setIsAsking(true)}
      >
        {t('action.delete')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('delete.title', words)}
        confirmLabel={t('delete.confirm', words)}
        isDangerous
        onConfirm={() => {
          setIsAsking(false);
          deletion.start({ body, users, onDone });
        }}
        onClose={() => setIsAsking(false)}
      >
        {t('delete.text')}
      </ConfirmDialog>
    </>
  );
}
