import { Button, Drawer } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFilter, IconFilterOff } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Format, useFormat } from '../../../shared/i18n/use-format';
import { CompareControl } from './compare-control';
import classes from './filter-bar.module.css';
import { FilterChoices, type FilterChoicesProps } from './filter-choices';
import { isFiltered, NO_FILTER } from './sales-filter';
import { WindowControl } from './window-control';
import type { SalesWindow } from './window-parameter';

interface FilterSheetProps extends FilterChoicesProps {
  lastDay: string | null;
  window: SalesWindow;
  isCompared: boolean;
  /** Values that filter. */
  count: number;
  /** What filters already, to be taken off. */
  children: ReactNode;
}

/** On a phone: one button, and all of it in a sheet from below. */
export function FilterSheet(props: FilterSheetProps) {
  const { filter, changeFilter, choices, lastDay, window, isCompared, count, children } = props;
  const { t } = useTranslation('sales-trends');
  const format = useFormat();
  const [isOpen, { open, close }] = useDisclosure(false);
  return (
    <>
      <button type="button" className={classes.sheetButton} aria-haspopup="dialog" onClick={open}>
        <IconFilter size={18} stroke={1.75} aria-hidden="true" />
        <span className={classes.sheetName}>{t('filters.all', { count })}</span>
        <span className={classes.sheetFacts}>
          <bdi>{wordsOf(window, t, format)}</bdi>
          {isCompared && ` · ${t(`compared.${filter.compare}.short`)}`}
        </span>
      </button>
      <Drawer
        opened={isOpen}
        onClose={close}
        position="bottom"
        size="85%"
        title={t('filters.all', { count })}
        closeButtonProps={{ 'aria-label': t('filters.close') }}
      >
        <div className={classes.sheet}>
          <WindowControl window={window} onChange={(next) => changeFilter({ window: next })} lastDay={lastDay} />
          {isCompared && <CompareControl compare={filter.compare} onChange={(compare) => changeFilter({ compare })} />}
          {count > 0 && children}
          <FilterChoices filter={filter} changeFilter={changeFilter} choices={choices} />
          <div className={classes.sheetFoot}>
            <Button onClick={close}>{t('filters.show')}</Button>
            {isFiltered(filter) && (
              <Button
                variant="subtle"
                leftSection={<IconFilterOff size={16} aria-hidden="true" />}
                onClick={() => changeFilter(NO_FILTER)}
              >
                {t('filters.clearAll')}
              </Button>
            )}
          </div>
        </div>
      </Drawer>
    </>
  );
}

function wordsOf(window: SalesWindow, t: TFunction<'sales-trends'>, format: Format): string {
  if (window.kind === 'period') return t(`periods.${window.period}`);
  return window.kind === 'dates' ? (format.range(window.from, window.to) ?? '') : '';
}
