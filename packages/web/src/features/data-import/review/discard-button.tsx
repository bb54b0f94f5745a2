import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../shared/session/use-session';
import { useRemoveImport } from '../use-remove-import';

/** Gives a file up before it counted anywhere; nothing is lost, so nothing is asked. */
export function DiscardButton({ id }: { id: number }) {
  const { t } = useTranslation('data-import');
  const canStore = useCan('store', 'company');
  const navigate = useNavigate();
  const discard = useRemoveImport(() => void navigate({ to: '/control-panel/data' }));
  if (!canStore) return null;
  return (
    <Button
      variant="subtle"
      color="gray"
      size="sm"
      leftSection={<IconTrash size={16} aria-hidden="true" />}
      loading={discard.isPending}
      onClick={() => discard.mutate(id)}
    >
      {t('summary.discard')}
    </Button>
  );
}
