import { ACTIONS, type Action, type Permission, type Subject } from '@botica/contract/permissions';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/use-format';
import { Facts } from '../../../shared/ui/facts';

/** What a role permits in words: each subject with its actions. */
export function PermissionNames({ permissions }: { permissions: readonly Permission[] }) {
  const { t } = useTranslation('users');
  const { locale } = useFormat();
  const bySubject = new Map<Subject, Action[]>();
  for (const { action, subject } of permissions) bySubject.set(subject, [...(bySubject.get(subject) ?? []), action]);
  const join = new Intl.ListFormat(locale, { type: 'unit', style: 'short' });
  if (bySubject.size === 0) return <p>{t('roles.nothing')}</p>;
  return (
    <Facts
      facts={[...bySubject].map(([subject, actions]) => [
        t(`permission.subject.${subject.replace('.', '_')}`),
        join.format(
          ACTIONS.filter((action) => actions.includes(action)).map((action) => t(`permission.action.${action}`)),
        ),
      ])}
    />
  );
}
