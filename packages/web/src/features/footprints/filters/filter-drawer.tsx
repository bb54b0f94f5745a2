import { Drawer } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FootprintsFilter } from '../footprints-search';
import { FilterForm } from './filter-form';

interface FilterDrawerProps {
  isOpen: boolean;
  filter: FootprintsFilter;
  onApply: (filter: FootprintsFilter) => void;
  onClose: () => void;
}

/** All filters, set at once. */
export function FilterDrawer({ isOpen, filter, onApply, onClose }: FilterDrawerProps) {
  const { t } = useTranslation(['footprints', 'shared']);
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="right"
      size="lg"
      title={t('filter.title')}
      closeButtonProps={{ 'aria-label': t('shared:dialog.close') }}
    >
      <FilterForm
        filter={filter}
        onApply={(next) => {
          onApply(next);
          onClose();
        }}
      />
    </Drawer>
  );
}
