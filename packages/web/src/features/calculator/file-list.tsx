import '../../shared/theme/mantine-more';
import { Alert, Button, Group, Progress, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/i18n/use-format';
import classes from './calculator.module.css';
import type { Entry } from './use-calculations';

/** The chosen files with how far each is, and a way to stop or take out each. */
export function FileList({ entries, onRemove }: { entries: readonly Entry[]; onRemove: (key: number) => void }) {
  const { t } = useTranslation('calculator');
  return (
    <ul className={classes.files}>
      {entries.map(({ key, file, state }) => (
        <li key={key}>
          <Group justify="space-between" wrap="nowrap" align="flex-start">
            <Text fw={600} fz="sm" className={classes.fileName ?? ''}>
              {file.name}
            </Text>
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => onRemove(key)}
              aria-label={t(state.status === 'processing' ? 'files.cancelNamed' : 'files.removeNamed', {
                name: file.name,
              })}
            >
              {t(state.status === 'processing' ? 'files.cancel' : 'files.remove')}
            </Button>
          </Group>
          <FileState file={file} state={state} />
        </li>
      ))}
    </ul>
  );
}

function FileState({ file, state }: Pick<Entry, 'file' | 'state'>) {
  const { t } = useTranslation('calculator');
  const format = useFormat();
  if (state.status === 'failed') {
    const { code, detail } = state.fault;
    return (
      <Alert color="red" role="alert" mt="xs" p="xs">
        {t(`fault.${code}`, { ...detail })}{' '}
        {detail.line !== undefined &&
          t(detail.column === undefined ? 'position.line' : 'position.column', { ...detail })}
      </Alert>
    );
  }
  if (state.status === 'waiting') {
    return (
      <Text c="dimmed" fz="sm">
        {t('files.waiting')}
      </Text>
    );
  }
  if (state.status === 'done') {
    const { rows, sourceBytes } = state.calculation.state;
    return (
      <Text c="dimmed" fz="sm">
        {t('files.done', { size: format.bytes(sourceBytes), count: rows, rows: format.number(rows) })}
      </Text>
    );
  }
  const { sourceBytes = 0, rows = 0, elapsedMs = 0 } = state.progress ?? {};
  const speed = elapsedMs > 0 ? (sourceBytes * 1000) / elapsedMs : 0;
  return (
    <>
      <Progress
        value={file.size === 0 ? 0 : (100 * sourceBytes) / file.size}
        mt="xs"
        aria-label={t('files.progress', { name: file.name })}
      />
      <Text c="dimmed" fz="sm">
        {t('files.processing', {
          read: format.bytes(sourceBytes),
          size: format.bytes(file.size),
          rows: format.number(rows),
          speed: format.bytes(speed),
        })}
      </Text>
    </>
  );
}
