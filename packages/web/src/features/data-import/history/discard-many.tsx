import type { DataImport } from '@botica/contract/data-import';
import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../shared/api/error-text';
import { useFormat } from '../../../shared/i18n/use-format';
import { toastError, toastSuccess } from '../../../shared/toast/toast';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog';
import { removeImport } from '../data-import.api';

/** Discards files that do not count, one after the other, so that a refusal stops at the one that it is about. */
export function DiscardMany({ items, onDone }: { items: readonly DataImport[]; onDone: () => void }) {
  const { t } = useTranslation(['data-import', 'shared']);
  const format = useFormat();
  const queryClient = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const words = { count: items.length, number: format.number(items.length) };
  const discard = useMutation({
    mutationFn: async () => {
      for (const { id } of items) await removeImport(id);
    },
    onSuccess: () => toastSuccess(t('history.discarded', words)),
    onError: (error) => toastError(errorText(error, t)),
    onSettled: async () => {
      await queryClient.invalidateQueries();
      onDone();
    },
  });
  return (
    <>
      <Button
        size="sm"
        variant="default"
        leftSection={<IconTrash size={17} aria-hidden="true" />}
        loading={discard.isPending}
        onClick={() => setIsAsking(true)}
      >
        {t('summary.discard')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('history.discardTitle', words)}
        confirmLabel={t('summary.discard')}
        isDangerous
        onConfirm={() => {
          setIsAsking(false);
          discard.mutate();
        }}
        onClose={() => setIsAsking(false)}
      >
        {t('history.discardText')}
      </ConfirmDialog>
    </>
  );
}
