import { ActionIcon, Menu } from '@mantine/core';
import { IconDotsVertical, type TablerIcon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

export interface RowAction {
  label: string;
  icon: TablerIcon;
  onClick: () => void;
  isDangerous?: boolean;
}

interface RowMenuProps {
  /** What the row is called. */
  name: string;
  actions: readonly RowAction[];
  isBusy?: boolean;
}

/** What can be done about a row. Nothing: no menu. */
export function RowMenu({ name, actions, isBusy = false }: RowMenuProps) {
  const { t } = useTranslation('table');
  if (actions.length === 0) return null;
  return (
    <Menu position="bottom-end" width={230}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={40} loading={isBusy} aria-label={t('row.menu', { name })}>
          <IconDotsVertical size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ label, icon: Icon, onClick, isDangerous = false }) => (
          <Menu.Item
            key={label}
            leftSection={<Icon size={17} aria-hidden="true" />}
            onClick={onClick}
            {...(isDangerous ? { color: 'red' } : {})}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
