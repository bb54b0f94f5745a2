import type { UserStatus } from '@botica/contract/users/users';
import { useTranslation } from 'react-i18next';
import { StateBadge, type StateTone } from '../../shared/ui/state-badge';

const TONES: Record<UserStatus, StateTone> = { active: 'positive', waiting: 'warning', invited: 'info' };

/** Whether a user sees figures already, waits for a role that shows them, or has not set a password yet. */
export function UserStatusBadge({ status }: { status: UserStatus }) {
  const { t } = useTranslation('users');
  return <StateBadge tone={TONES[status]} label={t(`status.${status}`)} />;
}
