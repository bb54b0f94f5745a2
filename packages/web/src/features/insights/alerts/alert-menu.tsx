import type { Alert } from '@botica/contract/insights/alerts';
import { IconEdit, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../shared/api/error-text';
import { RowMenu } from '../../../shared/table/list/row-menu';
import { toastError, toastSuccess } from '../../../shared/toast/toast';
import { toastUndo } from '../../../shared/toast/undo-toast';
import { ALERTS_KEY, changeAlert, removeAlert, restoreAlertById } from './alerts.api';

/** What can be done about an alert: edit, pause, remove. */
export function AlertMenu({ alert, onEdit }: { alert: Alert; onEdit: () => void }) {
  const { t } = useTranslation(['insights', 'shared']);
  const client = useQueryClient();
  const ends = {
    onError: (error: Error) => toastError(errorText(error, t)),
    onSettled: () => client.invalidateQueries({ queryKey: ALERTS_KEY }),
  };
  const { id, is_raised: _, fired_at: __, created_at: ___, ...body } = alert;
  const pause = useMutation({
    mutationFn: () => changeAlert(id, { ...body, is_active: !body.is_active }),
    onSuccess: ({ message }) => toastSuccess(message),
    ...ends,
  });
  const undo = useMutation({
    mutationFn: () => restoreAlertById(id),
    onSuccess: ({ message }) => toastSuccess(message),
    ...ends,
  });
  const removal = useMutation({
    mutationFn: () => removeAlert(id),
    onSuccess: ({ message }) => toastUndo(message, () => undo.mutate()),
    ...ends,
  });
  return (
    <RowMenu
      name={alert.name}
      isBusy={pause.isPending || removal.isPending}
      actions={[
        { label: t('alerts.edit'), icon: IconEdit, onClick: onEdit },
        {
          label: t(alert.is_active ? 'alerts.pause' : 'alerts.resume'),
          icon: alert.is_active ? IconPlayerPause : IconPlayerPlay,
          onClick: () => pause.mutate(),
        },
        { label: t('alerts.remove'), icon: IconTrash, onClick: () => removal.mutate(), isDangerous: true },
      ]}
    />
  );
}
