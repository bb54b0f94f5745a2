import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../shared/api/api-error';
import { failureText } from '../failure-text';
import type { UploadState } from './upload-queue';

/** Why a file was not taken, and what helps: our words before it was sent, the server's words after. */
export function UploadProblem({ state }: { state: Extract<UploadState, { status: 'failed' | 'refused' }> }) {
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
