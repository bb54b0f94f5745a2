import type { BytePrice } from '@botica/contract/byte-pricing';
import { useTranslation } from 'react-i18next';
import type { ListColumn } from '../../shared/table/list/list-columns';
import { AppLink } from '../../shared/ui/link';
import { StateBadge } from '../../shared/ui/state-badge';
import classes from './byte-pricing.module.css';
import type { pricesList } from './byte-pricing-search';
import { usePriceFormat } from './use-price-format';

/** What the list says of a price. */
export function usePriceColumns(): ListColumn<BytePrice, (typeof pricesList)['sorts'][number]>[] {
  const { t } = useTranslation('byte-pricing');
  const format = usePriceFormat();
  return [
    {
      id: 'title',
      label: t('column.title'),
      sort: 'title',
      cell: ({ uuid, title }) => (
        <AppLink
          to="/control-panel/settings/byte-pricing"
          search={(former) => ({ ...former, price: uuid })}
          className={classes.title}
        >
          <bdi>{title}</bdi>
        </AppLink>
      ),
    },
    {
      id: 'price',
      label: t('column.price'),
      sort: 'price',
      isNumeric: true,
      cell: ({ price, currency }) => <bdi>{format.amount(price, currency)}</bdi>,
    },
    {
      id: 'measurement_type',
      label: t('column.unit'),
      sort: 'measurement_type',
      cell: ({ measurement_type }) => format.unit(measurement_type),
    },
    { id: 'currency', label: t('column.currency'), sort: 'currency', cell: ({ currency }) => currency },
    {
      id: 'price_per_byte',
      label: t('column.perByte'),
      sort: 'price_per_byte',
      isNumeric: true,
      cell: ({ price_per_byte, currency }) => <bdi>{format.amount(price_per_byte, currency)}</bdi>,
    },
    {
      id: 'is_active',
      label: t('column.state'),
      sort: 'is_active',
      cell: ({ is_active }) => <PriceState isActive={is_active} />,
    },
    {
      id: 'description',
      label: t('column.description'),
      cell: ({ description }) => description && <bdi className={classes.description}>{description}</bdi>,
    },
    {
      id: 'created_at',
      label: t('column.created'),
      sort: 'created_at',
      cell: ({ created_at }) => <time dateTime={created_at}>{format.instant(created_at)}</time>,
    },
    {
      id: 'updated_at',
      label: t('column.updated'),
      sort: 'updated_at',
      cell: ({ updated_at }) => <time dateTime={updated_at}>{format.instant(updated_at)}</time>,
    },
    {
      id: 'uuid',
      label: t('column.id'),
      // The whole of it stands with the price.
      cell: ({ uuid }) => (
        <code className={classes.nowrap} title={uuid}>
          {uuid.slice(0, 8)}
        </code>
      ),
    },
  ];
}

/** Whether a price is in force. */
export function PriceState({ isActive }: { isActive: boolean }) {
  const { t } = useTranslation('byte-pricing');
  return <StateBadge tone={isActive ? 'positive' : 'quiet'} label={t(isActive ? 'state.active' : 'state.inactive')} />;
}
