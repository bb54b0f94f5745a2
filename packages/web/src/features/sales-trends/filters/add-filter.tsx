import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFirstUse } from '../../../shared/menus/use-first-use';
import classes from './filter-bar.module.css';
import type { FilterChoicesProps } from './filter-choices';

const load = async () => (await import('./filter-choices')).FilterPanel;

/** A button that opens all filters. */
export function AddFilter(props: FilterChoicesProps) {
  const { t } = useTranslation('sales-trends');
  const { Part, opened, button } = useFirstUse('dialog', load);
  const target = (
    <Button
      {...button}
      variant="default"
      className={classes.trigger}
      leftSection={<IconPlus size={16} aria-hidden="true" />}
      aria-label={t('filters.add')}
    >
      {t('filters.one')}
    </Button>
  );
  if (Part === null) return target;
  return (
    <Part {...props} {...opened}>
      {target}
    </Part>
  );
}
