import '../../../shared/theme/mantine-more';
import type { UserDetail } from '@botica/contract/users/users';
import { Tabs } from '@mantine/core';
import { IconEdit } from '@tabler/icons-react';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PersonAvatar } from '../../../shared/person/person-avatar';
import { useCan } from '../../../shared/session/use-session';
import { ButtonLink } from '../../../shared/ui/link';
import { PageHeader } from '../../../shared/ui/page-header';
import { AddressesPanel } from '../addresses/addresses-panel';
import { UserStatusBadge } from '../user-status-badge';
import classes from '../users.module.css';
import { Activities } from './activities';
import { BackToUsers } from './back-to-users';
import { LoadedUser } from './loaded-user';
import { UserInformation } from './user-information';
import { USER_TABS } from './user-page-search';
import { UserVisits } from './user-visits';

/** One user: what is known, and what happened. */
export function Page() {
  const { id } = useParams({ from: '/control-panel/users/$id' });
  return (
    <>
      <BackToUsers />
      <LoadedUser key={id} id={id}>
        {(user) => <UserView user={user} />}
      </LoadedUser>
    </>
  );
}

function UserView({ user }: { user: UserDetail }) {
  const { t } = useTranslation('users');
  const canSeeVisits = useCan('index', 'collaborator');
  const { tab = 'information' } = useSearch({ from: '/control-panel/users/$id' });
  const navigate = useNavigate({ from: '/control-panel/users/$id' });
  const mayStore = useCan('store', 'company.address');
  return (
    <>
      <div className={classes.head}>
        <PersonAvatar name={user.name} url={user.avatar?.url} size={64} />
        <div className={classes.headWords}>
          <PageHeader
            title={user.name}
            description={
              <span className={classes.badges}>
                <bdi>{user.email}</bdi> <UserStatusBadge status={user.status} />
              </span>
            }
            actions={
              user.can_change && (
                <ButtonLink
                  to="/control-panel/users/edit/$id"
                  params={{ id: user.uuid }}
                  leftSection={<IconEdit size={17} aria-hidden="true" />}
                >
                  {t('action.edit')}
                </ButtonLink>
              )
            }
          />
        </div>
      </div>
      <Tabs
        value={tab}
        keepMounted={false}
        onChange={(value) => {
          const next = USER_TABS.find((one) => one === value);
          void navigate({ search: { tab: next === 'information' ? undefined : next }, resetScroll: false });
        }}
      >
        <Tabs.List mb="md">
          {USER_TABS.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {t(`tab.${one}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="information">
          <UserInformation user={user} />
        </Tabs.Panel>
        <Tabs.Panel value="address">
          <AddressesPanel user={user.uuid} isOwn={false} canChange={user.can_change && mayStore} />
        </Tabs.Panel>
        <Tabs.Panel value="activities">
          <div className={classes.main}>
            <Activities id={user.uuid} />
            {canSeeVisits && <UserVisits id={user.uuid} />}
          </div>
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
