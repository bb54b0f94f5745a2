import type { FootprintDetail } from '@botica/contract/footprints/footprints';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/use-format';
import { AppLink } from '../../../shared/ui/link';
import { useEventName } from '../use-event-name';
import { useMoment } from '../use-moment';
import classes from './detail.module.css';
import { restsBefore } from './session-rests';

/** The way of the session, step by step; the event that is looked at is marked. */
export function SessionPath({ event }: { event: FootprintDetail }) {
  const { t } = useTranslation('footprints');
  const format = useFormat();
  const moment = useMoment();
  const eventName = useEventName();
  const rests = restsBefore(event.session.map(({ created_at }) => created_at));
  return (
    <section>
      <h4 className={classes.group}>
        {t('detail.session', { count: event.session.length, number: format.number(event.session.length) })}
      </h4>
      <ol className={classes.path}>
        {event.session.map((step, at) => {
          const isCurrent = step.id === event.id;
          const minutes = rests[at] ?? 0;
          return (
            <li key={step.id} aria-current={isCurrent ? 'step' : undefined} data-kind={step.event}>
              {minutes > 0 && (
                <span className={classes.rest}>
                  {t('detail.rest', { count: minutes, number: format.number(minutes) })}
                </span>
              )}
              <AppLink
                to="/control-panel/footprints"
                search={(former) => ({ ...former, footprint: step.id })}
                resetScroll={false}
                fw={isCurrent ? 700 : 500}
              >
                {eventName(step.event)}
                {step.event_value !== null && <bdi>: {step.event_value}</bdi>}
              </AppLink>
              <bdi className={classes.where}>{step.page.replace(/^https?:\/\//, '')}</bdi>
              <time dateTime={step.created_at}>{moment(step.created_at)}</time>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
