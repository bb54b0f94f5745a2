import '../../../shared/theme/mantine-more';
import { Button, CloseButton, Progress, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../shared/api/api-error';
import { useFormat } from '../../../shared/i18n/use-format';
import { ButtonLink } from '../../../shared/ui/link';
import { failureText } from '../failure-text';
import { LongText } from '../long-text';
import classes from './upload-list.module.css';
import type { Upload, UploadState } from './upload-queue';
import { uploads } from './use-uploads';

/** Files on their way, each with its size, its progress and what became of it. */
export function UploadList({ items }: { items: readonly Upload[] }) {
  const { t } = useTranslation('data-import');
  return (
    <ul className={classes.list} aria-label={t('upload.list')}>
      {items.map((item) => (
        <UploadItem key={item.key} item={item} />
      ))}
    </ul>
  );
}

function UploadItem({ item }: { item: Upload }) {
  const { t } = useTranslation('data-import');
  const format = useFormat();
  const { key, file, state } = item;
  const isOnItsWay = state.status === 'waiting' || state.status === 'sending' || state.status === 'reading';
  return (
    <li className={classes.item} data-status={state.status}>
      <div className={classes.row}>
        <span className={classes.name}>
          <LongText text={file.name} />
        </span>
        <Text fz="sm" c="dimmed">
          {format.bytes(file.size)}
        </Text>
        {state.status === 'ready' && (
          <ButtonLink
            to="/control-panel/data"
            search={{ import: String(state.importId) }}
            size="xs"
            onClick={() => uploads.remove(key)}
          >
            {t('upload.review')}
          </ButtonLink>
        )}
        {isOnItsWay ? (
          <Button size="xs" variant="default" onClick={() => uploads.remove(key)}>
            {t('upload.cancel')}
          </Button>
        ) : (
          <CloseButton size="lg" aria-label={t('upload.dismiss')} onClick={() => uploads.remove(key)} />
        )}
      </div>
      <UploadProgress state={state} />
      {(state.status === 'failed' || state.status === 'refused') && (
        <div role="alert">
          <div className={classes.message}>
            <IconAlertTriangle size={18} aria-hidden="true" />
            <UploadProblem state={state} />
          </div>
          {state.status === 'failed' && <FailedActions item={item} error={state.error} />}
        </div>
      )}
    </li>
  );
}

function UploadProgress({ state }: { state: Upload['state'] }) {
  const { t } = useTranslation('data-import');
  const format = useFormat();
  if (state.status === 'waiting') {
    return (
      <Text fz="sm" c="dimmed">
        {t('upload.waiting')}
      </Text>
    );
  }
  if (state.status !== 'sending' && state.status !== 'reading') return null;
  const percent = state.status === 'sending' ? Math.floor(state.fraction * 100) : 100;
  const words =
    state.status === 'sending'
      ? t('upload.sending', { percent: format.rate(percent / 100, { decimals: 0 }) })
      : t('upload.reading');
  return (
    <>
      <Progress value={percent} animated={state.status === 'reading'} aria-label={words} />
      <Text fz="sm" c="dimmed">
        {words}
      </Text>
    </>
  );
}

function FailedActions({ item, error }: { item: Upload; error: unknown }) {
  const { t } = useTranslation('data-import');
  const isDuplicate = hasCode(error, 'import_duplicate');
  // What the server refused because of its content will be refused again.
  if (hasCode(error, 'import_unreadable') || hasCode(error, 'forbidden')) return null;
  return (
    <div className={classes.actions}>
      <Button size="xs" mt="xs" variant="default" onClick={() => uploads.retry(item.key, isDuplicate)}>
        {t(isDuplicate ? 'upload.force' : 'upload.retry')}
      </Button>
    </div>
  );
}

function hasCode(error: unknown, code: string): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === code;
}

/** Why a file was not taken, and what helps: our words before it was sent, the server's words after. */
function UploadProblem({ state }: { state: Extract<UploadState, { status: 'failed' | 'refused' }> }) {
  const { t } = useTranslation('data-import');
  const { t: shared } = useTranslation('shared');
  if (state.status === 'refused') return <span>{t(`fault.${state.fault}`)}</span>;
  const { error } = state;
  return (
    <span>
      {failureText(error, shared)}
      {error instanceof ApiError && error.code === 'import_duplicate' && <span> {t('upload.duplicateAdvice')}</span>}
    </span>
  );
}
