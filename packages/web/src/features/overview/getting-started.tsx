import { Button } from '@mantine/core';
import {
  IconChevronRight,
  IconCircleCheckFilled,
  IconFileUpload,
  IconMessageStar,
  IconPinned,
  IconWalk,
  type TablerIcon,
} from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localStore } from '../../shared/browser/storage';
import { useShortcuts } from '../../shared/preferences/preferences.api';
import type { SalesPerformanceAnswer } from '../../shared/sales/sales.api';
import { useCan, useUser } from '../../shared/session/use-session';
import { Panel } from '../../shared/ui/panel';
import classes from './getting-started.module.css';

interface Step {
  key: 'file' | 'visitors' | 'surveys' | 'pin';
  to: NonNullable<LinkProps['to']>;
  search?: { kind: 'visitors' | 'surveys' };
  icon: TablerIcon;
  isDone: boolean;
}

interface GettingStartedProps {
  /** The figures are those of the sample; undefined while unknown. */
  isSample: boolean | undefined;
  answer: SalesPerformanceAnswer | undefined;
}

/** First steps with what is done of them. The list goes when all is done, or when the user has seen enough of it. */
export function GettingStarted({ isSample, answer }: GettingStartedProps) {
  const { t } = useTranslation('overview');
  const steps = useSteps(isSample, answer);
  const [isHidden, hide] = useHidden();
  const left = steps.filter(({ isDone }) => !isDone).length;
  if (isSample === undefined || answer === undefined || isHidden || left === 0) return null;
  return (
    <Panel
      title={t('start.title')}
      description={t('start.left', { count: left })}
      action={
        <Button variant="subtle" size="compact-sm" onClick={hide}>
          {t('start.hide')}
        </Button>
      }
    >
      <ul className={classes.list}>
        {steps.map(({ key, to, search = {}, icon: Icon, isDone }) => (
          <li key={key}>
            <Link to={to} search={search} className={classes.step} data-done={isDone || undefined}>
              <span className={classes.icon}>
                {isDone ? (
                  <IconCircleCheckFilled size={22} aria-hidden="true" />
                ) : (
                  <Icon size={20} stroke={1.75} aria-hidden="true" />
                )}
              </span>
              <span>
                <span className={classes.name}>
                  {t(`start.${key}.title`)}
                  {isDone && <span className={classes.done}> {t('start.done')}</span>}
                </span>
                <span className={classes.text}>{t(`start.${key}.text`)}</span>
              </span>
              <IconChevronRight size={18} className={classes.arrow} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Importing is a step for who may import; what the figures know tells whether it is done. */
function useSteps(isSample: boolean | undefined, answer: SalesPerformanceAnswer | undefined): Step[] {
  const canImport = useCan('store', 'company');
  const { shortcuts } = useShortcuts();
  const reasons = answer?.data.reasons ?? {};
  const pin: Step = { key: 'pin', to: '/help', icon: IconPinned, isDone: shortcuts.length > 0 };
  if (!canImport) return [pin];
  const to = '/control-panel/data';
  return [
    { key: 'file', to, icon: IconFileUpload, isDone: isSample === false },
    { key: 'visitors', to, search: { kind: 'visitors' }, icon: IconWalk, isDone: reasons.conversionRate === undefined },
    { key: 'surveys', to, search: { kind: 'surveys' }, icon: IconMessageStar, isDone: reasons.npsScore === undefined },
    pin,
  ];
}

/** Each user hides the list for themselves, in this browser. */
function useHidden(): [isHidden: boolean, hide: () => void] {
  const key = `startHidden:${useUser()?.uuid ?? ''}`;
  const [isHidden, setHidden] = useState(() => localStore.getItem(key) !== null);
  const hide = () => {
    localStore.setItem(key, 'true');
    setHidden(true);
  };
  return [isHidden, hide];
}
