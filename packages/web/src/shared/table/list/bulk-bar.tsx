import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format';
import classes from './list.module.css';

interface BulkBarProps {
  count: number;
  /** Of all that match. */
  total: number;
  /** Chooses all that match, where that is offered. */
  onChooseAll?: (() => void) | undefined;
  onClear: () => void;
  children: ReactNode;
}

/** How many rows are chosen, on all pages, and what can be done about them. */
export function BulkBar({ count, total, onChooseAll, onClear, children }: BulkBarProps) {
  const { t } = useTranslation('table');
  const format = useFormat();
  return (
    <section className={classes.bulk} aria-label={t('select.bar')}>
      <span role="status">{t('select.count', { count, number: format.number(count) })}</span>
      <div className={classes.controls}>
        {onChooseAll !== undefined && total > count && (
          <Button size="sm" variant="subtle" onClick={onChooseAll}>
            {t('select.all', { count: total, number: format.number(total) })}
          </Button>
        )}
        {children}
        <Button size="sm" variant="subtle" onClick={onClear}>
          {t('select.clear')}
        </Button>
      </div>
    </section>
  );
}
