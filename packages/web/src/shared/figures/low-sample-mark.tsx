import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './low-sample-mark.module.css';

/** Marks a figure that stands on fewer than 30 tickets. It says why to who points at it or reaches it by keyboard. */
export function LowSampleMark() {
  const { t } = useTranslation('charts');
  return (
    <Badge
      variant="light"
      size="sm"
      radius="sm"
      tt="none"
      fw={600}
      tabIndex={0}
      aria-label={t('lowSample.explanation')}
      role="note"
      className={classes.mark}
      data-words={t('lowSample.explanation')}
    >
      {t('lowSample.mark')}
    </Badge>
  );
}
