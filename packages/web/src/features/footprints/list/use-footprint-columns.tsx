import type { FootprintSort } from '@botica/contract/footprints/vocabulary';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../shared/session/use-session';
import type { ListColumn } from '../../../shared/table/list/list-columns';
import { AppLink } from '../../../shared/ui/link';
import { StateBadge } from '../../../shared/ui/state-badge';
import type { Footprint } from '../footprints.api';
import classes from '../footprints.module.css';
import { useEventName } from '../use-event-name';
import { useMoment } from '../use-moment';

type Columns = ListColumn<Footprint, FootprintSort>[];

/** What the list shows of an event; the first column opens it. @param hasUser whether somebody may be signed in at all */
export function useFootprintColumns(hasUser: boolean): Columns {
  const { t } = useTranslation('footprints');
  const moment = useMoment();
  const eventName = useEventName();
  const text = (
    id: 'title' | 'echo_id' | 'timezone' | 'connectionType' | 'brand' | 'model' | 'ip',
  ): Columns[number] => ({
    id,
    label: t(`field.${id}`),
    ...(id !== 'title' && id !== 'echo_id' && { sort: id }),
    cell: (row) => row[id] && <bdi>{row[id]}</bdi>,
    startsHidden: id !== 'ip',
  });
  return [
    {
      id: 'event',
      label: t('field.event'),
      sort: 'event',
      cell: (row) => (
        <span className={classes.event}>
          <AppLink
            to="/control-panel/footprints"
            search={(former) => ({ ...former, footprint: row.id })}
            resetScroll={false}
            fw={600}
          >
            {eventName(row.event)}
          </AppLink>
          {row.event_value !== null && <bdi className={classes.quiet}>{row.event_value}</bdi>}
          <Marks row={row} />
        </span>
      ),
    },
    {
      id: 'created_at',
      label: t('field.created_at'),
      sort: 'created_at',
      cell: ({ created_at }) => (
        <time dateTime={created_at} className={classes.moment}>
          {moment(created_at)}
        </time>
      ),
    },
    { id: 'page', label: t('field.page'), sort: 'page', cell: ({ page }) => <PageAddress page={page} /> },
    ...(hasUser
      ? [{ id: 'user', label: t('field.user'), cell: ({ user }: Footprint) => user && <UserName user={user} /> }]
      : []),
    { id: 'platform', label: t('field.platform'), cell: ({ platform }) => platform && <bdi>{platform.name}</bdi> },
    text('ip'),
    { id: 'device', label: t('field.device'), sort: 'device', cell: ({ device }) => t(`device.${device}`) },
    { id: 'os', label: t('field.os'), sort: 'os', cell: ({ os }) => os && <bdi>{os}</bdi> },
    {
      id: 'browser',
      label: t('field.browser'),
      sort: 'browser',
      cell: ({ browser }) => browser && <bdi>{browser}</bdi>,
    },
    text('title'),
    { id: 'is_robot', label: t('field.is_robot'), cell: (row) => t(row.is_robot ? 'yes' : 'no'), startsHidden: true },
    {
      id: 'is_banned',
      label: t('field.is_banned'),
      cell: (row) => t(row.is_banned ? 'yes' : 'no'),
      startsHidden: true,
    },
    {
      id: 'sessionId',
      label: t('field.sessionId'),
      sort: 'sessionId',
      cell: ({ sessionId }) => <code className={classes.code}>{sessionId}</code>,
      startsHidden: true,
    },
    text('echo_id'),
    text('timezone'),
    text('connectionType'),
    text('brand'),
    text('model'),
    {
      id: 'screen',
      label: t('field.screen'),
      cell: ({ screen }) => screen && `${screen.w} × ${screen.h}${screen.dpr === null ? '' : ` @${screen.dpr}`}`,
      startsHidden: true,
    },
    {
      id: 'viewport',
      label: t('field.viewport'),
      cell: ({ viewport }) => viewport && `${viewport.w} × ${viewport.h}`,
      startsHidden: true,
    },
  ];
}

/** Why an event counts nowhere. */
export function Marks({ row }: { row: Pick<Footprint, 'is_robot' | 'is_banned'> }) {
  const { t } = useTranslation('footprints');
  return (
    <>
      {row.is_robot && <StateBadge tone="warning" label={t('field.is_robot')} />}
      {row.is_banned && <StateBadge tone="negative" label={t('field.is_banned')} />}
    </>
  );
}

/** An address as it is read: without what all have in common. Never a link, since visitors write it. */
function PageAddress({ page }: { page: string }) {
  return (
    <bdi className={classes.page} title={page}>
      {page.replace(/^https?:\/\//, '')}
    </bdi>
  );
}

/** Leads to the user; who is gone has a number alone. */
export function UserName({ user }: { user: NonNullable<Footprint['user']> }) {
  const { t } = useTranslation('footprints');
  const canSee = useCan('show', 'collaborator');
  if (user.name === null) return <span className={classes.quiet}>{t('userGone')}</span>;
  if (!canSee) return <bdi>{user.name}</bdi>;
  return (
    <AppLink to="/control-panel/users/$id" params={{ id: user.uuid }}>
      <bdi>{user.name}</bdi>
    </AppLink>
  );
}
