import { IconChartBar, IconTable } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/icon-button';
import classes from './chart-card.module.css';
import type { ChartCardExportsProps } from './chart-card-exports';
import { ChartCardMenu } from './chart-card-menu';

interface ChartCardActionsProps<Row> extends ChartCardExportsProps<Row> {
  isTable: boolean;
  /** Left out: the card is a table and has no other view. */
  onToggle?: () => void;
}

/** Table view and downloads of a card. */
export function ChartCardActions<Row>({ isTable, onToggle, ...menu }: ChartCardActionsProps<Row>) {
  const { t } = useTranslation('charts');
  const ToggleIcon = isTable ? IconChartBar : IconTable;
  return (
    <div className={classes.actions} data-print="hide">
      {onToggle !== undefined && (
        <IconButton
          aria-pressed={isTable}
          aria-label={t('actions.tableOf', { title: menu.title })}
          title={isTable ? t('actions.chart') : t('actions.table')}
          onClick={onToggle}
        >
          <ToggleIcon size={18} aria-hidden="true" />
        </IconButton>
      )}
      <ChartCardMenu {...menu} />
    </div>
  );
}
