import { Button, Group, Modal, Select, Stack, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AppFormFrame } from '../../../shared/forms/app-form-frame';
import { useAppForm } from '../../../shared/forms/use-app-form';
import { useLeaveGuard } from '../../../shared/forms/use-leave-guard';
import { checkBody } from '../../../shared/forms/violations';
import type { View, ViewsAnswer } from './views.api';

interface ViewDialogProps {
  /** The view to rename or share; null for a new one. */
  view: View | null;
  roles: ViewsAnswer['meta']['roles'];
  /** Rejects with what the server refused. */
  onSave: (values: { name: string; role_id: number | null }) => Promise<unknown>;
  onClose: () => void;
}

const NOBODY = '';

function bodyOf({ name, role_id }: { name: string; role_id: string }) {
  return { name: name.trim(), role_id: role_id === NOBODY ? null : Number(role_id) };
}

/** Name of a view, and with whom it is shared. */
export function ViewDialog({ view, roles, onSave, onClose }: ViewDialogProps) {
  const { t } = useTranslation('sales-trends');
  const form = useAppForm({
    initialValues: { name: view?.name ?? '', role_id: String(view?.role?.id ?? NOBODY) },
    check: (values) =>
      checkBody(async () => (await import('@botica/contract/saved-views')).updateSavedView.body, bodyOf(values)),
    send: async (values) => {
      await onSave(bodyOf(values));
    },
  });
  const guard = useLeaveGuard(form.fields.isDirty() && !form.isSending, onClose);
  const known = view?.role && !roles.some(({ id }) => id === view.role?.id) ? [...roles, view.role] : roles;
  return (
    <Modal
      opened
      onClose={guard.leave}
      closeOnEscape={!guard.isAsking}
      title={t(view === null ? 'views.save' : 'views.edit')}
      closeButtonProps={{ 'aria-label': t('views.close') }}
    >
      <AppFormFrame form={form}>
        <Stack gap="md">
          <TextInput {...form.fields.getInputProps('name')} label={t('views.name')} required data-autofocus />
          <Select
            {...form.fields.getInputProps('role_id')}
            label={t('views.sharedWith')}
            data={[
              { value: NOBODY, label: t('views.onlyMe') },
              ...known.map(({ id, localized_name }) => ({ value: String(id), label: localized_name })),
            ]}
            allowDeselect={false}
          />
          <Group justify="flex-end">
            <Button type="submit" loading={form.isSending}>
              {t('views.confirm')}
            </Button>
          </Group>
        </Stack>
      </AppFormFrame>
      {guard.question}
    </Modal>
  );
}
