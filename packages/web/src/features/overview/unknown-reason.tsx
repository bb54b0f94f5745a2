import type { NullReason } from '@botica/contract/sales-trends/performance';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../shared/session/use-session';
import { AppLink } from '../../shared/ui/link';

/** Kind of data that makes a figure known; the reasons that nothing can be brought against are left out. */
const KIND_OF_REASON: Partial<Record<NullReason, 'sales' | 'visitors' | 'surveys'>> = {
  no_data: 'sales',
  no_customers: 'sales',
  no_tickets: 'sales',
  no_visitors: 'visitors',
  no_surveys: 'surveys',
};

/** Why a figure is not known, and the way to bring what it lacks for whoever may. */
export function UnknownReason({ code }: { code: NullReason }) {
  const { t } = useTranslation('overview');
  const kind = KIND_OF_REASON[code];
  return (
    <>
      {t(`reasons.${code}`)}
      {kind !== undefined && <BringLink kind={kind} />}
    </>
  );
}

/** A link to where data of the kind is brought in; nothing for those who may not. */
export function BringLink({ kind }: { kind: 'sales' | 'visitors' | 'surveys' }) {
  const { t } = useTranslation('overview');
  const canImport = useCan('store', 'company');
  if (!canImport) return null;
  return (
    <>
      {' '}
      <AppLink to="/control-panel/data" search={{ kind }} fz="inherit" fw={600} data-print="hide">
        {t(`bring.${kind}`)}
      </AppLink>
    </>
  );
}
