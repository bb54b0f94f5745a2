import { IconEdit, IconEye, IconKey, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Platform } from '../../shared/platforms/platforms.api';
import { RowMenu } from '../../shared/table/list/row-menu';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog';
import { usePlatformChanges } from './platform-changes';

/** What can be done about a platform. That of Botica itself keeps its key, which is configured, and stays. */
export function PlatformMenu({ platform }: { platform: Platform }) {
  const { t } = useTranslation('platforms');
  const navigate = useNavigate({ from: '/control-panel/platforms' });
  const { rotate, remove } = usePlatformChanges(platform);
  const [asking, setAsking] = useState<'rotate' | 'remove' | null>(null);
  const { uuid, name, is_default } = platform;
  const open = (search: { platform?: string; edit?: string }) =>
    void navigate({ search: (former) => ({ ...former, ...search }), resetScroll: false });
  return (
    <>
      <RowMenu
        name={name}
        isBusy={rotate.isPending || remove.isPending}
        actions={[
          { label: t('action.view'), icon: IconEye, onClick: () => open({ platform: uuid }) },
          { label: t('action.edit'), icon: IconEdit, onClick: () => open({ edit: uuid }) },
          ...(is_default
            ? []
            : [
                { label: t('action.rotate'), icon: IconKey, onClick: () => setAsking('rotate') },
                { label: t('action.remove'), icon: IconTrash, onClick: () => setAsking('remove'), isDangerous: true },
              ]),
        ]}
      />
      <ConfirmDialog
        isOpen={asking !== null}
        title={t(`${asking ?? 'rotate'}.title`, { name })}
        confirmLabel={t(`action.${asking ?? 'rotate'}`)}
        isDangerous
        onConfirm={() => {
          if (asking === 'remove') remove.mutate();
          else rotate.mutate();
          setAsking(null);
        }}
        onClose={() => setAsking(null)}
      >
        {t(`${asking ?? 'rotate'}.text`)}
      </ConfirmDialog>
    </>
  );
}
