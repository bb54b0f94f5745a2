import { Button, Paper } from '@mantine/core';
import { IconCategory } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../shared/ui/empty-state';

/** A link names a category that no sale has (any more): asking again would not help, going back does. */
export function UnknownCategory({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation('sales-trends');
  return (
    <Paper withBorder>
      <EmptyState
        icon={IconCategory}
        title={t('unknownCategory.title')}
        description={t('unknownCategory.text')}
        action={<Button onClick={onBack}>{t('steps.back')}</Button>}
      />
    </Paper>
  );
}
