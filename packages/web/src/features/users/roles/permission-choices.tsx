import type { Action, Permission, Subject } from '@botica/contract/permissions';
import { SEEDED_ROLES } from '@botica/contract/permissions';
import { Checkbox, type CheckboxGroupProps, Group, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../shared/session/use-session';
import classes from '../form/user-form.module.css';

/** Everything that can be permitted: the administrator may do all of it. */
const ALL = SEEDED_ROLES.find(({ name }) => name === 'administrator')?.permissions ?? [];
const SUBJECTS = [...new Set(ALL.map(({ subject }) => subject))];

/** A permission as a form holds it: `action subject`. */
export function permissionKey({ action, subject }: Permission): string {
  return `${action} ${subject}`;
}

export function permissionsOf(keys: readonly string[]): Permission[] {
  return ALL.filter((permission) => keys.includes(permissionKey(permission)));
}

/** Permissions to choose from, by what they are about; nobody permits what they may not do themselves. */
export function PermissionChoices(props: Omit<CheckboxGroupProps, 'children'>) {
  return (
    <Checkbox.Group {...props}>
      <Stack gap="md" mt="sm">
        {SUBJECTS.map((subject) => (
          <SubjectChoices key={subject} subject={subject} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}

function SubjectChoices({ subject }: { subject: Subject }) {
  const { t } = useTranslation('users');
  const actions = ALL.filter((permission) => permission.subject === subject).map(({ action }) => action);
  return (
    <fieldset className={classes.subject}>
      <legend>{t(`permission.subject.${subject.replace('.', '_')}`)}</legend>
      <Group gap="md">
        {actions.map((action) => (
          <PermissionChoice key={action} action={action} subject={subject} />
        ))}
      </Group>
    </fieldset>
  );
}

function PermissionChoice({ action, subject }: { action: Action; subject: Subject }) {
  const { t } = useTranslation('users');
  const isHeld = useCan(action, subject);
  return (
    <Checkbox value={permissionKey({ action, subject })} label={t(`permission.action.${action}`)} disabled={!isHeld} />
  );
}
