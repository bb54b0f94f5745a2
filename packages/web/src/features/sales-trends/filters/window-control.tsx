import { PERIODS } from '@botica/contract/sales-trends/vocabulary';
import { Input } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/use-format';
import { useFirstUse } from '../../../shared/menus/use-first-use';
import { Segments } from '../../../shared/ui/segments/segments';
import type { WindowControlProps } from './dates-picker';
import classes from './filter-bar.module.css';

/** The window of the analysis: the last 6, 12 or 24 months of the data, or chosen days. */
export function WindowControl({ window, onChange, lastDay }: WindowControlProps) {
  const { t } = useTranslation('sales-trends');
  return (
    <div className={classes.window}>
      <Segments
        aria-label={t('filters.period')}
        value={window.kind === 'period' ? window.period : ''}
        choices={PERIODS.map((period) => ({ value: period, label: <bdi>{t(`periods.${period}`)}</bdi> }))}
        onChange={(period) => onChange({ kind: 'period', period })}
        className={classes.periods}
      />
      <Dates window={window} onChange={onChange} lastDay={lastDay} />
    </div>
  );
}

const load = async () => (await import('./dates-picker')).DatesPicker;

/** Chosen days; the calendar to choose them in comes with its first use. */
function Dates(props: WindowControlProps) {
  const { t } = useTranslation('sales-trends');
  const format = useFormat();
  const { Part, button } = useFirstUse('dialog', load);
  if (Part !== null) return <Part {...props} />;
  const { window } = props;
  return (
    <Input
      component="button"
      type="button"
      multiline
      pointer
      {...button}
      aria-label={t('filters.dates')}
      leftSection={<IconCalendar size={16} aria-hidden="true" />}
      leftSectionPointerEvents="none"
      className={classes.dates ?? ''}
      data-active={window.kind === 'dates' || undefined}
    >
      {window.kind === 'dates' ? (
        <bdi>{`${format.date(window.from)} – ${format.date(window.to)}`}</bdi>
      ) : (
        <Input.Placeholder>{t('filters.dates')}</Input.Placeholder>
      )}
    </Input>
  );
}
