import { BAN_KINDS } from '@botica/contract/footprints/vocabulary';
import { Button, Modal, NativeSelect } from '@mantine/core';
import { IconBan, IconLockOpen } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../shared/api/error-text';
import { useFormat } from '../../../shared/i18n/use-format';
import type { ListColumn } from '../../../shared/table/list/list-columns';
import { ListTable } from '../../../shared/table/list/list-table';
import { RowMenu } from '../../../shared/table/list/row-menu';
import { useList } from '../../../shared/table/list/use-list';
import { toastError, toastSuccess } from '../../../shared/toast/toast';
import { toastUndo } from '../../../shared/toast/undo-toast';
import { EmptyState } from '../../../shared/ui/empty-state';
import { AppLink } from '../../../shared/ui/link';
import { PageHeader } from '../../../shared/ui/page-header';
import { Panel } from '../../../shared/ui/panel';
import { ban, FOOTPRINTS_KEY, liftBan } from '../footprints.api';
import { BanForm } from './ban-form';
import { type BanLine, bansQuery } from './bans.api';
import classes from './bans.module.css';
import { bansList } from './bans-list';

/** Who is kept apart: look, ban, lift a ban. */
export function Page() {
  const { t } = useTranslation(['footprints', 'shared']);
  const [isAdding, setAdding] = useState(false);
  const lift = useLifting();
  const list = useList(bansList, ({ sortBy: _, sortOrder: __, ...query }) => bansQuery(query));
  const add = (
    <Button leftSection={<IconBan size={17} aria-hidden="true" />} onClick={() => setAdding(true)}>
      {t('bans.add')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t('bans.title')}
        description={
          <>
            {t('bans.description')}{' '}
            <AppLink to="/control-panel/footprints" underline="always" className={classes.link ?? ''}>
              {t('bans.toFootprints')}
            </AppLink>
          </>
        }
        actions={add}
      />
      <Panel>
        <ListTable
          list={list}
          caption={t('bans.title')}
          columns={useBanColumns()}
          rowId={({ id }) => id}
          rowName={({ value }) => value}
          filters={
            <NativeSelect
              aria-label={t('bans.kind')}
              value={list.search.kind ?? ''}
              data={[
                { value: '', label: t('bans.anyKind') },
                ...BAN_KINDS.map((kind) => ({ value: kind, label: t(`bans.kinds.${kind}`) })),
              ]}
              onChange={({ currentTarget }) =>
                list.narrow({ kind: BAN_KINDS.find((kind) => kind === currentTarget.value) })
              }
            />
          }
          rowActions={(row) => (
            <RowMenu
              name={row.value}
              actions={[{ label: t('bans.lift'), icon: IconLockOpen, onClick: () => lift.mutate(row) }]}
            />
          )}
          empty={<EmptyState icon={IconBan} title={t('bans.empty')} description={t('bans.emptyText')} />}
        />
      </Panel>
      <Modal
        opened={isAdding}
        onClose={() => setAdding(false)}
        title={t('bans.add')}
        closeButtonProps={{ 'aria-label': t('shared:dialog.close') }}
      >
        <BanForm onClose={() => setAdding(false)} />
      </Modal>
    </>
  );
}

/** Lifts a ban; the message about it puts it back. */
function useLifting() {
  const { t } = useTranslation('shared');
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: FOOTPRINTS_KEY });
  const onError = (error: Error) => toastError(errorText(error, t));
  const again = useMutation({
    mutationFn: ({ kind, value, note }: BanLine) => ban({ kind, value, note }),
    onSuccess: ({ message }) => toastSuccess(message),
    onError,
    onSettled,
  });
  return useMutation({
    mutationFn: ({ id }: BanLine) => liftBan(id),
    onSuccess: ({ message }, line) => toastUndo(message, () => again.mutate(line)),
    onError,
    onSettled,
  });
}

function useBanColumns(): ListColumn<BanLine, 'created_at'>[] {
  const { t } = useTranslation('footprints');
  const format = useFormat();
  return [
    {
      id: 'value',
      label: t('bans.value'),
      cell: ({ value }) => (
        <bdi dir="ltr" className={classes.value}>
          {value}
        </bdi>
      ),
    },
    { id: 'kind', label: t('bans.kind'), cell: ({ kind }) => t(`bans.kinds.${kind}`) },
    { id: 'note', label: t('bans.note'), cell: ({ note }) => (note === '' ? null : <bdi>{note}</bdi>) },
    {
      id: 'created_at',
      label: t('bans.since'),
      cell: ({ created_at }) => <time dateTime={created_at}>{format.instant(created_at)}</time>,
    },
    { id: 'created_by', label: t('bans.by'), cell: ({ created_by }) => created_by && <bdi>{created_by}</bdi> },
  ];
}
