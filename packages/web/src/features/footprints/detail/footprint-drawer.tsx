import { Drawer, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../shared/ui/error-state';
import { footprintQuery } from '../footprints.api';
import { FootprintFacts } from './footprint-facts';
import { SessionPath } from './session-path';

/** The event that the address names, over the page. */
export function FootprintDrawer() {
  const { t } = useTranslation(['footprints', 'shared']);
  const { footprint } = useSearch({ from: '/control-panel/footprints' });
  const navigate = useNavigate({ from: '/control-panel/footprints' });
  return (
    <Drawer
      opened={footprint !== undefined}
      onClose={() => void navigate({ search: (former) => ({ ...former, footprint: undefined }), resetScroll: false })}
      position="right"
      size="xl"
      title={t('detail.title')}
      closeButtonProps={{ 'aria-label': t('shared:dialog.close') }}
    >
      {footprint !== undefined && <LoadedFootprint id={footprint} />}
    </Drawer>
  );
}

function LoadedFootprint({ id }: { id: string }) {
  const { t } = useTranslation('footprints');
  const { data, error, refetch, isFetching } = useQuery(footprintQuery(id));
  if (data !== undefined)
    return (
      <>
        <FootprintFacts event={data} />
        <SessionPath event={data} />
      </>
    );
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  return <Skeleton height={320} radius="md" role="status" aria-label={t('detail.loading')} />;
}
