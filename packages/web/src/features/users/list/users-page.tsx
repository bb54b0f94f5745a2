import { IconFileImport, IconUserPlus, IconUsers } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../shared/i18n/use-locale';
import { useCan } from '../../../shared/session/use-session';
import { ListTable } from '../../../shared/table/list/list-table';
import { useList } from '../../../shared/table/list/use-list';
import { EmptyState } from '../../../shared/ui/empty-state';
import { ButtonLink } from '../../../shared/ui/link';
import { PageHeader } from '../../../shared/ui/page-header';
import { Panel } from '../../../shared/ui/panel';
import { usersQuery } from '../users.api';
import { DeleteUsers } from './delete-users';
import { ExportUsers } from './export-users';
import { useDeletion } from './use-deletion';
import { useUserColumns } from './use-user-columns';
import { UserFilters } from './user-filters';
import { UserMenu } from './user-menu';
import { matchOf, rememberUsersSearch, usersList } from './users-list';

const RefusedDialog = lazy(async () => ({ default: (await import('./refused-dialog')).RefusedDialog }));

/** Everybody with an account: look for somebody, give access, export, delete. */
export function Page() {
  const { t } = useTranslation('users');
  const locale = useLocale();
  const canAdd = useCan('store', 'collaborator');
  const canDelete = useCan('destroy', 'collaborator');
  const columns = useUserColumns();
  const deletion = useDeletion();
  const list = useList(usersList, (query) =>
    usersQuery({ ...query, searchField: query.search === undefined ? undefined : query.searchField }, locale),
  );
  const { search } = list;
  useEffect(() => rememberUsersSearch(search), [search]);
  const match = matchOf(search);
  const [wasRefused, setWasRefused] = useState(false);
  if (deletion.refused.length > 0 && !wasRefused) setWasRefused(true);
  const add = canAdd && (
    <>
      <ButtonLink
        to="/control-panel/users/import"
        variant="default"
        leftSection={<IconFileImport size={17} aria-hidden="true" />}
      >
        {t('import.action')}
      </ButtonLink>
      <ButtonLink to="/control-panel/users/create" leftSection={<IconUserPlus size={17} aria-hidden="true" />}>
        {t('page.add')}
      </ButtonLink>
    </>
  );
  return (
    <>
      <PageHeader title={t('page.title')} description={t('page.description')} actions={add} />
      <Panel>
        <ListTable
          list={list}
          caption={t('page.title')}
          columns={columns}
          rowId={({ uuid }) => uuid}
          rowName={({ name }) => name}
          searchLabel={t('page.search')}
          filters={<UserFilters list={list} />}
          rowActions={(user) => <UserMenu user={user} deletion={deletion} />}
          canSelectAll
          bulkActions={({ rows, count, isAll, clear }) => (
            <>
              <ExportUsers count={count} query={isAll ? match : { ids: rows.map(({ uuid }) => uuid).join(',') }} />
              {canDelete && (
                <DeleteUsers
                  count={count}
                  users={rows}
                  body={isAll ? { all: true, match, expected: count } : { ids: rows.map(({ uuid }) => uuid) }}
                  deletion={deletion}
                  onDone={clear}
                />
              )}
            </>
          )}
          empty={<EmptyState icon={IconUsers} title={t('page.empty')} action={add} />}
        />
      </Panel>
      {wasRefused && (
        <Suspense>
          <RefusedDialog refused={deletion.refused} onClose={deletion.dismiss} />
        </Suspense>
      )}
    </>
  );
}
