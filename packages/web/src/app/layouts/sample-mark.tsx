import { IconFlask2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../shared/session/use-session';
import { settingsQuery } from '../../shared/settings/settings.api';
import classes from './sample-mark.module.css';

/** Says in a word that the figures are a sample's; the overview says all of it. */
export function SampleMark() {
  const { t } = useTranslation('shared');
  const canSeeFigures = useCan('show', 'guest');
  const isOverview = useLocation({ select: ({ pathname }) => pathname === '/' });
  const settings = useQuery({ ...settingsQuery(), enabled: canSeeFigures });
  if (!canSeeFigures || isOverview || settings.data?.sampleData !== true) return null;
  return (
    <Link to="/" className={classes.mark}>
      <IconFlask2 size={16} stroke={1.75} aria-hidden="true" />
      <span className={classes.word}>{t('sample.mark')}</span>
    </Link>
  );
}
