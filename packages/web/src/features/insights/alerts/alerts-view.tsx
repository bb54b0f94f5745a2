import type { Alert } from '@botica/contract/insights/alerts';
import { ALERT_KINDS } from '@botica/contract/insights/vocabulary';
import { Button, Drawer, NativeSelect } from '@mantine/core';
import { IconBell, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListTable } from '../../../shared/table/list/list-table';
import { useList } from '../../../shared/table/list/use-list';
import { EmptyState } from '../../../shared/ui/empty-state';
import { Panel } from '../../../shared/ui/panel';
import { AlertForm } from './alert-form';
import { AlertMenu } from './alert-menu';
import { alertsQuery } from './alerts.api';
import { alertsList } from './alerts-list';
import { DigestsPanel } from './digests-panel';
import { useAlertColumns } from './use-alert-columns';

/** What one is told without asking: alerts, and how often what is new. */
export function AlertsView() {
  const { t } = useTranslation(['insights', 'shared']);
  const [open, setOpen] = useState<Alert | 'new' | null>(null);
  const list = useList(alertsList, alertsQuery);
  const columns = useAlertColumns();
  const close = () => setOpen(null);
  const add = (
    <Button leftSection={<IconPlus size={17} aria-hidden="true" />} onClick={() => setOpen('new')}>
      {t('alerts.add')}
    </Button>
  );
  return (
    <>
      <Panel title={t('alerts.title')} description={t('alerts.description')} action={add}>
        <ListTable
          list={list}
          caption={t('alerts.title')}
          columns={columns}
          rowId={({ id }) => id}
          rowName={({ name }) => name}
          searchLabel={t('alerts.search')}
          filters={
            <NativeSelect
              aria-label={t('alerts.column.kind')}
              value={list.search.kind ?? ''}
              data={[
                { value: '', label: t('alerts.anyKind') },
                ...ALERT_KINDS.map((kind) => ({ value: kind, label: t(`alerts.kind.${kind}`) })),
              ]}
              onChange={({ currentTarget }) =>
                list.narrow({ kind: ALERT_KINDS.find((kind) => kind === currentTarget.value) })
              }
            />
          }
          rowActions={(alert) => <AlertMenu alert={alert} onEdit={() => setOpen(alert)} />}
          empty={<EmptyState icon={IconBell} title={t('alerts.none')} description={t('alerts.noneNote')} />}
        />
      </Panel>
      <DigestsPanel />
      <Drawer
        opened={open !== null}
        onClose={close}
        position="right"
        size="md"
        title={t(open === 'new' ? 'alerts.add' : 'alerts.edit')}
        // A form asks before what was typed is lost.
        closeOnClickOutside={false}
        closeOnEscape={false}
        withCloseButton={false}
      >
        {open !== null && <AlertForm alert={open === 'new' ? null : open} onClose={close} />}
      </Drawer>
    </>
  );
}
