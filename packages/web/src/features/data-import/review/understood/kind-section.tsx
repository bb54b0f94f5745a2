import type { ImportPreview } from '@botica/contract/data-import';
import type { ImportKind } from '@botica/contract/data-import.vocabulary';
import { Button, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { toastError } from '../../../../shared/toast/toast';
import { importKey, readAgain } from '../../data-import.api';
import { failureText } from '../../failure-text';
import { Section } from '../../section';
import { KindChoice } from '../../upload/kind-choice';

/** What the file was taken for, and the way to read it as something else. */
export function KindSection({ preview }: { preview: ImportPreview }) {
  const { t } = useTranslation('data-import');
  const change = useKindChange(preview.id);
  const { kind, suggestedKind } = preview;
  return (
    <Section title={t('kind.title')} tone={suggestedKind === null ? 'plain' : 'attention'} isBusy={change.isPending}>
      {suggestedKind !== null && (
        <>
          <Text mb="sm">{t('kind.suggested', { kind: t(`kind.name.${suggestedKind}`) })}</Text>
          <Button mb="md" loading={change.isPending} onClick={() => change.mutate(suggestedKind)}>
            {t('kind.take', { kind: t(`kind.name.${suggestedKind}`) })}
          </Button>
        </>
      )}
      <KindChoice value={kind} onChange={(next) => change.mutate(next)} isDisabled={change.isPending} />
    </Section>
  );
}

function useKindChange(id: number) {
  const { t } = useTranslation('shared');
  const locale = useLocale();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (kind: ImportKind) => readAgain(id, { kind }),
    onSuccess: (preview) => queryClient.setQueryData(importKey(id, locale), preview),
    onError: (error) => toastError(failureText(error, t)),
  });
}
