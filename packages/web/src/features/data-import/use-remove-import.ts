import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../shared/api/error-text';
import { toastError, toastSuccess } from '../../shared/toast/toast';
import { removeImport } from './data-import.api';

/**
 * Undoes a finished import, discards a preview or stops a running one. Every figure may be another one afterwards, so
 * everything that was asked before is asked again.
 */
export function useRemoveImport(onRemoved?: () => void) {
  const { t } = useTranslation('shared');
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: removeImport,
    onSuccess: ({ message }) => {
      toastSuccess(message);
      onRemoved?.();
    },
    onError: (error) => toastError(errorText(error, t)),
    onSettled: () => queryClient.invalidateQueries(),
  });
}
