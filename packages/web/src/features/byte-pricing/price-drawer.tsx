import { Drawer, Skeleton } from '@mantine/core';
import { IconCoins } from '@tabler/icons-react';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../shared/api/api-error';
import { settingsQuery } from '../../shared/settings/settings.api';
import { EmptyState } from '../../shared/ui/empty-state';
import { ErrorState } from '../../shared/ui/error-state';
import { priceQuery } from './byte-pricing.api';
import { PriceFacts } from './price-facts';
import { PriceForm } from './price-form';

const PAGE = '/control-panel/settings/byte-pricing';

/** What is open over the list, as the address says: a price, a price being edited, or a new one. */
export function PriceDrawer() {
  const { t } = useTranslation(['byte-pricing', 'shared']);
  const { price, edit } = useSearch({ from: PAGE });
  const navigate = useNavigate();
  const id = edit ?? price;
  const close = () =>
    void navigate({
      to: PAGE,
      search: (former) => ({ ...former, price: undefined, edit: undefined }),
      resetScroll: false,
    });
  const title = edit === 'new' ? 'drawer.add' : edit === undefined ? 'drawer.view' : 'drawer.edit';
  const loaded = useQuery({ ...priceQuery(id ?? ''), enabled: id !== undefined && edit !== 'new' });
  // What a new price is in.
  const settings = useQuery({ ...settingsQuery(), enabled: edit === 'new' });
  // A form asks before what was typed is lost; where there is none, nothing keeps the drawer open.
  const isGone = loaded.error instanceof ApiError && loaded.error.status === 404;
  const isForm =
    (edit === 'new' && settings.data !== undefined) || (edit !== undefined && loaded.data !== undefined && !isGone);
  return (
    <Drawer
      opened={id !== undefined}
      onClose={close}
      position="right"
      size="md"
      title={t(title)}
      closeOnClickOutside={!isForm}
      closeOnEscape={!isForm}
      withCloseButton={!isForm}
      closeButtonProps={{ 'aria-label': t('shared:dialog.close') }}
    >
      {edit === 'new' && (
        <Loaded loaded={settings}>
          {({ currency }) => <PriceForm price={null} currency={currency} onClose={close} />}
        </Loaded>
      )}
      {id !== undefined && edit !== 'new' && (
        <Loaded key={id} loaded={loaded}>
          {(price) =>
            edit === undefined ? (
              <PriceFacts price={price} />
            ) : (
              <PriceForm price={price} currency={price.currency} onClose={close} />
            )
          }
        </Loaded>
      )}
    </Drawer>
  );
}

interface LoadedProps<T> {
  loaded: UseQueryResult<T>;
  children: (data: T) => ReactNode;
}

/** What stands in the drawer once a price, or what a new one begins with, is there. */
function Loaded<T>({ loaded: { data, error, refetch, isFetching }, children }: LoadedProps<T>) {
  const { t } = useTranslation('byte-pricing');
  // Also one that was there a moment ago.
  if (error instanceof ApiError && error.status === 404)
    return <EmptyState icon={IconCoins} title={t('missing.title')} description={t('missing.text')} />;
  if (data !== undefined) return children(data);
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  return <Skeleton height={240} radius="md" role="status" aria-label={t('drawer.loading')} />;
}
