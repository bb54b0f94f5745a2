import { Drawer, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../shared/ui/error-state';
import { type PriceDetail, priceQuery } from './byte-pricing.api';
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
  return (
    <Drawer
      opened={id !== undefined}
      onClose={close}
      position="right"
      size="md"
      title={t(title)}
      // A form asks before what was typed is lost.
      closeOnClickOutside={edit === undefined}
      closeOnEscape={edit === undefined}
      withCloseButton={edit === undefined}
      closeButtonProps={{ 'aria-label': t('shared:dialog.close') }}
    >
      {edit === 'new' && <PriceForm price={null} onClose={close} />}
      {id !== undefined && edit !== 'new' && (
        <LoadedPrice key={id} id={id}>
          {(loaded) =>
            edit === undefined ? <PriceFacts price={loaded} /> : <PriceForm price={loaded} onClose={close} />
          }
        </LoadedPrice>
      )}
    </Drawer>
  );
}

function LoadedPrice({ id, children }: { id: string; children: (price: PriceDetail) => React.ReactNode }) {
  const { t } = useTranslation('byte-pricing');
  const { data, error, refetch, isFetching } = useQuery(priceQuery(id));
  if (data !== undefined) return children(data);
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  return <Skeleton height={240} radius="md" aria-label={t('drawer.loading')} />;
}
