import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../shared/i18n/use-locale';
import { useCan } from '../../../shared/session/use-session';
import { toastError } from '../../../shared/ui/toast';
import { importKey, readAgain } from '../data-import.api';
import { failureText } from '../failure-text';

/** Reads the file of a failed import again, which makes it a preview that can be put right and imported. */
export function ReviewAgainButton({ id }: { id: number }) {
  const { t } = useTranslation('data-import');
  const { t: shared } = useTranslation('shared');
  const canStore = useCan('store', 'company');
  const locale = useLocale();
  const queryClient = useQueryClient();
  const review = useMutation({
    mutationFn: () => readAgain(id, {}),
    onSuccess: (preview) => queryClient.setQueryData(importKey(id, locale), preview),
    onError: (error) => toastError(failureText(error, shared)),
  });
  if (!canStore) return null;
  return (
    <Button loading={review.isPending} onClick={() => review.mutate()}>
      {t('failed.review')}
    </Button>
  );
}
