import type { SalesMeta } from '@botica/contract/sales-trends/filter';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { comparableWindow, daysOf } from './comparable-window';
import { NO_FILTER } from './sales-filter';
import type { AnalysisSearch } from './use-analysis-search';

interface CompareButtonProps {
  meta: SalesMeta;
  search: Pick<AnalysisSearch, 'changeFilter'>;
}

/** Chooses the longest window that can be compared; nothing where no window can. */
export function CompareButton({ meta, search }: CompareButtonProps) {
  const { t } = useTranslation('sales-trends');
  const window = comparableWindow(meta);
  if (window === null || window.kind === 'default') return null;
  const text =
    window.kind === 'period'
      ? t('compareWindow.period', { period: t(`periods.${window.period}`) })
      : t('compareWindow.days', { count: daysOf(window) });
  return (
    <Button
      variant="default"
      size="compact-sm"
      // Long words of a language break rather than leave the page.
      styles={{ root: { height: 'auto', paddingBlock: '0.25rem' }, label: { whiteSpace: 'normal' } }}
      data-print="hide"
      onClick={() => search.changeFilter({ window, compare: NO_FILTER.compare })}
    >
      {text}
    </Button>
  );
}
