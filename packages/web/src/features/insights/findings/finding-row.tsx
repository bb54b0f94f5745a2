import type { Finding } from '@botica/contract/insights/findings';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/use-format';
import { AppLink } from '../../../shared/ui/link';
import { ForecastCard } from '../forecast/forecast-card';
import { type FindingsAnswer, forecastQuery } from '../insights.api';
import classes from '../insights.module.css';
import { MarkButtons } from './mark-buttons';
import type { useMarks } from './use-marks';

interface FindingRowProps {
  finding: Finding;
  currency: FindingsAnswer['meta']['currency'];
  marks: ReturnType<typeof useMarks>;
}

/** From here down chance is no explanation any more. */
const SURE = 0.001;
const SALES = '/dashboard/salesTrendAnalysis/sales-performance';

/** A finding with its size, how unusual it is, what to do, and what it stands on. */
export function FindingRow({ finding, currency, marks }: FindingRowProps) {
  const { t } = useTranslation('insights');
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const { kind, text, amount, adjustedP, evidence, cause } = finding;
  return (
    <li className={classes.finding}>
      <span className={classes.sentence}>{text}</span>
      <bdi className={classes.amount}>{format.money(amount, currency)}</bdi>
      <span className={classes.advice}>{t(`findings.advice.${kind}`)}</span>
      <div className={classes.evidence}>
        {adjustedP !== null && (
          <span>
            {t(`findings.unusual.${adjustedP < SURE ? 'sure' : 'likely'}`, {
              p: format.number(Math.max(adjustedP, 0.0001), 4),
            })}
          </span>
        )}
        <Button
          variant="subtle"
          size="compact-sm"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          data-print="hide"
        >
          {t(isOpen ? 'findings.hideSteps' : 'findings.showSteps')}
        </Button>
        <AppLink to={SALES} search={evidence} fz="sm">
          {t('findings.look')}
        </AppLink>
        <AppLink to={SALES} search={{ ...evidence, drill: 'all' }} fz="sm">
          {t('findings.tickets')}
        </AppLink>
        <MarkButtons text={text} mark={marks.of(cause)} onMark={(mark) => marks.change(cause, mark)} />
      </div>
      {isOpen && (
        <div className={classes.steps}>
          <Steps finding={finding} />
        </div>
      )}
    </li>
  );
}

/** Chart and table of what a finding is about, by weeks, or by days where it is about days. */
function Steps({ finding: { kind, evidence } }: Pick<FindingRowProps, 'finding'>) {
  const { t } = useTranslation('insights');
  const grain = kind === 'unusualDay' || kind === 'gap' || kind === 'filledIn' ? 'day' : 'week';
  const { store, category, product } = evidence;
  const result = useQuery(
    forecastQuery({
      grain,
      measure: 'net',
      by: 'total',
      ...(store === undefined ? {} : { store }),
      ...(product === undefined ? {} : { product }),
      ...(category === undefined || product !== undefined ? {} : { category }),
    }),
  );
  return <ForecastCard result={result} title={t(`findings.steps.${grain}`)} />;
}
