import type { SearchHit } from '@botica/contract/search/search';
import { IconBuildingStore, IconCategory, IconPill, type TablerIcon } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { Command } from './commands';

const ICONS: Record<'category' | 'product' | 'store', TablerIcon> = {
  category: IconCategory,
  product: IconPill,
  store: IconBuildingStore,
};

/** What was found in the data, as far as a page shows it: products of a category, sales of a product or a store. */
export function useDataCommands(hits: readonly SearchHit[] | undefined): Command[] {
  const navigate = useNavigate();
  return (hits ?? []).flatMap(({ kind, id, name }): Command[] => {
    if (kind === 'customer' || kind === 'user') return [];
    const run = () =>
      kind === 'category'
        ? void navigate({ to: '/dashboard/salesTrendAnalysis/product-analysis', search: { productsOf: id } })
        : void navigate({ to: '/dashboard/salesTrendAnalysis/sales-performance', search: { [kind]: id } });
    return [{ id: `${kind} ${id}`, group: kind, label: name, icon: ICONS[kind], run }];
  });
}
