import { Modal, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type Footprint, footprintQuery } from '../footprints.api';
import { BanForm } from './ban-form';
import { banValues } from './ban-values';

/** Bans the visitor of an event: by address, network, user agent or visitor; open while there is one. */
export function BanDialog({ row, onClose }: { row: Footprint | null; onClose: () => void }) {
  const { t } = useTranslation(['footprints', 'shared']);
  return (
    <Modal
      opened={row !== null}
      onClose={onClose}
      title={t('bans.add')}
      closeButtonProps={{ 'aria-label': t('shared:dialog.close') }}
    >
      {row !== null && <LoadedForm row={row} onClose={onClose} />}
    </Modal>
  );
}

function LoadedForm({ row, onClose }: { row: Footprint; onClose: () => void }) {
  const { t } = useTranslation('footprints');
  const { data, isPending } = useQuery(footprintQuery(row.id));
  if (isPending) return <Skeleton height={220} radius="md" role="status" aria-label={t('detail.loading')} />;
  // Without the details, it can be banned by all else.
  return <BanForm values={banValues({ ...row, userAgent: data?.userAgent ?? null })} onClose={onClose} />;
}
