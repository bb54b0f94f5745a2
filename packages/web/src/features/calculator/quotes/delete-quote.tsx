import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../shared/api/error-text';
import { toastError, toastSuccess } from '../../../shared/toast/toast';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog';
import { QUOTES_KEY, removeQuote } from '../calculator.api';

interface DeleteQuoteProps {
  quote: { id: string; filename: string };
  isOpen: boolean;
  onClose: () => void;
  onDeleted?: () => void;
}

/** Asks, then deletes a quote for good. */
export function DeleteQuote({ quote, isOpen, onClose, onDeleted }: DeleteQuoteProps) {
  const { t } = useTranslation('calculator');
  const { t: shared } = useTranslation('shared');
  const client = useQueryClient();
  const removal = useMutation({
    mutationFn: () => removeQuote(quote.id),
    onSuccess: ({ message }) => {
      toastSuccess(message);
      onClose();
      onDeleted?.();
      client.removeQueries({ queryKey: [...QUOTES_KEY, 'one', quote.id] });
      void client.invalidateQueries({ queryKey: QUOTES_KEY });
    },
    onError: (error) => toastError(errorText(error, shared)),
  });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('quotes.deleteTitle', { name: quote.filename })}
      confirmLabel={t('quotes.delete')}
      isDangerous
      isBusy={removal.isPending}
      onConfirm={() => removal.mutate()}
      onClose={onClose}
    >
      {t('quotes.deleteText')}
    </ConfirmDialog>
  );
}
