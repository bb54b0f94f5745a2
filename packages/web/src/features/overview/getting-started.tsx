import {
  IconChartDots3,
  IconChartHistogram,
  IconChevronRight,
  IconFileUpload,
  type TablerIcon,
} from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../shared/session/use-session';
import { Panel } from '../../shared/ui/panel';
import classes from './getting-started.module.css';

interface Step {
  key: string;
  to: NonNullable<LinkProps['to']>;
  icon: TablerIcon;
}

const BRING_FILE: Step = { key: 'file', to: '/control-panel/data', icon: IconFileUpload };
const ANALYSES: readonly Step[] = [
  { key: 'products', to: '/dashboard/salesTrendAnalysis/product-analysis', icon: IconChartDots3 },
  { key: 'performance', to: '/dashboard/salesTrendAnalysis/sales-performance', icon: IconChartHistogram },
];

/** First steps. Bringing a file is one of them as long as the figures are the sample's. */
export function GettingStarted({ isSample }: { isSample: boolean | undefined }) {
  const { t } = useTranslation('overview');
  const canBringFile = useCan('store', 'company');
  const steps = isSample === true && canBringFile ? [BRING_FILE, ...ANALYSES] : ANALYSES;
  return (
    <Panel title={t('start.title')}>
      <ul className={classes.list}>
        {steps.map(({ key, to, icon: Icon }) => (
          <li key={key}>
            <Link to={to} className={classes.step}>
              <span className={classes.icon}>
                <Icon size={20} stroke={1.75} aria-hidden="true" />
              </span>
              <span>
                <span className={classes.name}>{t(`start.${key}.title`)}</span>
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
