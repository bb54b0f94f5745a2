import { Button, Modal, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppFormFrame } from '../../../shared/forms/app-form-frame';
import { useAppForm } from '../../../shared/forms/use-app-form';
import { session } from '../../../shared/session/session';
import { toastSuccess } from '../../../shared/toast/toast';
import { Panel } from '../../../shared/ui/panel';
import { PasswordField } from '../../../shared/ui/password-field';
import { deleteOwnAccount } from './profile.api';

const NAMES = new Map([['current_password', 'current']]);

/** Deletes one's own account, after asking for the password. */
export function DeleteAccountPanel() {
  const { t } = useTranslation(['users', 'shared']);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Panel title={t('deleteAccount.title')} description={t('deleteAccount.text')}>
      <Button color="red" variant="light" onClick={() => setIsOpen(true)}>
        {t('deleteAccount.action')}
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('deleteAccount.question')}
        closeButtonProps={{ 'aria-label': t('shared:dialog.close') }}
      >
        <DeleteForm onClose={() => setIsOpen(false)} />
      </Modal>
    </Panel>
  );
}

function DeleteForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['users', 'shared']);
  const client = useQueryClient();
  const navigate = useNavigate();
  const form = useAppForm({
    initialValues: { current: '' },
    check: ({ current }) => (current === '' ? { current: { key: 'required' as const } } : {}),
    send: async ({ current }) => {
      const { message } = await deleteOwnAccount(current);
      toastSuccess(message);
      session.end();
      client.clear();
      await navigate({ to: '/login' });
    },
    names: NAMES,
  });
  return (
    <AppFormFrame form={form}>
      <Stack gap="md">
        <Text c="dimmed">{t('deleteAccount.sure')}</Text>
        <PasswordField
          {...form.fields.getInputProps('current')}
          label={t('profile.current')}
          autoComplete="current-password"
          size="sm"
          required
          data-autofocus
        />
        <Button type="submit" color="red" loading={form.isSending}>
          {t('deleteAccount.action')}
        </Button>
        <Button variant="default" onClick={onClose} disabled={form.isSending}>
          {t('shared:dialog.cancel')}
        </Button>
      </Stack>
    </AppFormFrame>
  );
}
