import type { ListedRole } from '@botica/contract/users/roles';
import { Button, Stack, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../shared/api/api-error';
import { AppFormFrame } from '../../../shared/forms/app-form-frame';
import { useAppForm } from '../../../shared/forms/use-app-form';
import { useLeaveGuard } from '../../../shared/forms/use-leave-guard';
import { checkBody } from '../../../shared/forms/violations';
import { useLocale } from '../../../shared/i18n/use-locale';
import { loadUser } from '../../../shared/session/sign-in';
import { useUser } from '../../../shared/session/use-session';
import { toastError, toastSuccess } from '../../../shared/toast/toast';
import formClasses from '../form/user-form.module.css';
import { rolesQuery, USERS_KEY } from '../users.api';
import { PermissionChoices, permissionKey, permissionsOf } from './permission-choices';
import { addRole, changeRole } from './roles.api';

/** `action subject` of each permission. */
type Values = { name: string; permissions: string[] };

interface RoleFormProps {
  /** Null: a new one. */
  role: ListedRole | null;
  onClose: () => void;
}

/** Name and permissions of a role. */
export function RoleForm({ role, onClose }: RoleFormProps) {
  const { t } = useTranslation(['users', 'shared']);
  const client = useQueryClient();
  const user = useUser();
  const locale = useLocale();
  const isNameFixed = role?.is_seeded === true;
  // As it was when the form was opened, or looked at again: the list may be newer by now.
  const seen = useRef(role);
  const send = async ({ name, permissions }: Values) => {
    const body = { permissions: permissionsOf(permissions), ...(isNameFixed ? {} : { name }) };
    const { message } =
      seen.current === null
        ? await addRole({ ...body, name })
        : await changeRole(seen.current.id, { ...body, updated_at: seen.current.updated_at });
    toastSuccess(message);
    onClose();
    void client.invalidateQueries({ queryKey: USERS_KEY });
    if (user?.roles.some(({ id }) => id === role?.id)) void loadUser().catch(() => undefined);
  };
  const joinWhatOthersChanged = async (error: unknown, { name, permissions }: Values) => {
    const before = seen.current;
    if (before === null || !(error instanceof ApiError)) throw error;
    if (error.status === 404) void client.invalidateQueries({ queryKey: USERS_KEY });
    if (error.code !== 'role_changed') throw error;
    const roles = await client.fetchQuery({ ...rolesQuery(locale), staleTime: 0 });
    const now = roles.find(({ id }) => id === before.id);
    if (now === undefined) throw error;
    seen.current = now;
    form.fields.setValues({
      name: name === before.localized_name ? now.localized_name : name,
      permissions: joined(before.permissions.map(permissionKey), permissions, now.permissions.map(permissionKey)),
    });
    form.fields.setErrors({ permissions: t('edit.taken') });
    toastError(error.message);
  };
  const form = useAppForm<Values>({
    initialValues: { name: role?.localized_name ?? '', permissions: role?.permissions.map(permissionKey) ?? [] },
    check: ({ name }) =>
      checkBody(async () => (await import('@botica/contract/users/roles')).createRole.body, { name, permissions: [] }),
    send: (values) => send(values).catch((error: unknown) => joinWhatOthersChanged(error, values)),
  });
  const guard = useLeaveGuard(form.fields.isDirty(), onClose);
  const field = form.fields.getInputProps('permissions');
  return (
    <AppFormFrame form={form}>
      <Stack gap="md">
        <TextInput {...form.fields.getInputProps('name')} label={t('field.name')} disabled={isNameFixed} required />
        <PermissionChoices {...field} label={t('rolesPage.permissions')} description={t('rolesPage.permissionsHint')} />
        <div className={formClasses.actions}>
          <Button variant="default" onClick={guard.leave} disabled={form.isSending}>
            {t('shared:dialog.cancel')}
          </Button>
          <Button type="submit" loading={form.isSending}>
            {t(role === null ? 'rolesPage.add' : 'edit.submit')}
          </Button>
        </div>
      </Stack>
      {guard.question}
    </AppFormFrame>
  );
}

/** What was chosen, with what others added since and without what they took away. */
function joined(opened: readonly string[], chosen: readonly string[], stored: readonly string[]): string[] {
  const added = stored.filter((one) => !opened.includes(one));
  const taken = new Set(opened.filter((one) => !stored.includes(one)));
  return [...new Set([...chosen, ...added])].filter((one) => !taken.has(one));
}
