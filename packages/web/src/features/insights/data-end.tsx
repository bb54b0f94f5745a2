import type { DataGap } from '@botica/contract/insights/forecast';
import { Alert } from '@mantine/core';
import { IconCalendarOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/i18n/use-format';
import classes from './insights.module.css';

/** Days without sales from which a reader should not take the last weeks of the data for those just past. */
const OLD_DAYS = 14;
const DAY_MS = 86_400_000;

interface DataEndProps {
  /** Last day of the data. */
  asOf: string;
  /** Whether what is shown comes after it. */
  isForecast: boolean;
}

/** Until when there are sales, and with old ones that what is told is of the time until then, or begins there. */
export function DataEnd({ asOf, isForecast }: DataEndProps) {
  const { t } = useTranslation('insights');
  const format = useFormat();
  const last = Date.parse(asOf);
  const days = Math.floor((Date.now() - last) / DAY_MS);
  const next = format.date(new Date(last + DAY_MS).toISOString().slice(0, 10));
  const words = { date: format.date(asOf), days: format.number(days), next };
  if (days < OLD_DAYS) return <span className={classes.hint}>{t('dataEnd.until', words)}</span>;
  return (
    <Alert icon={<IconCalendarOff aria-hidden="true" />}>
      {t(isForecast ? 'dataEnd.forecast' : 'dataEnd.old', words)}
    </Alert>
  );
}

/** That a long stretch has no sale at all, which nothing is told over. */
export function DataGapNote({ gap: { from, to } }: { gap: DataGap }) {
  const { t } = useTranslation('insights');
  const format = useFormat();
  return <p className={classes.hint}>{t('dataEnd.gap', { from: format.date(from), to: format.date(to) })}</p>;
}
