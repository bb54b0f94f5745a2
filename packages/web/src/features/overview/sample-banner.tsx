import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFlask2 } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../shared/api/error-text';
import { useCan } from '../../shared/session/use-session';
import { removeSample, settingsQuery } from '../../shared/settings/settings.api';
import { toastError, toastSuccess } from '../../shared/toast/toast';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog';
import { ButtonLink } from '../../shared/ui/link';
import { Notice } from './notice';

/** Says that the figures are a sample's, as long as they are, and how to leave it. Other pages have a mark in the bar. */
export function SampleBanner() {
  const { t } = useTranslation('overview');
  const canSeeFigures = useCan('show', 'guest');
  const canBringFile = useCan('store', 'company');
  const settings = useQuery({ ...settingsQuery(), enabled: canSeeFigures });
  if (!canSeeFigures || settings.data?.sampleData !== true) return null;
  return (
    <Notice
      icon={IconFlask2}
      actions={
        canBringFile && (
          <>
            <ButtonLink to="/control-panel/data" size="xs">
              {t('sample.bring')}
            </ButtonLink>
            <RemoveSample />
          </>
        )
      }
    >
      {t('sample.text')}
    </Notice>
  );
}

function RemoveSample() {
  const { t } = useTranslation('overview');
  const { t: tShared } = useTranslation('shared');
  const queryClient = useQueryClient();
  const [isOpen, { open, close }] = useDisclosure(false);
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
      <Button size="xs" variant="subtle" onClick={open}>
        {t('sample.remove')}
      </Button>
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
