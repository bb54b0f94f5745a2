import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format';
import classes from './list.module.css';

/** How many rows are chosen, on all pages, and what can be done about them. */
export function BulkBar({ count, onClear, children }: { count: number; onClear: () => void; children: ReactNode }) {
  const { t } = useTranslation('table');
  const format = useFormat();
  return (
    <section className={classes.bulk} aria-label={t('select.bar')}>
      <span role="status">{t('select.count', { count, number: format.number(count) })}</span>
      <div className={classes.controls}>
        {children}
        <Button size="sm" variant="subtle" onClick={onClear}>
          {t('select.clear')}
        </Button>
      </div>
    </section>
  );
}
