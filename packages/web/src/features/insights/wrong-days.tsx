import { Alert } from '@mantine/core';
import { IconCalendarOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

interface WrongDaysProps {
  /** What the address should name: one period, or two that are compared. */
  of: 'period' | 'periods';
  /** The days that are shown instead, in words; left out while they are not known. */
  shown?: string | undefined;
}

/** Says that the days of the address are none that can be shown, and which are shown instead. */
export function WrongDays({ of, shown }: WrongDaysProps) {
  const { t } = useTranslation('insights');
  return (
    <Alert color="yellow" icon={<IconCalendarOff aria-hidden="true" />}>
      {t(`wrongDays.${of}`)}
      {shown !== undefined && ` ${t('wrongDays.shown', { shown })}`}
    </Alert>
  );
}
