import type { Alert } from '@botica/contract/insights/alerts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/use-format';
import type { ListColumn } from '../../../shared/table/list/list-columns';
import { StateBadge } from '../../../shared/ui/state-badge';
import { usePartChoices } from '../filters/use-part-choices';
import type { alertsList } from './alerts-list';

/** What the list says of an alert. */
export function useAlertColumns(): ListColumn<Alert, (typeof alertsList)['sorts'][number]>[] {
  const { t } = useTranslation('insights');
  const format = useFormat();
  const { categories } = usePartChoices();
  const watched = ({ kind, measure, grain, direction, level, silent_days, store, category }: Alert) => {
    if (kind === 'silence') return t('alerts.rule.silence', { count: silent_days });
    const name = categories.find(({ value }) => value === category)?.label ?? '';
    const what = [t(`forecast.measure.${measure}`), store ?? '', category === null ? '' : name].filter(Boolean);
    return t(`alerts.rule.${kind === 'unusual' ? kind : direction}`, {
      what: what.join(', '),
      grain: t(`forecast.grain.${grain}`).toLocaleLowerCase(format.locale),
      level: level === null ? '' : format.number(level, 6),
    });
  };
  return [
    { id: 'name', label: t('alerts.column.name'), sort: 'name', cell: ({ name }) => <bdi>{name}</bdi> },
    { id: 'kind', label: t('alerts.column.kind'), sort: 'kind', cell: ({ kind }) => t(`alerts.kind.${kind}`) },
    { id: 'rule', label: t('alerts.column.rule'), cell: (alert) => <bdi>{watched(alert)}</bdi> },
    { id: 'state', label: t('alerts.column.state'), cell: (alert) => <AlertState alert={alert} /> },
    {
      id: 'fired_at',
      label: t('alerts.column.firedAt'),
      sort: 'fired_at',
      cell: ({ fired_at }) => fired_at && <time dateTime={fired_at}>{format.instant(fired_at)}</time>,
    },
  ];
}

function AlertState({ alert: { is_active, is_raised } }: { alert: Alert }) {
  const { t } = useTranslation('insights');
  if (!is_active) return <StateBadge tone="quiet" label={t('alerts.state.paused')} />;
  return is_raised ? (
    <StateBadge tone="negative" label={t('alerts.state.raised')} />
  ) : (
    <StateBadge tone="positive" label={t('alerts.state.watching')} />
  );
}
