import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './ask.module.css';

interface RemovableChipProps {
  /** What it says, for the name of its button. */
  label: string;
  onRemove: () => void;
  children: ReactNode;
}

/** A piece of a query that can be taken out. */
export function RemovableChip({ label, onRemove, children }: RemovableChipProps) {
  const { t } = useTranslation('ask');
  return (
    <li className={classes.filter}>
      {children}
      <ActionIcon variant="subtle" size="sm" aria-label={t('chips.remove', { what: label })} onClick={onRemove}>
        <IconX size={14} aria-hidden="true" />
      </ActionIcon>
    </li>
  );
}
