import type { DataImport } from '@botica/contract/data-import';
import { useTranslation } from 'react-i18next';
import { StateBadge, type StateTone } from '../../shared/ui/state-badge';
import { shownStatus } from './shown-status';

/** `nothing`: it ended well and brought no row. */
const TONES: Record<ReturnType<typeof shownStatus> | 'nothing', StateTone> = {
  preview: 'warning',
  running: 'info',
  done: 'positive',
  failed: 'negative',
  undoing: 'warning',
  undone: 'quiet',
  stopped: 'quiet',
  nothing: 'quiet',
};

export function StatusBadge({ item }: { item: Pick<DataImport, 'status' | 'error' | 'rowsAccepted'> }) {
  const { t } = useTranslation('data-import');
  const status = item.status === 'done' && item.rowsAccepted === 0 ? 'nothing' : shownStatus(item);
  return <StateBadge tone={TONES[status]} label={t(`status.${status}`)} />;
}
