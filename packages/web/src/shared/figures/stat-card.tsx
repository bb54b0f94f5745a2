import { Paper, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DrillButton } from '../marks/drill-button';
import type { DrillTarget } from '../marks/drill-context';
import { DefinitionButton } from './definition-button';
import type { DefinitionKey } from './definitions';
import { Delta } from './delta';
import type { GoodDirection } from './delta-tone';
import { LowSampleMark } from './low-sample-mark';
import { Sparkline } from './sparkline';
import classes from './stat-card.module.css';

interface StatDelta {
  /** Null: there is nothing to compare with. */
  value: number | null;
  text: string;
  goodWhen: GoodDirection;
  smallest: number;
}

interface StatCardProps {
  label: string;
  definition?: DefinitionKey;
  /** Null: not known; `reason` then says why. */
  value: string | null;
  /** The value with all its digits, when `value` is shortened. */
  exact?: string;
  /** Why there is no value, and what to bring. */
  reason?: ReactNode;
  delta?: StatDelta;
  /** What the change compares with, or why there is none. */
  footnote?: ReactNode;
  isLowSample?: boolean;
  /** Its course over the period, from the first part to the last. */
  trend?: readonly (number | null)[];
  /** What the figure is of; its tickets can then be opened. */
  drill?: DrillTarget | undefined;
  /** Without a frame of its own, inside another card. */
  isBare?: boolean;
}

/** Characters that a narrow card has room for at the usual size. */
const LONG_VALUE = 10;

/** One figure with its change against the previous period. An unknown figure says so; it is never 0. */
export function StatCard(props: StatCardProps) {
  const { label, definition, value, exact, reason, delta, footnote, isLowSample = false, isBare = false } = props;
  const { t } = useTranslation('charts');
  const hasExact = exact !== undefined && exact !== value;
  const content = (
    <>
      <div className={classes.head}>
        <h3 className={classes.label}>{label}</h3>
        {definition !== undefined && <DefinitionButton label={label} of={definition} />}
        {value !== null && <DrillButton name={label} target={props.drill ?? null} />}
      </div>
      {value === null ? (
        <>
          <div className={classes.unknown}>{t('noData')}</div>
          {reason !== undefined && <p className={classes.reason}>{reason}</p>}
        </>
      ) : (
        <>
          <div className={classes.line}>
            <span
              className={classes.value}
              data-long={value.length > LONG_VALUE || undefined}
              {...(hasExact ? { title: exact } : {})}
            >
              <bdi aria-hidden={hasExact || undefined}>{value}</bdi>
              {hasExact && <span className={classes.hidden}>{exact}</span>}
            </span>
            {delta !== undefined && delta.value !== null && <Delta {...delta} value={delta.value} />}
            {isLowSample && <LowSampleMark />}
          </div>
          {footnote !== undefined && <div className={classes.footnote}>{footnote}</div>}
          {props.trend !== undefined && <Sparkline values={props.trend} />}
        </>
      )}
    </>
  );
  return isBare ? (
    <div className={classes.bare}>{content}</div>
  ) : (
    <Paper withBorder className={classes.card}>
      {content}
    </Paper>
  );
}

/** Holds the place of a StatCard while it loads. */
export function StatCardSkeleton({ isBare = false, hasTrend = false }: { isBare?: boolean; hasTrend?: boolean }) {
  const bars = (
    <>
      <Skeleton height={14} width="45%" my={5} />
      <Skeleton height={26} width="70%" mt={14} />
      <Skeleton height={12} width="55%" mt={14} mb={4} />
      {hasTrend && <Skeleton height={24} mt={14} />}
    </>
  );
  return isBare ? (
    <div className={classes.bare}>{bars}</div>
  ) : (
    <Paper withBorder className={classes.card}>
      {bars}
    </Paper>
  );
}
