import type { BytePrice } from '@botica/contract/byte-pricing';
import { IconEdit, IconEye, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../shared/api/error-text';
import { useCan } from '../../shared/session/use-session';
import { type RowAction, RowMenu } from '../../shared/table/list/row-menu';
import { toastError, toastSuccess } from '../../shared/toast/toast';
import { toastUndo } from '../../shared/toast/undo-toast';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog';
import { deletePrice, PRICES_KEY, restorePrice, updatePrice } from './byte-pricing.api';

/** What can be done about a price: look, edit, put in or out of force, delete. */
export function PriceMenu({ price }: { price: BytePrice }) {
  const { t } = useTranslation(['byte-pricing', 'shared']);
  const navigate = useNavigate();
  const canUpdate = useCan('update', 'collaborator');
  const canDelete = useCan('destroy', 'collaborator');
  const [isAsking, setIsAsking] = useState(false);
  const activation = useActivation(price);
  const removal = useRemoval(price);
  const open = (search: { price?: string; edit?: string }) =>
    void navigate({ to: '/control-panel/settings/byte-pricing', search: (former) => ({ ...former, ...search }) });
  const actions: RowAction[] = [
    { label: t('action.view'), icon: IconEye, onClick: () => open({ price: price.uuid }) },
    ...(canUpdate
      ? [
          { label: t('action.edit'), icon: IconEdit, onClick: () => open({ edit: price.uuid }) },
          {
            label: t(price.is_active ? 'action.deactivate' : 'action.activate'),
            icon: price.is_active ? IconPlayerPause : IconPlayerPlay,
            onClick: () => activation.mutate(),
          },
        ]
      : []),
    ...(canDelete
      ? [{ label: t('action.delete'), icon: IconTrash, onClick: () => setIsAsking(true), isDangerous: true }]
      : []),
  ];
  return (
    <>
      <RowMenu name={price.title} actions={actions} isBusy={activation.isPending || removal.isPending} />
      <ConfirmDialog
        isOpen={isAsking}
        title={t('delete.title', { title: price.title })}
        confirmLabel={t('action.delete')}
        isDangerous
        onConfirm={() => {
          setIsAsking(false);
          removal.mutate();
        }}
        onClose={() => setIsAsking(false)}
      >
        {t(price.is_active ? 'delete.activeText' : 'delete.text')}
      </ConfirmDialog>
    </>
  );
}

function useActivation({ uuid, is_active }: BytePrice) {
  const { t } = useTranslation('shared');
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => updatePrice(uuid, { is_active: !is_active }),
    onSuccess: ({ message }) => toastSuccess(message),
    onError: (error) => toastError(errorText(error, t)),
    onSettled: () => client.invalidateQueries({ queryKey: PRICES_KEY }),
  });
}

function useRemoval({ uuid }: BytePrice) {
  const { t } = useTranslation('shared');
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: PRICES_KEY });
  const undo = useMutation({
    mutationFn: () => restorePrice(uuid),
    onSuccess: ({ message }) => toastSuccess(message),
    onError: (error) => toastError(errorText(error, t)),
    onSettled: refresh,
  });
  return useMutation({
    mutationFn: () => deletePrice(uuid),
    onSuccess: ({ message }) => toastUndo(message, () => undo.mutate()),
    onError: (error) => toastError(errorText(error, t)),
    onSettled: refresh,
  });
}
