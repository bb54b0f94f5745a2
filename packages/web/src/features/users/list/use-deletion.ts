import type { UserListItem } from '@botica/contract/users/users';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../shared/api/error-text';
import { toastError, toastSuccess } from '../../../shared/toast/toast';
import { toastUndo } from '../../../shared/toast/undo-toast';
import { type DeletionBody, deleteUsers, USERS_KEY, undoDeletion } from '../users.api';

/** A user who was not deleted, and why in the server's words. */
export interface RefusedUser {
  id: string;
  name: string;
  message: string;
}

interface Wanted {
  body: DeletionBody;
  /** Those of whom a name is known. */
  users: readonly Pick<UserListItem, 'uuid' | 'name'>[];
  onDone?: () => void;
}

export interface Deletion {
  start: (wanted: Wanted) => void;
  isPending: boolean;
  /** Who was refused, until that was read. */
  refused: readonly RefusedUser[];
  dismiss: () => void;
}

/** Deletes users and offers to take it back. */
export function useDeletion(): Deletion {
  const { t } = useTranslation('shared');
  const client = useQueryClient();
  const [refused, setRefused] = useState<readonly RefusedUser[]>([]);
  const refresh = () => client.invalidateQueries({ queryKey: USERS_KEY });
  const onError = (error: Error) => toastError(errorText(error, t));
  const undo = useMutation({
    mutationFn: undoDeletion,
    onSuccess: ({ message }) => toastSuccess(message),
    onError,
    onSettled: refresh,
  });
  const deletion = useMutation({
    mutationFn: ({ body }: Wanted) => deleteUsers(body),
    onSuccess: ({ message, data, deletion: { id } }, { users, onDone }) => {
      if (id !== null) toastUndo(message, () => undo.mutate(id));
      const names = new Map(users.map(({ uuid, name }) => [uuid, name]));
      setRefused(
        data
          .filter(({ status }) => status !== 'deleted')
          .map((one) => ({ id: one.id, name: names.get(one.id) ?? one.id, message: one.message })),
      );
      onDone?.();
    },
    onError,
    onSettled: refresh,
  });
  return { start: deletion.mutate, isPending: deletion.isPending, refused, dismiss: () => setRefused([]) };
}
