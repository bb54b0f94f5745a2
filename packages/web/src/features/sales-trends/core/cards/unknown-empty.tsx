import { IconChartBarOff, IconUserQuestion } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../../shared/session/use-session';
import { EmptyState } from '../../../../shared/ui/empty-state';
import { ButtonLink } from '../../../../shared/ui/link';

/** Reasons that a file with more in it does away with; against the others, such as refunds alone, nothing can be brought. */
const BROUGHT = new Set(['no_customers', 'no_tickets', 'no_ages', 'no_genders', 'no_times', 'no_payments']);

/** What stands instead of a chart whose figures nobody can know: why, and what to bring. */
export function UnknownEmpty({ reason }: { reason: string }) {
  const { t } = useTranslation('sales-trends');
  const canImport = useCan('store', 'company');
  const isLacking = BROUGHT.has(reason);
  return (
    <EmptyState
      icon={isLacking ? IconUserQuestion : IconChartBarOff}
      title={t(isLacking ? 'unknown.title' : 'unknown.nothing')}
      description={t(`reasons.${reason}`)}
      action={canImport && isLacking ? <ButtonLink to="/control-panel/data">{t('empty.bring')}</ButtonLink> : undefined}
    />
  );
}
