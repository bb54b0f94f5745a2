import { IconPlus, IconWorldCode } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/i18n/use-format';
import { type Platform, platformsQuery } from '../../shared/platforms/platforms.api';
import type { ListColumn } from '../../shared/table/list/list-columns';
import { ListTable } from '../../shared/table/list/list-table';
import { useList } from '../../shared/table/list/use-list';
import { EmptyState } from '../../shared/ui/empty-state';
import { AppLink, ButtonLink } from '../../shared/ui/link';
import { PageHeader } from '../../shared/ui/page-header';
import { Panel } from '../../shared/ui/panel';
import { StateBadge } from '../../shared/ui/state-badge';
import { PlatformDrawer } from './platform-drawer';
import { PlatformMenu } from './platform-menu';
import classes from './platforms.module.css';
import { platformsList } from './platforms-search';
import { VerifiedBadge } from './verified-badge';

const PAGE = '/control-panel/platforms';

/** Sites and programs that send events or call the API: their keys, and where they may send from. */
export function Page() {
  const { t } = useTranslation('platforms');
  const list = useList(platformsList, ({ page, per_page }) => platformsQuery({ page, per_page }));
  const add = (
    <ButtonLink
      to={PAGE}
      search={(former) => ({ ...former, edit: 'new' })}
      leftSection={<IconPlus size={17} aria-hidden="true" />}
    >
      {t('add')}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} actions={add} />
      <Panel>
        <ListTable
          list={list}
          caption={t('title')}
          columns={usePlatformColumns()}
          rowId={({ uuid }) => uuid}
          rowName={({ name }) => name}
          rowActions={(platform) => <PlatformMenu platform={platform} />}
          empty={<EmptyState icon={IconWorldCode} title={t('empty')} action={add} />}
        />
      </Panel>
      <PlatformDrawer />
    </>
  );
}

function usePlatformColumns(): ListColumn<Platform, 'name'>[] {
  const { t } = useTranslation('platforms');
  const format = useFormat();
  return [
    {
      id: 'name',
      label: t('column.name'),
      cell: ({ uuid, name, is_default }) => (
        <span className={classes.name}>
          <AppLink to={PAGE} search={(former) => ({ ...former, platform: uuid })} resetScroll={false} fw={600}>
            <bdi>{name}</bdi>
          </AppLink>
          {is_default && <StateBadge tone="quiet" label={t('own')} />}
        </span>
      ),
    },
    {
      id: 'state',
      label: t('column.state'),
      cell: (platform) => <VerifiedBadge platform={platform} />,
    },
    {
      id: 'origins',
      label: t('column.origins'),
      cell: ({ origins }) =>
        origins.length === 0 ? null : <bdi className={classes.origins}>{origins.join(', ')}</bdi>,
    },
    {
      id: 'created_at',
      label: t('column.created'),
      cell: ({ created_at }) => <time dateTime={created_at}>{format.instant(created_at)}</time>,
      startsHidden: true,
    },
  ];
}
