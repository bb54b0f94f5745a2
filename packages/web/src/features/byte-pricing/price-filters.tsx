import type { BytePrice } from '@botica/contract/byte-pricing';
import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { List } from '../../shared/table/list/use-list';
import { pricesList } from './byte-pricing-search';

type PricesList = List<BytePrice, (typeof pricesList)['sorts'][number], (typeof pricesList)['filters']>;

/** Narrows the list to a currency, a unit or a state. */
export function PriceFilters({ list }: { list: PricesList }) {
  const { t } = useTranslation('byte-pricing');
  const { currency, measurement_type, is_active } = pricesList.filters;
  const find = <Value extends string>(values: readonly Value[], text: string) => values.find((value) => value === text);
  return (
    <>
      <NativeSelect
        aria-label={t('column.currency')}
        value={list.search.currency ?? ''}
        data={[{ value: '', label: t('filter.anyCurrency') }, ...currency]}
        onChange={(event) => list.narrow({ currency: find(currency, event.currentTarget.value) })}
      />
      <NativeSelect
        aria-label={t('column.unit')}
        value={list.search.measurement_type ?? ''}
        data={[
          { value: '', label: t('filter.anyUnit') },
          ...measurement_type.map((type) => ({ value: type, label: t(`unitChoice.${type}`) })),
        ]}
        onChange={(event) => list.narrow({ measurement_type: find(measurement_type, event.currentTarget.value) })}
      />
      <NativeSelect
        aria-label={t('column.state')}
        value={list.search.is_active ?? ''}
        data={[
          { value: '', label: t('filter.anyState') },
          { value: '1', label: t('state.active') },
          { value: '0', label: t('state.inactive') },
        ]}
        onChange={(event) => list.narrow({ is_active: find(is_active, event.currentTarget.value) })}
      />
    </>
  );
}
