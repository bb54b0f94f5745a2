import { ROLE_LIMITS } from '@botica/contract/limits';
import type { Action, Permission, Subject } from '@botica/contract/permissions';
import { SEEDED_ROLES } from '@botica/contract/permissions';
import type { ListedRole } from '@botica/contract/users/roles';
import { Button, Checkbox, Group, Stack, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AppFormFrame } from '../../../shared/forms/app-form-frame';
import { useAppForm } from '../../../shared/forms/use-app-form';
import { useLeaveGuard } from '../../../shared/forms/use-leave-guard';
import { checkBody } from '../../../shared/forms/violations';
import { loadUser } from '../../../shared/session/sign-in';
import { useCan, useUser } from '../../../shared/session/use-session';
import { toastSuccess } from '../../../shared/ui/toast';
import formClasses from '../form/user-form.module.css';
import { USERS_KEY } from '../users.api';
import { addRole, changeRole } from './roles.api';

/** Everything that can be permitted: the administrator may do all of it. */
const ALL = SEEDED_ROLES.find(({ name }) => name === 'administrator')?.permissions ?? [];
const SUBJECTS = [...new Set(ALL.map(({ subject }) => subject))];

/** `action subject` of each permission. */
type Values = { name: string; permissions: string[] };

const keyOf = ({ action, subject }: Permission) => `${action} ${subject}`;
const permissionsOf = (keys: readonly string[]) => ALL.filter((permission) => keys.includes(keyOf(permission)));

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
    initialValues: { name: role?.localized_name ?? '', permissions: role?.permissions.map(keyOf) ?? [] },
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
        <Checkbox.Group {...field} label={t('rolesPage.permissions')} description={t('rolesPage.permissionsHint')}>
          <Stack gap="md" mt="sm">
            {SUBJECTS.map((subject) => (
              <SubjectChoices key={subject} subject={subject} />
            ))}
          </Stack>
        </Checkbox.Group>
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

function SubjectChoices({ subject }: { subject: Subject }) {
  const { t } = useTranslation('users');
  const actions = ALL.filter((permission) => permission.subject === subject).map(({ action }) => action);
  return (
    <fieldset className={formClasses.subject}>
      <legend>{t(`permission.subject.${subject.replace('.', '_')}`)}</legend>
      <Group gap="md">
        {actions.map((action) => (
          <PermissionChoice key={action} action={action} subject={subject} />
        ))}
      </Group>
    </fieldset>
  );
}

/** Nobody permits what they may not do themselves. */
function PermissionChoice({ action, subject }: { action: Action; subject: Subject }) {
  const { t } = useTranslation('users');
  const isHeld = useCan(action, subject);
  return <Checkbox value={keyOf({ action, subject })} label={t(`permission.action.${action}`)} disabled={!isHeld} />;
}
