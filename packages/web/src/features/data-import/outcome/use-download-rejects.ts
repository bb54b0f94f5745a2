import type { DataImport } from '@botica/contract/data-import';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../shared/api/error-text';
import { saveFile } from '../../../shared/export/save-file';
import { toastError } from '../../../shared/toast/toast';
import { downloadRejects } from '../data-import.api';
import { rejectsName } from '../file-names';

/** Fetches the rejected rows with the user's session and hands them over as a file named after the import. */
export function useDownloadRejects({ id, filename }: Pick<DataImport, 'id' | 'filename'>) {
  const { t } = useTranslation('data-import');
  const { t: shared } = useTranslation('shared');
  return useMutation({
    mutationFn: () => downloadRejects(id),
    onSuccess: (blob) => saveFile(blob, `${rejectsName(filename, t('rejects.suffix'))}.csv`),
    onError: (error) => toastError(errorText(error, shared)),
  });
}
