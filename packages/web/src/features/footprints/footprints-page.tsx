import '../../shared/theme/mantine-more';
import { Badge, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/i18n/use-format';
import { useCan } from '../../shared/session/use-session';
import { ButtonLink } from '../../shared/ui/link';
import { PageHeader } from '../../shared/ui/page-header';
import { FootprintDrawer } from './detail/footprint-drawer';
import { FilterBar } from './filters/filter-bar';
import { footprintCountQuery } from './footprints.api';
import { FOOTPRINTS_TABS, type FootprintsFilter, type FootprintsTab, filterOf } from './footprints-search';
import { FootprintsList } from './list/footprints-list';
import { OverviewTab } from './overview/overview-tab';
import { PathsTab } from './paths/paths-tab';

/** Who visits which pages: figures, and the events behind them. */
export function Page() {
  const { t } = useTranslation('footprints');
  const canBan = useCan('update', 'platform');
  const search = useSearch({ from: '/control-panel/footprints' });
  const navigate = useNavigate({ from: '/control-panel/footprints' });
  const { tab = 'overview' } = search;
  const filter = filterOf(search);
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          canBan && (
            <ButtonLink to="/control-panel/footprints/bans" variant="default">
              {t('bans.title')}
            </ButtonLink>
          )
        }
      />
      <FilterBar filter={filter} tab={tab} />
      <Tabs
        value={tab}
        keepMounted={false}
        onChange={(value) => {
          const next = FOOTPRINTS_TABS.find((one) => one === value);
          void navigate({
            search: (former) => ({ ...former, page: undefined, tab: next === 'overview' ? undefined : next }),
            resetScroll: false,
          });
        }}
      >
        <Tabs.List mb="md">
          <Tabs.Tab value="overview">{t('tab.overview')}</Tabs.Tab>
          <CountedTab value="with-user" filter={filter} />
          <CountedTab value="without-user" filter={filter} />
          <Tabs.Tab value="paths">{t('tab.paths')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="overview">
          <OverviewTab filter={filter} />
        </Tabs.Panel>
        <Tabs.Panel value="with-user">
          <FootprintsList withUser="1" />
        </Tabs.Panel>
        <Tabs.Panel value="without-user">
          <FootprintsList withUser="0" />
        </Tabs.Panel>
        <Tabs.Panel value="paths">
          <PathsTab filter={filter} />
        </Tabs.Panel>
      </Tabs>
      <FootprintDrawer />
    </>
  );
}

/** A tab of a list, with how many events are in it. */
function CountedTab({
  value,
  filter,
}: {
  value: Extract<FootprintsTab, 'with-user' | 'without-user'>;
  filter: FootprintsFilter;
}) {
  const { t } = useTranslation('footprints');
  const format = useFormat();
  const { data } = useQuery(footprintCountQuery(filter, value === 'with-user' ? '1' : '0'));
  return (
    <Tabs.Tab
      value={value}
      rightSection={
        data !== undefined && (
          <Badge variant="light" color="gray" size="sm" title={format.number(data)}>
            {format.compactNumber(data)}
          </Badge>
        )
      }
    >
      {t(`tab.${value}`)}
    </Tabs.Tab>
  );
}
