import { useTranslation } from 'react-i18next';
import type { Platform } from '../../shared/platforms/platforms.api';
import { StateBadge } from '../../shared/ui/state-badge';

/** Whether an event of it ever came in. */
export function VerifiedBadge({ platform }: { platform: Platform }) {
  const { t } = useTranslation('platforms');
  const isVerified = platform.first_event_at !== null;
  return <StateBadge tone={isVerified ? 'positive' : 'warning'} label={t(isVerified ? 'verified' : 'waiting')} />;
}
