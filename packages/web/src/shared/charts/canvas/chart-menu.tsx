import { Menu } from '@mantine/core';
import { IconArrowRight, IconReceipt } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './chart-canvas.module.css';

const CLICKS = ['mousedown', 'touchstart'];

interface ChartMenuProps {
  /** Of the mark, in CSS pixels from the corner of the drawing. */
  place: { x: number; y: number };
  selectLabel: string;
  onSelect: () => void;
  onDrill: () => void;
  onClose: () => void;
}

/** What can be done with a mark that offers more than one thing. */
export function ChartMenu({ place, selectLabel, onSelect, onDrill, onClose }: ChartMenuProps) {
  const { t } = useTranslation('charts');
  return (
    <Menu
      opened
      onClose={onClose}
      position="bottom-start"
      returnFocus={false}
      // Not keys, as is the default: the very key that opens it would close it again.
      clickOutsideEvents={CLICKS}
    >
      <Menu.Target>
        <span className={classes.menuAnchor} style={{ left: place.x, top: place.y }} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconArrowRight size={16} aria-hidden="true" />} onClick={onSelect}>
          {selectLabel}
        </Menu.Item>
        <Menu.Item leftSection={<IconReceipt size={16} aria-hidden="true" />} onClick={onDrill}>
          {t('canvas.tickets')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
