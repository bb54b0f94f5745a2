import { ACTIONS, type Action, type Permission, SUBJECTS } from '@botica/contract/permissions';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/use-format';
import { Facts } from '../../../shared/ui/facts';

/** What a role permits in words: each subject with its actions. */
export function PermissionNames({ permissions }: { permissions: readonly Permission[] }) {
  const { t } = useTranslation('users');
  const { locale } = useFormat();
  const bySubject = SUBJECTS.map((subject) => [subject, actionsOn(subject, permissions)] as const).filter(
    ([, actions]) => actions.length > 0,
  );
  const join = new Intl.ListFormat(locale, { type: 'unit', style: 'short' });
  if (bySubject.length === 0) return <p>{t('roles.nothing')}</p>;
  return (
    <Facts
      facts={bySubject.map(([subject, actions]) => [
        t(`permission.subject.${subject.replace('.', '_')}`),
        join.format(actions.map((action) => t(`permission.action.${action}`))),
      ])}
    />
  );
}

/** In one order wherever a role is shown: the server lists them in none. */
function actionsOn(subject: Permission['subject'], permissions: readonly Permission[]): Action[] {
  return ACTIONS.filter((action) => permissions.some((one) => one.subject === subject && one.action === action));
}
