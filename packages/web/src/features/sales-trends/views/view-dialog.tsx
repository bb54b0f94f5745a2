import { VIEW_LIMITS } from '@botica/contract/limits';
import { Button, Group, Modal, Select, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { View, ViewsAnswer } from './views.api';

interface ViewDialogProps {
  /** The view to rename or share; null for a new one. */
  view: View | null;
  roles: ViewsAnswer['meta']['roles'];
  isBusy: boolean;
  onSave: (values: { name: string; role_id: number | null }) => void;
  onClose: () => void;
}

const NOBODY = '';

/** Name of a view, and with whom it is shared. */
export function ViewDialog({ view, roles, isBusy, onSave, onClose }: ViewDialogProps) {
  const { t } = useTranslation('sales-trends');
  const [name, setName] = useState(view?.name ?? '');
  const [role, setRole] = useState(String(view?.role?.id ?? NOBODY));
  const known = view?.role && !roles.some(({ id }) => id === view.role?.id) ? [...roles, view.role] : roles;
  const save = (event: FormEvent) => {
    event.preventDefault();
    onSave({ name: name.trim(), role_id: role === NOBODY ? null : Number(role) });
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(view === null ? 'views.save' : 'views.edit')}
      closeButtonProps={{ 'aria-label': t('views.close') }}
    >
      <form onSubmit={save}>
        <Stack gap="md">
          <TextInput
            label={t('views.name')}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            maxLength={VIEW_LIMITS.nameMax}
            required
            data-autofocus
          />
          <Select
            label={t('views.sharedWith')}
            value={role}
            onChange={(value) => setRole(value ?? NOBODY)}
            data={[
              { value: NOBODY, label: t('views.onlyMe') },
              ...known.map(({ id, localized_name }) => ({ value: String(id), label: localized_name })),
            ]}
            allowDeselect={false}
          />
          <Group justify="flex-end">
            <Button type="submit" loading={isBusy} disabled={name.trim() === ''}>
              {t('views.confirm')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
