import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../shared/api/error-text';
import type { OpenedProps } from '../../shared/menus/use-first-use';
import { removeSample } from '../../shared/settings/settings.api';
import { toastError, toastSuccess } from '../../shared/toast/toast';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog';

/** Asks before the sample goes. */
export function RemoveSample({ isOpen, onOpen, children }: OpenedProps) {
  const { t } = useTranslation('overview');
  const { t: tShared } = useTranslation('shared');
  const queryClient = useQueryClient();
  const close = () => onOpen(false);
  const removal = useMutation({
    mutationFn: removeSample,
    onSuccess: async (message) => {
      toastSuccess(message);
      // Every figure on the page came from the sample.
      await queryClient.invalidateQueries();
    },
    onError: (error) => toastError(errorText(error, tShared)),
    onSettled: close,
  });
  return (
    <>
      {children}
      <ConfirmDialog
        isOpen={isOpen}
        title={t('sample.confirmTitle')}
        confirmLabel={t('sample.confirm')}
        isDangerous
        isBusy={removal.isPending}
        onConfirm={() => removal.mutate()}
        onClose={close}
      >
        {t('sample.confirmText')}
      </ConfirmDialog>
    </>
  );
}
