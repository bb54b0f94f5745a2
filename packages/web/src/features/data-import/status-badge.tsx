import type { DataImport } from '@botica/contract/data-import';
import { useTranslation } from 'react-i18next';
import { StateBadge, type StateTone } from '../../shared/ui/state-badge';
import { shownStatus } from './shown-status';

const TONES: Record<ReturnType<typeof shownStatus>, StateTone> = {
  preview: 'warning',
  running: 'info',
  done: 'positive',
  failed: 'negative',
  undoing: 'warning',
  undone: 'quiet',
  stopped: 'quiet',
};

export function StatusBadge({ item }: { item: Pick<DataImport, 'status' | 'error'> }) {
  const { t } = useTranslation('data-import');
  const status = shownStatus(item);
  return <StateBadge tone={TONES[status]} label={t(`status.${status}`)} />;
}
