import { ROLE_LIMITS } from '@botica/contract/limits';
import type { ListedRole } from '@botica/contract/users/roles';
import { Button, Stack, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AppFormFrame } from '../../../shared/forms/app-form-frame';
import { useAppForm } from '../../../shared/forms/use-app-form';
import { useLeaveGuard } from '../../../shared/forms/use-leave-guard';
import { checkBody } from '../../../shared/forms/violations';
import { loadUser } from '../../../shared/session/sign-in';
import { useUser } from '../../../shared/session/use-session';
import { toastSuccess } from '../../../shared/toast/toast';
import formClasses from '../form/user-form.module.css';
import { USERS_KEY } from '../users.api';
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
  const isNameFixed = role?.is_seeded === true;
  const form = useAppForm<Values>({
    initialValues: { name: role?.localized_name ?? '', permissions: role?.permissions.map(permissionKey) ?? [] },
    check: ({ name }) =>
      checkBody(async () => (await import('@botica/contract/users/roles')).createRole.body, { name, permissions: [] }),
    send: async ({ name, permissions }) => {
      const body = { permissions: permissionsOf(permissions), ...(isNameFixed ? {} : { name }) };
      const { message } =
        role === null
          ? await addRole({ ...body, name })
          : await changeRole(role.id, { ...body, updated_at: role.updated_at });
      toastSuccess(message);
      onClose();
      void client.invalidateQueries({ queryKey: USERS_KEY });
      if (user?.roles.some(({ id }) => id === role?.id)) void loadUser().catch(() => undefined);
    },
  });
  const guard = useLeaveGuard(form.fields.isDirty(), onClose);
  const field = form.fields.getInputProps('permissions');
  return (
    <AppFormFrame form={form}>
      <Stack gap="md">
        <TextInput
          {...form.fields.getInputProps('name')}
          label={t('field.name')}
          maxLength={ROLE_LIMITS.nameMax}
          disabled={isNameFixed}
          required
        />
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
