import { joinNames } from '@botica/contract/name-list';
import type { SearchHit } from '@botica/contract/search/search';
import { IconBuildingStore, IconCategory, IconPill, IconUser, IconUserHeart } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useCan } from '../../../shared/session/use-session';
import type { Command } from './commands';

/**
 * What was found, as far as the user may open a page that shows it: products of a category, sales of a product or a store, what
 * is expected of a customer, an account.
 */
export function useDataCommands(): (hit: SearchHit) => Command[] {
  const navigate = useNavigate();
  const canSeeFigures = useCan('show', 'guest');
  const canSeeUsers = useCan('show', 'collaborator');
  return (hit) => {
    const { kind, id, name, detail } = hit;
    const base = { id: `${kind} ${id}`, label: name, detail, hit };
    const sales = '/dashboard/salesTrendAnalysis/sales-performance';
    const products = '/dashboard/salesTrendAnalysis/product-analysis';
    if (kind === 'user') {
      const run = () => void navigate({ to: '/control-panel/users/$id', params: { id } });
      return canSeeUsers ? [{ ...base, group: kind, icon: IconUser, run }] : [];
    }
    if (!canSeeFigures) return [];
    switch (kind) {
      case 'category': {
        const run = () => void navigate({ to: products, search: { productsOf: id } });
        return [{ ...base, group: kind, icon: IconCategory, run }];
      }
      case 'product':
        return [
          { ...base, group: kind, icon: IconPill, run: () => void navigate({ to: sales, search: { product: id } }) },
        ];
      case 'store': {
        const run = () => void navigate({ to: sales, search: { store: joinNames([id]) } });
        return [{ ...base, group: kind, icon: IconBuildingStore, run }];
      }
      case 'customer': {
        const run = () => void navigate({ to: '/second-page', search: { view: 'customers', customer: id } });
        return [{ ...base, group: kind, icon: IconUserHeart, run }];
      }
    }
  };
}
