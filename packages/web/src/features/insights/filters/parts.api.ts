import type { listStores } from '@botica/contract/sales-trends/catalog';
import type { listCategories } from '@botica/contract/sales-trends/categories';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/client';
import { SALES_KEY } from '../../../shared/sales/sales.api';

/** Every store named in the data, by name. */
export function storesQuery() {
  return queryOptions({
    queryKey: [SALES_KEY, 'stores'],
    queryFn: ({ signal }) => api<typeof listStores>('GET', '/ia/sales-trend-analysis/stores', { signal }),
  });
}

/** Every category in the data, by name. */
export function categoriesQuery() {
  return queryOptions({
    queryKey: [SALES_KEY, 'categories'],
    queryFn: ({ signal }) => api<typeof listCategories>('GET', '/ia/sales-trend-analysis/categories', { signal }),
  });
}
