import type { FootprintDetail } from '@botica/contract/footprints/footprints';
import { Button } from '@mantine/core';
import { IconBan, IconCopy } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../shared/session/use-session';
import { toastError, toastSuccess } from '../../../shared/toast/toast';
import { Facts } from '../../../shared/ui/facts';
import { ScrollRegion } from '../../../shared/ui/scroll-region';
import { BanDialog } from '../bans/ban-dialog';
import { Marks, UserName } from '../list/use-footprint-columns';
import { useEventName } from '../use-event-name';
import { useMoment } from '../use-moment';
import classes from './detail.module.css';

/** All that is stored of an event. */
export function FootprintFacts({ event }: { event: FootprintDetail }) {
  const { t } = useTranslation('footprints');
  const moment = useMoment();
  const eventName = useEventName();
  const canBan = useCan('update', 'platform');
  const [isBanning, setBanning] = useState(false);
  return (
    <>
      <div className={classes.head}>
        <h3 className={classes.name}>{eventName(event.event)}</h3>
        <Marks row={event} />
        {canBan && (
          <Button
            variant="default"
            size="sm"
            className={classes.ban}
            leftSection={<IconBan size={16} aria-hidden="true" />}
            onClick={() => setBanning(true)}
          >
            {t('action.ban')}
          </Button>
        )}
      </div>
      <Group
        title={t('filter.group.when')}
        facts={[
          ['created_at', moment(event.created_at)],
          ['eventTime', event.eventTime && moment(event.eventTime)],
          ['received_at', moment(event.received_at)],
          ['event_value', event.event_value],
          ['page', event.page],
          ['title', event.title],
          ['referrer', event.referrer],
          ['utm_source', event.utm.source],
          ['utm_medium', event.utm.medium],
          ['utm_campaign', event.utm.campaign],
          ['utm_term', event.utm.term],
          ['utm_content', event.utm.content],
          ['platform', event.platform?.name],
        ]}
      />
      <Group
        title={t('filter.group.visitor')}
        facts={[
          ['user', event.user && <UserName key="user" user={event.user} />],
          ['echo_id', event.echo_id],
          ['sessionId', event.sessionId],
          ['ip', event.ip],
          ['timezone', event.timezone],
          ['language', event.language],
          ['platformLanguage', event.platformLanguage],
          ['robot_reason', event.robot_reason && t(`robot.${event.robot_reason}`)],
          ['ban_reason', event.ban_reason],
        ]}
      />
      <Group
        title={t('filter.group.device')}
        facts={[
          ['device', t(`device.${event.device}`)],
          ['os', joined(event.os, event.os_version)],
          ['browser', joined(event.browser, event.browser_version)],
          ['brand', event.brand],
          ['model', event.model],
          ['screen', event.screen && `${event.screen.w} × ${event.screen.h}`],
          ['viewport', event.viewport && `${event.viewport.w} × ${event.viewport.h}`],
          ['connectionType', event.connectionType],
          ['userAgent', event.userAgent],
        ]}
      />
      <RawFields event={event} />
      <BanDialog row={isBanning ? event : null} onClose={() => setBanning(false)} />
    </>
  );
}

/** What is not known is left out. */
function Group({ title, facts }: { title: string; facts: readonly (readonly [string, ReactNode])[] }) {
  const { t } = useTranslation('footprints');
  const known = facts.filter(([, value]) => value !== null && value !== undefined);
  return (
    <section>
      <h4 className={classes.group}>{title}</h4>
      <Facts facts={known.map(([name, value]) => [t(`field.${name}`), value])} />
    </section>
  );
}

/** The fields as the API tells them, for who looks for a fault. */
function RawFields({ event }: { event: FootprintDetail }) {
  const { t } = useTranslation('footprints');
  const { session: _, ...fields } = event;
  const text = JSON.stringify(fields, null, 2);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toastSuccess(t('detail.copied')),
      () => toastError(t('detail.notCopied')),
    );
  return (
    <details className={classes.raw}>
      <summary>{t('detail.raw')}</summary>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconCopy size={15} aria-hidden="true" />}
        onClick={() => void copy()}
      >
        {t('detail.copy')}
      </Button>
      <ScrollRegion className={classes.code} label={t('detail.raw')}>
        <pre dir="ltr">{text}</pre>
      </ScrollRegion>
    </details>
  );
}

function joined(name: string | null, version: string | null): string | null {
  return name === null || version === null ? name : `${name} ${version}`;
}
