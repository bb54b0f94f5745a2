import { IconCoins, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../shared/session/use-session';
import { ListTable } from '../../shared/table/list/list-table';
import { useList } from '../../shared/table/list/use-list';
import { EmptyState } from '../../shared/ui/empty-state';
import { ButtonLink } from '../../shared/ui/link';
import { PageHeader } from '../../shared/ui/page-header';
import { Panel } from '../../shared/ui/panel';
import { pricesQuery } from './byte-pricing.api';
import { pricesList } from './byte-pricing-search';
import { PriceDrawer } from './price-drawer';
import { PriceFilters } from './price-filters';
import { PriceMenu } from './price-menu';
import { usePriceColumns } from './use-price-columns';

/** Prices of data per byte: the list, and a price or a form over it. */
export function Page() {
  const { t } = useTranslation('byte-pricing');
  const canAdd = useCan('store', 'collaborator');
  const columns = usePriceColumns();
  const list = useList(pricesList, pricesQuery);
  const add = canAdd && (
    <ButtonLink
      to="/control-panel/settings/byte-pricing"
      search={(former) => ({ ...former, edit: 'new' })}
      leftSection={<IconPlus size={17} aria-hidden="true" />}
    >
      {t('page.add')}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader title={t('page.title')} description={t('page.description')} actions={add} />
      <Panel>
        <ListTable
          list={list}
          caption={t('page.title')}
          columns={columns}
          rowId={({ uuid }) => uuid}
          rowName={({ title }) => title}
          searchLabel={t('page.search')}
          filters={<PriceFilters list={list} />}
          rowActions={(price) => <PriceMenu price={price} />}
          empty={<EmptyState icon={IconCoins} title={t('empty.title')} description={t('empty.text')} action={add} />}
        />
      </Panel>
      <PriceDrawer />
    </>
  );
}
