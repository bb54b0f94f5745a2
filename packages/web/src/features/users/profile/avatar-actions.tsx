import { PICTURE_BYTES } from '@botica/contract/limits';
import type { removeAvatar, uploadAvatar } from '@botica/contract/users/avatar';
import { Button, FileButton } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../shared/api/api-error';
import { api } from '../../../shared/api/client';
import { errorText, fieldMessages } from '../../../shared/api/error-text';
import { apiUpload } from '../../../shared/api/upload';
import { loadUser } from '../../../shared/session/sign-in';
import { toastError, toastSuccess } from '../../../shared/toast/toast';
import { USERS_KEY } from '../users.api';
import { type OwnProfile, PROFILE_KEY } from './profile.api';

const TYPES = 'image/jpeg,image/png,image/webp';

/** @param file null: removes the picture */
function changeAvatar(file: File | null) {
  return file === null
    ? api<typeof removeAvatar>('DELETE', '/me/avatar')
    : apiUpload<typeof uploadAvatar>('PUT', '/me/avatar', { query: undefined, file });
}

/** Changes one's own picture, or removes it. */
export function AvatarActions({ profile }: { profile: OwnProfile }) {
  const { t } = useTranslation(['users', 'shared']);
  const client = useQueryClient();
  const resetInput = useRef<() => void>(null);
  const change = useMutation({
    mutationFn: changeAvatar,
    onSuccess: ({ message }) => toastSuccess(message),
    onError: (error) => {
      const text = errorText(error, t);
      for (const message of error instanceof ApiError ? fieldMessages(error, text) : [text]) toastError(message);
    },
    onSettled: () => {
      // The same file may be chosen once more.
      resetInput.current?.();
      void loadUser().catch(() => undefined);
      for (const queryKey of [PROFILE_KEY, USERS_KEY]) void client.invalidateQueries({ queryKey });
    },
  });
  const choose = (file: File | null) => {
    if (file === null) return;
    if (file.size > PICTURE_BYTES) toastError(t('avatar.tooLarge'));
    else change.mutate(file);
  };
  return (
    <>
      <FileButton onChange={choose} accept={TYPES} resetRef={resetInput}>
        {(props) => (
          <Button {...props} variant="default" loading={change.isPending}>
            {t(profile.avatar === null ? 'avatar.add' : 'avatar.change')}
          </Button>
        )}
      </FileButton>
      {profile.avatar !== null && (
        <Button variant="subtle" color="red" disabled={change.isPending} onClick={() => change.mutate(null)}>
          {t('avatar.remove')}
        </Button>
      )}
    </>
  );
}
