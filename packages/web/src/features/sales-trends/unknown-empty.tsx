import { IconUserQuestion } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../shared/session/use-session';
import { EmptyState } from '../../shared/ui/empty-state';
import { ButtonLink } from '../../shared/ui/link';

/** What stands instead of a chart whose figures nobody can know: why, and what to bring. */
export function UnknownEmpty({ reason }: { reason: string }) {
  const { t } = useTranslation('sales-trends');
  const canImport = useCan('store', 'company');
  return (
    <EmptyState
      icon={IconUserQuestion}
      title={t('unknown.title')}
      description={t(`reasons.${reason}`)}
      action={canImport ? <ButtonLink to="/control-panel/data">{t('empty.bring')}</ButtonLink> : undefined}
    />
  );
}
