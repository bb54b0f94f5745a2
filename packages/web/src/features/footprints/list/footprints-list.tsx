import { IconRoute } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../shared/session/use-session';
import { ListTable } from '../../../shared/table/list/list-table';
import { useList } from '../../../shared/table/list/use-list';
import { EmptyState } from '../../../shared/ui/empty-state';
import { ButtonLink } from '../../../shared/ui/link';
import { Panel } from '../../../shared/ui/panel';
import { BanDialog } from '../bans/ban-dialog';
import { type Footprint, footprintsQuery } from '../footprints.api';
import { footprintsList, viewerZone } from '../footprints-search';
import { useMoment } from '../use-moment';
import { EraseDialog, erasableOf } from './erase-dialog';
import { ExportButton } from './export-button';
import { FootprintMenu } from './footprint-menu';
import { LiveControl } from './live-control';
import { useFootprintColumns } from './use-footprint-columns';

/** Events of visitors who signed in, or of others, newest first. */
export function FootprintsList({ withUser }: { withUser: '0' | '1' }) {
  const { t } = useTranslation('footprints');
  const moment = useMoment();
  const columns = useFootprintColumns(withUser === '1');
  const canManage = useCan('update', 'platform');
  const [banning, setBanning] = useState<Footprint | null>(null);
  const [erasing, setErasing] = useState<Footprint | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const asked = { tz: viewerZone(), with_user: withUser };
  const list = useList(footprintsList, (query) => footprintsQuery({ ...query, ...asked }));
  const { page: _, per_page: __, sortBy: ___, sortOrder: ____, ...filter } = list.query;
  return (
    <Panel>
      <div ref={frame}>
        <ListTable
          list={list}
          caption={t(`tab.${withUser === '1' ? 'with-user' : 'without-user'}`)}
          columns={columns}
          rowId={({ id }) => id}
          rowName={({ event, created_at }) => `${event}, ${moment(created_at)}`}
          filters={
            <>
              <LiveControl query={{ ...list.query, ...asked }} frame={frame} />
              <ExportButton query={{ ...filter, ...asked }} />
            </>
          }
          rowActions={(row) => (
            <FootprintMenu
              row={row}
              onBan={canManage ? () => setBanning(row) : undefined}
              onErase={canManage && erasableOf(row) !== null ? () => setErasing(row) : undefined}
            />
          )}
          empty={
            <EmptyState
              icon={IconRoute}
              title={t('empty.title')}
              description={t(withUser === '1' ? 'empty.withUser' : 'empty.withoutUser')}
              action={canManage && <ButtonLink to="/control-panel/platforms">{t('empty.action')}</ButtonLink>}
            />
          }
        />
      </div>
      <BanDialog row={banning} onClose={() => setBanning(null)} />
      <EraseDialog row={erasing} onClose={() => setErasing(null)} />
    </Panel>
  );
}
