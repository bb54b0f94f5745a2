import { Modal, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/i18n/use-format';
import { Facts } from '../../shared/ui/facts';
import type { AuditLine } from './audit-log.api';
import classes from './audit-log.module.css';

/** What an entry says, with the values before and after; open while there is one. */
export function EntryDialog({ entry, onClose }: { entry: AuditLine | null; onClose: () => void }) {
  const { t } = useTranslation(['audit-log', 'shared']);
  return (
    <Modal
      opened={entry !== null}
      onClose={onClose}
      size="lg"
      title={entry?.action_name}
      closeButtonProps={{ 'aria-label': t('shared:dialog.close') }}
    >
      {entry !== null && <EntryFacts entry={entry} />}
    </Modal>
  );
}

function EntryFacts({ entry }: { entry: AuditLine }) {
  const { t } = useTranslation('audit-log');
  const format = useFormat();
  const { before, after } = entry;
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const facts = [
    [t('column.at'), format.instant(entry.at)],
    [t('column.actor'), entry.actor.name ?? t('system')],
    [t('column.subject'), entry.subject.name ?? t(`kinds.${entry.subject.kind}`)],
    [t('column.ip'), entry.ip],
    [t('column.request'), entry.request_id],
  ] as const;
  return (
    <>
      <Facts facts={facts} />
      {fields.length === 0 ? (
        <Text c="dimmed">{t('noValues')}</Text>
      ) : (
        <table className={classes.values}>
          <caption>{t('values')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('field')}</th>
              <th scope="col">{t('before')}</th>
              <th scope="col">{t('after')}</th>
            </tr>
          </thead>
          <tbody>
            {fields.map((field) => (
              <tr key={field}>
                <th scope="row">{field}</th>
                <td>{shown(before, field)}</td>
                <td>{shown(after, field)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

function shown(values: Readonly<Record<string, unknown>> | null, field: string): string {
  const value = values !== null && Object.hasOwn(values, field) ? values[field] : null;
  if (value === null || value === undefined || value === '') return '–';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
