import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '../insights.module.css';
import { daysOf } from '../why/why-periods';
import { BASKETS_PERIODS, type BasketsPeriod } from './baskets-period';

/** The choice of days that are none of the periods. */
const OWN = 'own';

interface Days {
  from: string;
  to: string;
}

interface PeriodControlsProps {
  /** Null: days of one's own. */
  choice: BasketsPeriod | null;
  /** The days that are shown; null while they are not known. */
  days: Days | null;
  onChange: (chosen: { period: BasketsPeriod } | Days) => void;
}

/** Chooses the period, and tells its days. */
export function PeriodControls({ choice, days, onChange }: PeriodControlsProps) {
  const { t } = useTranslation('insights');
  // Days that are typed and no period yet.
  const [half, setHalf] = useState<Partial<Days>>({});
  const shown = { from: '', to: '', ...days, ...half };
  const put = (typed: Partial<Days>) => {
    const chosen = daysOf({ ...shown, ...typed });
    setHalf(chosen === null ? { ...half, ...typed } : {});
    if (chosen !== null) onChange(chosen);
  };
  const isHalf = Object.keys(half).length > 0;
  return (
    <div className={classes.controls} data-print="hide">
      <NativeSelect
        label={t('baskets.period.label')}
        value={choice ?? OWN}
        data={[
          ...(choice === null ? [{ value: OWN, label: t('baskets.period.own') }] : []),
          ...BASKETS_PERIODS.map((value) => ({ value, label: t(`baskets.period.${value}`) })),
        ]}
        onChange={({ currentTarget: { value } }) => {
          const period = BASKETS_PERIODS.find((each) => each === value);
          setHalf({});
          if (period !== undefined) onChange({ period });
        }}
      />
      {(['from', 'to'] as const).map((end) => (
        <TextInput
          key={end}
          type="date"
          label={t(`baskets.period.${end}`)}
          value={shown[end]}
          error={isHalf}
          onChange={({ currentTarget: { value } }) => put({ [end]: value })}
        />
      ))}
    </div>
  );
}
