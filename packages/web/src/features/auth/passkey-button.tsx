import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../shared/api/error-text';
import { safeReturnPath } from '../../shared/navigation/safe-return-path';
import { signInWithPasskey } from '../../shared/session/passkey';
import { toastError, toastSuccess } from '../../shared/toast/toast';

/** Signs in with a passkey of this device, without a password. */
export function PasskeyButton({ isRemembered }: { isRemembered: boolean }) {
  const { t } = useTranslation(['auth', 'shared']);
  const router = useRouter();
  const { to } = useSearch({ strict: false }) as { to?: unknown };
  const enter = useMutation({
    mutationFn: () => signInWithPasskey(isRemembered),
    onSuccess: (message) => {
      if (message === null) return toastError(t('login.noPasskey'));
      toastSuccess(message);
      router.history.replace(safeReturnPath(to));
    },
    onError: (error) => toastError(errorText(error, t)),
  });
  return (
    <Button
      variant="default"
      size="md"
      fullWidth
      mt="md"
      leftSection={<IconFingerprint size={19} aria-hidden="true" />}
      loading={enter.isPending}
      onClick={() => enter.mutate()}
    >
      {t('login.passkey')}
    </Button>
  );
}
