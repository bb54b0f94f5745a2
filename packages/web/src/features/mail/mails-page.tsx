import type { MailState } from '@botica/contract/mail';
import { Alert, NativeSelect, UnstyledButton } from '@mantine/core';
import { IconInfoCircle, IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/i18n/use-format';
import type { ListColumn } from '../../shared/table/list/list-columns';
import { ListTable } from '../../shared/table/list/list-table';
import { type List, useList } from '../../shared/table/list/use-list';
import { EmptyState } from '../../shared/ui/empty-state';
import { PageHeader } from '../../shared/ui/page-header';
import { Panel } from '../../shared/ui/panel';
import { StateBadge, type StateTone } from '../../shared/ui/state-badge';
import { type MailLine, mailsQuery, transportQuery } from './mail.api';
import classes from './mail.module.css';
import { MailDialog } from './mail-dialog';
import { MailMenu } from './mail-menu';
import { mailsList } from './mails-list';

type MailsList = List<MailLine, (typeof mailsList)['sorts'][number], (typeof mailsList)['filters']>;

const TONES: Record<MailState, StateTone> = { queued: 'info', sent: 'positive', outbox: 'warning', failed: 'negative' };

/** Outgoing mail: what waits, what left, what failed and why. */
export function Page() {
  const { t } = useTranslation('mail');
  const { locale } = useFormat();
  const [opened, setOpened] = useState<MailLine | null>(null);
  const list: MailsList = useList(mailsList, (query) => mailsQuery(query, locale));
  const { data } = useQuery(transportQuery());
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      {data !== undefined && <TransportNote transport={data} />}
      <Panel>
        <ListTable
          list={list}
          caption={t('title')}
          columns={useMailColumns(setOpened)}
          rowId={({ id }) => id}
          rowName={({ kind_name, recipient }) => `${kind_name}, ${recipient}`}
          searchLabel={t('search')}
          filters={<MailFilters list={list} />}
          rowActions={(mail) => <MailMenu mail={mail} onOpen={() => setOpened(mail)} />}
          empty={<EmptyState icon={IconMail} title={t('empty')} description={t('emptyText')} />}
        />
      </Panel>
      <MailDialog mail={opened} onClose={() => setOpened(null)} />
    </>
  );
}

function TransportNote({ transport }: { transport: { kind: 'smtp' | 'outbox'; from: string } }) {
  const { t } = useTranslation('mail');
  return (
    <Alert
      variant="light"
      color={transport.kind === 'smtp' ? 'gray' : 'yellow'}
      mb="md"
      icon={<IconInfoCircle aria-hidden="true" />}
    >
      {t(`transport.${transport.kind}`)} {t('transport.from')} <bdi className={classes.sender}>{transport.from}</bdi>
    </Alert>
  );
}

function MailFilters({ list }: { list: MailsList }) {
  const { t } = useTranslation('mail');
  const { state, kind } = mailsList.filters;
  return (
    <>
      <NativeSelect
        aria-label={t('column.state')}
        value={list.search.state ?? ''}
        data={[{ value: '', label: t('anyState') }, ...state.map((one) => ({ value: one, label: t(`state.${one}`) }))]}
        onChange={({ currentTarget }) => list.narrow({ state: state.find((one) => one === currentTarget.value) })}
      />
      <NativeSelect
        aria-label={t('column.kind')}
        value={list.search.kind ?? ''}
        data={[{ value: '', label: t('anyKind') }, ...kind.map((one) => ({ value: one, label: t(`kind.${one}`) }))]}
        onChange={({ currentTarget }) => list.narrow({ kind: kind.find((one) => one === currentTarget.value) })}
      />
    </>
  );
}

function useMailColumns(open: (mail: MailLine) => void): ListColumn<MailLine, (typeof mailsList)['sorts'][number]>[] {
  const { t } = useTranslation('mail');
  const format = useFormat();
  const instant = (at: string | null) => at && <time dateTime={at}>{format.instant(at)}</time>;
  return [
    {
      id: 'kind',
      label: t('column.kind'),
      cell: (mail) => (
        <UnstyledButton className={classes.open} onClick={() => open(mail)}>
          {mail.kind_name}
        </UnstyledButton>
      ),
    },
    { id: 'recipient', label: t('column.recipient'), cell: ({ recipient }) => <bdi>{recipient}</bdi> },
    {
      id: 'state',
      label: t('column.state'),
      cell: ({ state }) => <StateBadge tone={TONES[state]} label={t(`state.${state}`)} />,
    },
    {
      id: 'created_at',
      label: t('column.created'),
      sort: 'created_at',
      cell: ({ created_at }) => instant(created_at),
    },
    {
      id: 'attempts',
      label: t('column.attempts'),
      isNumeric: true,
      cell: ({ attempts }) => format.number(attempts),
    },
    {
      id: 'next_attempt_at',
      label: t('column.next'),
      startsHidden: true,
      cell: ({ next_attempt_at }) => instant(next_attempt_at),
    },
    {
      id: 'finished_at',
      label: t('column.finished'),
      startsHidden: true,
      cell: ({ finished_at }) => instant(finished_at),
    },
    { id: 'error', label: t('column.error'), cell: ({ error }) => error && <bdi>{error}</bdi> },
  ];
}
