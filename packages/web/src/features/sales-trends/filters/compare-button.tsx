import type { SalesMeta } from '@botica/contract/sales-trends/filter';
import { Button } from '@mantine/core';
import { useComparable, useComparableWords } from '../../../shared/sales/use-comparable';
import { NO_FILTER, writeSalesFilter } from './sales-filter';
import type { AnalysisSearch } from './use-analysis-search';

interface CompareButtonProps {
  meta: SalesMeta;
  search: Pick<AnalysisSearch, 'filter' | 'changeFilter'>;
}

/** Chooses the longest window that can be compared; nothing where no window can. */
export function CompareButton({ meta, search }: CompareButtonProps) {
  const words = useComparableWords();
  const comparable = useComparable(meta, writeSalesFilter(search.filter));
  if (comparable === null) return null;
  return (
    <Button
      variant="default"
      size="compact-sm"
      // Long words of a language break rather than leave the page.
      styles={{ root: { height: 'auto', paddingBlock: '0.25rem' }, label: { whiteSpace: 'normal' } }}
      data-print="hide"
      onClick={() =>
        search.changeFilter(
          comparable.kind === 'year' ? { compare: 'year' } : { window: comparable, compare: NO_FILTER.compare },
        )
      }
    >
      {words(comparable)}
    </Button>
  );
}
