import { Drawer, Skeleton } from '@mantine/core';
import { IconWorldCode } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type Platform, platformNamesQuery } from '../../shared/platforms/platforms.api';
import { EmptyState } from '../../shared/ui/empty-state';
import { ErrorState } from '../../shared/ui/error-state';
import { PlatformFacts } from './platform-facts';
import { PlatformForm } from './platform-form';

const PAGE = '/control-panel/platforms';
/** How often somebody who waits for the first event learns whether it came. */
const WAITING_MS = 3000;

/** What is open over the list, as the address says: a platform, one being edited, or a new one. */
export function PlatformDrawer() {
  const { t } = useTranslation(['platforms', 'shared']);
  const { platform, edit } = useSearch({ from: PAGE });
  const navigate = useNavigate({ from: PAGE });
  const id = edit ?? platform;
  const show = (uuid: string | undefined) =>
    void navigate({ search: (former) => ({ ...former, platform: uuid, edit: undefined }), resetScroll: false });
  const title = edit === 'new' ? 'drawer.add' : edit === undefined ? 'drawer.view' : 'drawer.edit';
  return (
    <Drawer
      opened={id !== undefined}
      onClose={() => show(undefined)}
      position="right"
      size="lg"
      title={t(title)}
      // A form asks before what was typed is lost.
      closeOnClickOutside={edit === undefined}
      closeOnEscape={edit === undefined}
      withCloseButton={edit === undefined}
      closeButtonProps={{ 'aria-label': t('shared:dialog.close') }}
    >
      {edit === 'new' && <PlatformForm platform={null} onClose={() => show(undefined)} onSaved={show} />}
      {id !== undefined && edit !== 'new' && (
        <LoadedPlatform key={id} id={id}>
          {(loaded) =>
            edit === undefined ? (
              <PlatformFacts platform={loaded} />
            ) : (
              <PlatformForm platform={loaded} onClose={() => show(undefined)} onSaved={show} />
            )
          }
        </LoadedPlatform>
      )}
    </Drawer>
  );
}

function LoadedPlatform({ id, children }: { id: string; children: (platform: Platform) => React.ReactNode }) {
  const { t } = useTranslation('platforms');
  const { data, error, refetch, isFetching } = useQuery({
    ...platformNamesQuery(),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.find(({ uuid }) => uuid === id)?.first_event_at === null ? WAITING_MS : false,
  });
  const found = data?.find(({ uuid }) => uuid === id);
  if (found !== undefined) return children(found);
  if (data !== undefined) return <EmptyState icon={IconWorldCode} title={t('drawer.gone')} />;
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  return <Skeleton height={240} radius="md" role="status" aria-label={t('drawer.loading')} />;
}
