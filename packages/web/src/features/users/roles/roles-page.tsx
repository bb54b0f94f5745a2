import type { ListedRole } from '@botica/contract/users/roles';
import { Badge, Skeleton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/use-format';
import { useCan } from '../../../shared/session/use-session';
import { ErrorState } from '../../../shared/ui/error-state';
import { AppLink, ButtonLink } from '../../../shared/ui/link';
import { PageHeader } from '../../../shared/ui/page-header';
import { Panel } from '../../../shared/ui/panel';
import { PermissionNames } from '../detail/permission-names';
import { rolesQuery } from '../users.api';
import classes from '../users.module.css';
import { RoleDrawer } from './role-drawer';
import { RoleMenu } from './role-menu';

/** All roles, what each permits and who holds it; administrators change them and add their own. */
export function Page() {
  const { t } = useTranslation('users');
  const { locale } = useFormat();
  const canEdit = useCan('update', 'platform');
  const { data, error, refetch, isFetching } = useQuery(rolesQuery(locale));
  return (
    <>
      <PageHeader
        title={t('rolesPage.title')}
        description={t('rolesPage.description')}
        actions={
          canEdit && (
            <ButtonLink
              to="/control-panel/roles"
              search={{ role: 'new' }}
              leftSection={<IconPlus size={17} aria-hidden="true" />}
            >
              {t('rolesPage.add')}
            </ButtonLink>
          )
        }
      />
      {data === undefined && error === null && (
        <Skeleton height={320} radius="lg" role="status" aria-label={t('page.loading')} />
      )}
      {error !== null && (
        <Panel>
          <ErrorState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
        </Panel>
      )}
      <div className={classes.main}>
        {data?.map((role) => (
          <RolePanel key={role.id} role={role} canEdit={canEdit} />
        ))}
      </div>
      {canEdit && data !== undefined && <RoleDrawer roles={data} />}
    </>
  );
}

function RolePanel({ role, canEdit }: { role: ListedRole; canEdit: boolean }) {
  const { t } = useTranslation('users');
  const format = useFormat();
  return (
    <Panel
      title={role.localized_name}
      description={
        <AppLink to="/control-panel/users" search={{ role: String(role.id) }} fz="inherit">
          {t('rolesPage.users', { count: role.users, number: format.number(role.users) })}
        </AppLink>
      }
      action={
        <span className={classes.titleEnd}>
          {role.requires_second_factor && <Badge variant="light">{t('rolesPage.twoFactor')}</Badge>}
          {!role.is_seeded && <Badge variant="light">{t('rolesPage.own')}</Badge>}
          {canEdit && <RoleMenu role={role} />}
        </span>
      }
    >
      <PermissionNames permissions={role.permissions} />
    </Panel>
  );
}
