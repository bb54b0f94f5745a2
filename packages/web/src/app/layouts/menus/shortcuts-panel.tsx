import { Button, Checkbox, Popover, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OpenedProps } from '../../../shared/menus/use-first-use';
import { useShortcuts } from '../../../shared/preferences/preferences.api';
import { useVisibleLinks } from '../../navigation/use-visible-navigation';
import classes from './shortcuts-panel.module.css';

/** Pages that the user pinned, and the list to pin them from: only pages that the user may open. */
export function ShortcutsPanel({ isOpen, onOpen, children }: OpenedProps) {
  const { t } = useTranslation('shared');
  const [isEditing, setEditing] = useState(false);
  const { shortcuts, toggle } = useShortcuts();
  const links = useVisibleLinks();
  const pinned = shortcuts.flatMap((path) => links.filter(({ to }) => to === path));
  const titleId = useId();
  return (
    <Popover
      opened={isOpen}
      onChange={onOpen}
      onClose={() => setEditing(false)}
      position="bottom-end"
      width={300}
      shadow="lg"
      trapFocus
      returnFocus
    >
      <Popover.Target>{children}</Popover.Target>
      <Popover.Dropdown aria-labelledby={titleId}>
        <Text id={titleId} fw={650} fz="sm">
          {t(isEditing ? 'shortcuts.choose' : 'shortcuts.label')}
        </Text>
        {isEditing && (
          <div className={classes.choices}>
            {links.map(({ to, labelKey }) => (
              <Checkbox
                key={to}
                label={t(`navigation.${labelKey}`)}
                checked={shortcuts.includes(to)}
                onChange={() => toggle(to)}
              />
            ))}
          </div>
        )}
        {!isEditing && pinned.length === 0 && (
          <Text c="dimmed" fz="sm" my="sm">
            {t('shortcuts.empty')}
          </Text>
        )}
        {!isEditing && pinned.length > 0 && (
          <ul className={classes.grid}>
            {pinned.map(({ to, labelKey, icon: Icon }) => (
              <li key={to}>
                <Link to={to} className={classes.tile} onClick={() => onOpen(false)}>
                  <Icon size={22} stroke={1.75} aria-hidden="true" />
                  {t(`navigation.${labelKey}`)}
                </Link>
              </li>
            ))}
          </ul>
        )}
        <Button fullWidth variant="light" size="xs" onClick={() => setEditing(!isEditing)}>
          {t(isEditing ? 'shortcuts.done' : 'shortcuts.edit')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}
