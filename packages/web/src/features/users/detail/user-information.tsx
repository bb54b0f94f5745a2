import type { UserDetail } from '@botica/contract/users/users';
import { Badge, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LOCALE_NAMES } from '../../../shared/i18n/locale-names';
import { useFormat } from '../../../shared/i18n/use-format';
import { useUser } from '../../../shared/session/use-session';
import { Facts } from '../../../shared/ui/facts';
import { Panel } from '../../../shared/ui/panel';
import classes from '../users.module.css';
import { AccessPanel } from './access-panel';
import { InvitationPanel } from './invitation-panel';
import { RolesPanel } from './roles-panel';
import { SetPasswordPanel } from './set-password-panel';

/** Everything about a user in sections, with quick figures beside them. */
export function UserInformation({ user }: { user: UserDetail }) {
  const { t } = useTranslation('users');
  const isMe = useUser()?.uuid === user.uuid;
  // One's own are changed in the profile, where the password is asked for.
  const changesSecrets = user.can_change && !isMe;
  return (
    <div className={classes.columns}>
      <div className={classes.main}>
        <PersonalPanel user={user} />
        <AdditionalPanel user={user} />
        <RolesPanel user={user} />
        {user.can_change && user.status === 'invited' && <InvitationPanel user={user} />}
        {changesSecrets && <SetPasswordPanel user={user} />}
        {changesSecrets && <AccessPanel user={user} />}
      </div>
      <div className={classes.side}>
        <StatsPanel user={user} />
        <Panel title={t('section.address')}>
          <MainAddress address={user.address} />
        </Panel>
        <Panel title={t('field.nationalities')}>
          <Nationalities codes={user.nationalities} />
        </Panel>
      </div>
    </div>
  );
}

const GENDERS = { f: 'female', m: 'male', o: 'other' } as const;

function PersonalPanel({ user }: { user: UserDetail }) {
  const { t } = useTranslation('users');
  const format = useFormat();
  const { birthday, age } = user;
  const born =
    birthday && age !== null
      ? t('detail.born', { date: format.date(birthday, 'short'), count: age, number: format.number(age) })
      : null;
  return (
    <Panel title={t('section.personal')}>
      <Facts
        facts={[
          [t('field.name'), user.name],
          [t('field.email'), user.email],
          [t('field.telephone'), user.telephone],
          [t('field.gender'), user.gender && t(`gender.${GENDERS[user.gender]}`)],
          [t('field.birthday'), born],
        ]}
      />
    </Panel>
  );
}

function AdditionalPanel({ user }: { user: UserDetail }) {
  const { t } = useTranslation('users');
  const format = useFormat();
  const { contacts, currency } = user;
  const number = [contacts?.country_code, contacts?.number].filter(Boolean).join(' ');
  return (
    <Panel title={t('section.additional')}>
      <Facts
        facts={[
          [t('field.username'), user.username],
          [t('field.language'), LOCALE_NAMES[user.language]],
          [
            t('field.currency'),
            currency ? `${currency.code} · ${currency.name} (${currency.sign})` : t('hint.companyCurrency'),
          ],
          [t('field.publicEmail'), contacts?.public_email],
          [t('field.whatsapp'), contacts?.whatsapp],
          [t('field.telegram'), contacts?.telegram],
          [t('field.number'), number],
          [t('field.updated'), format.instant(user.updated_at)],
          [t('field.id'), user.uuid],
        ]}
      />
    </Panel>
  );
}

function StatsPanel({ user: { stats } }: { user: UserDetail }) {
  const { t } = useTranslation('users');
  const format = useFormat();
  return (
    <Panel title={t('section.stats')}>
      <Facts
        facts={[
          [t('stats.permissions'), format.number(stats.permissions)],
          [t('stats.roles'), format.number(stats.roles)],
          [t('stats.since'), format.instant(stats.member_since)],
        ]}
      />
    </Panel>
  );
}

function MainAddress({ address }: Pick<UserDetail, 'address'>) {
  const { t } = useTranslation('users');
  if (address === null) return <Text c="dimmed">{t('address.none')}</Text>;
  return (
    <address className={classes.address} dir="auto">
      {address.formatted_address}
    </address>
  );
}

function Nationalities({ codes }: { codes: readonly string[] }) {
  const { t } = useTranslation('users');
  const { locale } = useFormat();
  if (codes.length === 0) return <Text c="dimmed">{t('detail.noNationalities')}</Text>;
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  return (
    <span className={classes.badges}>
      {codes.map((code) => (
        <Badge key={code} variant="light" color="gray">
          {names.of(code) ?? code}
        </Badge>
      ))}
    </span>
  );
}
