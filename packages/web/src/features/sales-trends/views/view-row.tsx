import { ActionIcon, Menu, Text, UnstyledButton } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { View } from './views.api';
import classes from './views.module.css';

export type ViewAction = 'edit' | 'overwrite' | 'default' | 'delete';

interface ViewRowProps {
  view: View;
  isOn: boolean;
  onOpen: () => void;
  onAction: (action: ViewAction) => void;
}

/** One view of the list: opens it, with what else can be done to it beside. */
export function ViewRow({ view, isOn, onOpen, onAction }: ViewRowProps) {
  const { t } = useTranslation('sales-trends');
  const facts = [
    t(`tabs.${view.tab}`),
    ...(view.isOwn ? [] : [t('views.by', { name: view.owner })]),
    ...(view.role === null ? [] : [t('views.for', { role: view.role.localized_name })]),
    ...(view.hasLostRole ? [t('views.lostRole')] : []),
    ...(view.isDefault ? [t('views.isDefault')] : []),
  ];
  return (
    <li className={classes.row} data-on={isOn || undefined}>
      <UnstyledButton className={classes.open} onClick={onOpen} aria-current={isOn || undefined}>
        <bdi className={classes.name}>{view.name}</bdi>
        <Text component="span" fz="xs" c="dimmed">
          <bdi>{facts.join(' · ')}</bdi>
        </Text>
      </UnstyledButton>
      <Menu position="bottom-end" withinPortal={false}>
        <Menu.Target>
          <ActionIcon variant="subtle" aria-label={t('views.more', { name: view.name })}>
            <IconDots size={18} aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => onAction('default')}>
            {t(view.isDefault ? 'views.unsetDefault' : 'views.setDefault')}
          </Menu.Item>
          {view.canChange && (
            <>
              <Menu.Item onClick={() => onAction('edit')}>{t('views.edit')}</Menu.Item>
              <Menu.Item onClick={() => onAction('overwrite')}>{t('views.overwrite')}</Menu.Item>
              <Menu.Item onClick={() => onAction('delete')}>{t('views.delete')}</Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
    </li>
  );
}
