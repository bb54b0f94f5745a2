import '../../../shared/theme/mantine-more';
import { Skeleton, Tabs } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeLocale } from '../../../shared/i18n/i18n';
import { useLocale } from '../../../shared/i18n/use-locale';
import { PersonAvatar } from '../../../shared/person/person-avatar';
import { loadUser } from '../../../shared/session/sign-in';
import { useHomeCountry } from '../../../shared/settings/use-home-country';
import { toastSuccess } from '../../../shared/toast/toast';
import { ErrorState } from '../../../shared/ui/error-state';
import { PageHeader } from '../../../shared/ui/page-header';
import { Panel } from '../../../shared/ui/panel';
import { AddressesPanel } from '../addresses/addresses-panel';
import { PermissionNames } from '../detail/permission-names';
import { UserForm } from '../form/user-form';
import { ownBody, ownValues } from '../form/user-values';
import { ApiTokensPanel } from '../security/api-tokens-panel';
import { PasskeysPanel } from '../security/passkeys-panel';
import { TwoFactorPanel } from '../security/two-factor-panel';
import classes from '../users.module.css';
import { AvatarActions } from './avatar-actions';
import { DeleteAccountPanel } from './delete-account-panel';
import { MailChoicesPanel } from './mail-choices-panel';
import { OwnDataPanel } from './own-data-panel';
import { OwnEmailPanel } from './own-email-panel';
import { OwnPasswordPanel } from './own-password-panel';
import { changeProfile, type OwnProfile, PROFILE_KEY, profileQuery } from './profile.api';
import { PROFILE_TABS } from './profile-search';
import { SessionsPanel } from './sessions-panel';

/** One's own account. */
export function Page() {
  const { t } = useTranslation('users');
  const { data, error, refetch, isFetching } = useQuery(profileQuery(useLocale()));
  if (data !== undefined) return <ProfileView profile={data} />;
  return (
    <>
      <PageHeader title={t('profile.title')} />
      {error === null ? (
        <Skeleton height={320} radius="lg" role="status" aria-label={t('page.loading')} />
      ) : (
        <Panel>
          <ErrorState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
        </Panel>
      )}
    </>
  );
}

function ProfileView({ profile }: { profile: OwnProfile }) {
  const { t } = useTranslation('users');
  const { tab = 'information' } = useSearch({ from: '/profile' });
  const navigate = useNavigate({ from: '/profile' });
  return (
    <>
      <div className={classes.head}>
        <PersonAvatar name={profile.name} url={profile.avatar?.url} size={64} />
        <div className={classes.headWords}>
          <PageHeader
            title={t('profile.title')}
            description={<bdi>{profile.email}</bdi>}
            actions={<AvatarActions profile={profile} />}
          />
        </div>
      </div>
      <Tabs
        value={tab}
        keepMounted={false}
        onChange={(value) => {
          const next = PROFILE_TABS.find((one) => one === value);
          void navigate({ search: { tab: next === 'information' ? undefined : next }, resetScroll: false });
        }}
      >
        <Tabs.List mb="md">
          {PROFILE_TABS.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {t(`profile.tab.${one}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="information">
          <OwnInformation profile={profile} />
        </Tabs.Panel>
        <Tabs.Panel value="address">
          <AddressesPanel user={profile.uuid} isOwn canChange />
        </Tabs.Panel>
        <Tabs.Panel value="security">
          <div className={classes.main}>
            <OwnPasswordPanel />
            <OwnEmailPanel profile={profile} />
            <TwoFactorPanel />
            <PasskeysPanel />
            <SessionsPanel />
            <ApiTokensPanel />
          </div>
        </Tabs.Panel>
        <Tabs.Panel value="notifications">
          <MailChoicesPanel profile={profile} />
        </Tabs.Panel>
        <Tabs.Panel value="data">
          <div className={classes.main}>
            <OwnDataPanel />
            <DeleteAccountPanel />
          </div>
        </Tabs.Panel>
      </Tabs>
    </>
  );
}

function OwnInformation({ profile }: { profile: OwnProfile }) {
  const { t } = useTranslation('users');
  const client = useQueryClient();
  const locale = useLocale();
  // As it was when the form was opened: the server refuses to overwrite what was changed elsewhere since.
  const [opened, setOpened] = useState(profile);
  const seenAt = useRef(opened.updated_at);
  const [country] = useState(useHomeCountry());
  return (
    <div className={classes.columns}>
      <UserForm
        key={opened.updated_at}
        isOwn
        initialValues={ownValues(opened, country)}
        send={async (values) => {
          const { message, data } = await changeProfile({ ...ownBody(values), updated_at: seenAt.current });
          toastSuccess(message);
          client.setQueryData(profileQuery(locale).queryKey, data);
          setOpened(data);
          seenAt.current = data.updated_at;
          if (data.language !== opened.language) await changeLocale(data.language);
          await loadUser();
          void client.invalidateQueries({ queryKey: PROFILE_KEY });
        }}
        lookAgain={async () => {
          const now = await client.fetchQuery({ ...profileQuery(locale), staleTime: 0 });
          seenAt.current = now.updated_at;
          return ownValues(now, country);
        }}
        submitLabel={t('edit.submit')}
      />
      <Panel title={t('section.rolesAndPermissions')}>
        <ul className={classes.roles}>
          {profile.roles.map((role) => (
            <li key={role.id}>
              <strong>{role.localized_name}</strong>
              <PermissionNames permissions={role.permissions ?? []} />
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}
