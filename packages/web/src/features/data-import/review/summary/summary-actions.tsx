import type { ImportPreview } from '@botica/contract/data-import';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../../shared/api/api-error';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { toastError } from '../../../../shared/toast/toast';
import { ConfirmDialog } from '../../../../shared/ui/confirm-dialog';
import { importKey, LIST, startImport } from '../../data-import.api';
import { failureText } from '../../failure-text';
import { useImportFormat } from '../../import-format';
import type { DraftControl } from '../draft/use-draft';
import { isLeavingOut } from '../questions/known-answer';
import { questionId } from '../questions/questions-section';
import type { SeenQuestion } from '../questions/seen-questions';
import classes from './summary.module.css';

interface SummaryActionsProps {
  preview: ImportPreview;
  control: DraftControl;
  questions: readonly SeenQuestion[];
}

/** Imports the file. The button is never mute: it leads to what is missing. */
export function SummaryActions({ preview, control, questions }: SummaryActionsProps) {
  const { t } = useTranslation('data-import');
  const format = useImportFormat();
  const [isAsking, setIsAsking] = useState(false);
  const commit = useCommit(preview.id);
  const isReading = control.status === 'waiting' || control.status === 'reading';

  const open = questions.find(({ isOpen }) => isOpen);
  const press = () => {
    if (open !== undefined) return bringTo(questionId(open.key));
    if (preview.removesSample) return setIsAsking(true);
    commit.mutate();
  };
  const confirm = () => commit.mutate(undefined, { onSettled: () => setIsAsking(false) });
  const isCounted = preview.rowsAccepted > 0 && !preview.isPartial;
  const whole = isCounted ? t('summary.import', { rows: format.rows(preview.rowsAccepted) }) : t('summary.importAll');
  const importLabel = isLeavingOut(preview) ? t('upload.onlyNew') : whole;
  return (
    <div className={classes.buttons}>
      <Button size="md" loading={isReading || commit.isPending} disabled={control.status === 'failed'} onClick={press}>
        {open === undefined ? importLabel : t('summary.answer')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('sample.title')}
        confirmLabel={t('sample.confirm')}
        isBusy={commit.isPending}
        onConfirm={confirm}
        onClose={() => setIsAsking(false)}
      >
        {t('sample.text')}
      </ConfirmDialog>
    </div>
  );
}

function useCommit(id: number) {
  const { t } = useTranslation('shared');
  const locale = useLocale();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => startImport(id),
    onSuccess: ({ data }) => {
      queryClient.setQueryData(importKey(id, locale), data);
      // A short one may have ended before this answer came.
      void queryClient.invalidateQueries({ queryKey: importKey(id, locale) });
      void queryClient.invalidateQueries({ queryKey: LIST });
    },
    onError: (error) => {
      toastError(failureText(error, t));
      // Somebody else may have started or discarded it: what is shown is out of date then.
      if (error instanceof ApiError && error.status === 409) {
        void queryClient.invalidateQueries({ queryKey: importKey(id, locale) });
      }
    },
  });
}

/** Scrolls to a question and gives it the focus, so that a screen reader reads it. */
function bringTo(id: string): void {
  const element = document.getElementById(id);
  element?.scrollIntoView({ block: 'center' });
  element?.focus({ preventScroll: true });
}
