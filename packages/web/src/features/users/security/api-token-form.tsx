import { API_TOKEN_LIMITS } from '@botica/contract/limits';
import { Alert, Button, CopyButton, NativeSelect, Stack, TextInput } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppFormFrame } from '../../../shared/forms/app-form-frame';
import { useAppForm } from '../../../shared/forms/use-app-form';
import { checkBody } from '../../../shared/forms/violations';
import { toastSuccess } from '../../../shared/toast/toast';
import { PasswordField } from '../../../shared/ui/password-field';
import formClasses from '../form/user-form.module.css';
import { PermissionChoices, permissionsOf } from '../roles/permission-choices';
import { addApiToken } from './api-tokens.api';
import { CodeField } from './code-field';
import { proofOf } from './owner-values';
import classes from './security.module.css';

/** Keys of permissions; days as text, as a select holds them. */
type Values = { name: string; days: string; permissions: string[]; current: string; code: string };

const DAYS = [7, 30, 90, API_TOKEN_LIMITS.daysMax];
const EMPTY: Values = { name: '', days: '90', permissions: [], current: '', code: '' };
const NAMES = new Map([['current_password', 'current']]);

function bodyOf({ name, days, permissions, ...proof }: Values) {
  return { name, days: Number(days), permissions: permissionsOf(permissions), ...proofOf(proof) };
}

/** Makes a token for a program, and shows it once. */
export function ApiTokenForm({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const { t } = useTranslation(['users', 'shared']);
  const [token, setToken] = useState<string | null>(null);
  const form = useAppForm<Values>({
    initialValues: EMPTY,
    check: (values) =>
      checkBody(async () => (await import('@botica/contract/users/api-tokens')).ApiTokenInput, bodyOf(values), NAMES),
    say: (field) => (field === 'permissions' ? t('tokens.choose') : null),
    send: async (values) => {
      const { message, data } = await addApiToken(bodyOf(values));
      toastSuccess(message);
      setToken(data.token);
    },
    names: NAMES,
  });
  if (token !== null) return <NewToken token={token} onDone={onDone} />;
  return (
    <AppFormFrame form={form}>
      <Stack gap="md">
        <TextInput
          {...form.fields.getInputProps('name')}
          label={t('field.name')}
          description={t('tokens.nameHint')}
          required
          data-autofocus
        />
        <NativeSelect
          {...form.fields.getInputProps('days')}
          label={t('tokens.days')}
          data={DAYS.map((days) => ({ value: String(days), label: t('tokens.dayCount', { count: days }) }))}
        />
        <PermissionChoices
          {...form.fields.getInputProps('permissions')}
          label={t('rolesPage.permissions')}
          description={t('tokens.permissionsHint')}
        />
        <PasswordField
          {...form.fields.getInputProps('current')}
          label={t('profile.current')}
          autoComplete="current-password"
          size="sm"
          required
        />
        <CodeField {...form.fields.getInputProps('code')} />
        <div className={formClasses.actions}>
          <Button variant="default" onClick={onClose} disabled={form.isSending}>
            {t('shared:dialog.cancel')}
          </Button>
          <Button type="submit" loading={form.isSending}>
            {t('tokens.add')}
          </Button>
        </div>
      </Stack>
    </AppFormFrame>
  );
}

function NewToken({ token, onDone }: { token: string; onDone: () => void }) {
  const { t } = useTranslation('users');
  return (
    <Stack gap="md">
      <Alert variant="light" title={t('tokens.onceTitle')}>
        {t('tokens.onceText')}
      </Alert>
      <code className={classes.secret} dir="ltr">
        {token}
      </code>
      <div className={formClasses.actions}>
        <CopyButton value={token}>
          {({ copied, copy }) => (
            <Button variant="default" leftSection={<IconCopy size={16} aria-hidden="true" />} onClick={copy}>
              {t(copied ? 'tokens.copied' : 'twoFactor.copy')}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onDone}>{t('tokens.kept')}</Button>
      </div>
    </Stack>
  );
}
