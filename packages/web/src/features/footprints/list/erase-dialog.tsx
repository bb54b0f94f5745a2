import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../shared/api/error-text';
import { toastError, toastSuccess } from '../../../shared/toast/toast';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog';
import { erase, FOOTPRINTS_KEY, type Footprint } from '../footprints.api';

/** Whose events can be erased from a row: those of its user, else of its visitor; null where it names neither. */
export function erasableOf({ user, echo_id }: Pick<Footprint, 'user' | 'echo_id'>) {
  if (user !== null) return { user: user.uuid };
  return echo_id === null ? null : { echo_id };
}

/** Erases all that is stored of whoever did an event, once it is confirmed; open while there is one. */
export function EraseDialog({ row, onClose }: { row: Footprint | null; onClose: () => void }) {
  const { t } = useTranslation(['footprints', 'shared']);
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: erase,
    onSuccess: ({ message }) => {
      toastSuccess(message);
      onClose();
    },
    onError: (error) => toastError(errorText(error, t)),
    onSettled: () => client.invalidateQueries({ queryKey: FOOTPRINTS_KEY }),
  });
  const who = row && erasableOf(row);
  return (
    <ConfirmDialog
      isOpen={row !== null}
      title={t('erase.title')}
      confirmLabel={t('erase.confirm')}
      isDangerous
      isBusy={isPending}
      onConfirm={() => who && mutate(who)}
      onClose={onClose}
    >
      {t(row?.user == null ? 'erase.visitor' : 'erase.user', { name: row?.user?.name ?? t('userGone') })}
    </ConfirmDialog>
  );
}
