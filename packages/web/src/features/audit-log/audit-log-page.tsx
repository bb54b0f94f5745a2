import { NativeSelect, UnstyledButton } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../shared/forms/date-field';
import { useFormat } from '../../shared/i18n/use-format';
import { useLocale } from '../../shared/i18n/use-locale';
import type { ListColumn } from '../../shared/table/list/list-columns';
import { ListTable } from '../../shared/table/list/list-table';
import { type List, useList } from '../../shared/table/list/use-list';
import { EmptyState } from '../../shared/ui/empty-state';
import { PageHeader } from '../../shared/ui/page-header';
import { Panel } from '../../shared/ui/panel';
import { type AuditLine, auditActionsQuery, auditLogQuery } from './audit-log.api';
import classes from './audit-log.module.css';
import { auditLogList } from './audit-log-list';
import { EntryDialog } from './entry-dialog';
import { ExportMenu } from './export-menu';

type AuditList = List<AuditLine, (typeof auditLogList)['sorts'][number], (typeof auditLogList)['filters']>;

/** Who did what to whom, when and from where. */
export function Page() {
  const { t } = useTranslation('audit-log');
  const { locale, timeZone } = useFormat();
  const [opened, setOpened] = useState<AuditLine | null>(null);
  const list = useList(auditLogList, ({ sortBy: _, sortOrder: __, ...query }) =>
    auditLogQuery({ ...query, tz: zoneOf(query, timeZone) }, locale),
  );
  const { search, subject, action, from, to } = list.search;
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={<ExportMenu query={{ search, subject, action, from, to, tz: zoneOf({ from, to }, timeZone) }} />}
      />
      <Panel>
        <ListTable
          list={list}
          caption={t('title')}
          columns={useAuditColumns(setOpened)}
          rowId={({ id }) => String(id)}
          rowName={({ action_name }) => action_name}
          searchLabel={t('search')}
          filters={<AuditFilters list={list} />}
          empty={<EmptyState icon={IconHistory} title={t('empty')} />}
        />
      </Panel>
      <EntryDialog entry={opened} onClose={() => setOpened(null)} />
    </>
  );
}

/** Days are those in which the page writes times. */
function zoneOf({ from, to }: { from?: string | undefined; to?: string | undefined }, timeZone: string) {
  return from === undefined && to === undefined ? undefined : timeZone;
}

function AuditFilters({ list }: { list: AuditList }) {
  const { t } = useTranslation('audit-log');
  const actions = useQuery(auditActionsQuery(useLocale()));
  const kinds = auditLogList.filters.subject;
  return (
    <>
      <NativeSelect
        aria-label={t('kind')}
        value={list.search.subject ?? ''}
        data={[
          { value: '', label: t('anyKind') },
          ...kinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) })),
        ]}
        onChange={({ currentTarget }) => list.narrow({ subject: kinds.find((kind) => kind === currentTarget.value) })}
      />
      <NativeSelect
        aria-label={t('column.action')}
        value={list.search.action ?? ''}
        data={[
          { value: '', label: t('anyAction') },
          ...(actions.data ?? []).map(({ action, name }) => ({ value: action, label: name })),
        ]}
        onChange={({ currentTarget }) =>
          list.narrow({ action: auditLogList.filters.action.find((action) => action === currentTarget.value) })
        }
      />
      {(['from', 'to'] as const).map((end) => (
        <DayFilter
          key={end}
          label={t(end)}
          value={list.search[end] ?? ''}
          onChange={(day) => list.narrow({ [end]: day })}
        />
      ))}
    </>
  );
}

interface DayFilterProps {
  label: string;
  value: string;
  onChange: (day: string | undefined) => void;
}

/** A day that narrows the list once it is whole. */
function DayFilter({ label, value, onChange }: DayFilterProps) {
  const [typed, setTyped] = useState({ value, text: value });
  return (
    <DateField
      aria-label={label}
      placeholder={label}
      className={classes.day}
      value={typed.value === value ? typed.text : value}
      onChange={(text) => {
        const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text);
        setTyped({ value: isDay ? text : value, text });
        if (isDay) onChange(text);
        else if (text === '') onChange(undefined);
      }}
    />
  );
}

function useAuditColumns(
  open: (entry: AuditLine) => void,
): ListColumn<AuditLine, (typeof auditLogList)['sorts'][number]>[] {
  const { t } = useTranslation('audit-log');
  const format = useFormat();
  return [
    {
      id: 'action',
      label: t('column.action'),
      cell: (entry) => (
        <UnstyledButton className={classes.open} onClick={() => open(entry)}>
          {entry.action_name}
        </UnstyledButton>
      ),
    },
    {
      id: 'at',
      label: t('column.at'),
      cell: ({ at }) => <time dateTime={at}>{format.instant(at)}</time>,
    },
    { id: 'actor', label: t('column.actor'), cell: ({ actor }) => <bdi>{actor.name ?? t('system')}</bdi> },
    { id: 'subject', label: t('column.subject'), cell: ({ subject }) => subject.name && <bdi>{subject.name}</bdi> },
    { id: 'kind', label: t('kind'), cell: ({ subject }) => t(`kinds.${subject.kind}`), startsHidden: true },
    { id: 'ip', label: t('column.ip'), cell: ({ ip }) => <bdi>{ip}</bdi> },
    {
      id: 'request',
      label: t('column.request'),
      cell: ({ request_id }) => <code>{request_id}</code>,
      startsHidden: true,
    },
  ];
}
