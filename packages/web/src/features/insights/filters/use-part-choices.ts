import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { categoriesQuery, storesQuery } from './parts.api';

/** Choices of one store and one category, each with all of them first. */
export function usePartChoices() {
  const { t } = useTranslation('insights');
  const [askedStores, askedCategories] = [useQuery(storesQuery()), useQuery(categoriesQuery())];
  const stores = askedStores.data?.data ?? [];
  const categories = askedCategories.data?.data ?? [];
  return {
    /** Whether all of them are here. */
    isKnown: askedStores.isSuccess && askedCategories.isSuccess,
    stores: [{ value: '', label: t('filter.anyStore') }, ...stores.map(({ name }) => ({ value: name, label: name }))],
    categories: [
      { value: '', label: t('filter.anyCategory') },
      ...categories.map(({ id, name }) => ({ value: id, label: name })),
    ],
  };
}
