import { Text } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './state.module.css';

interface EmptyStateProps {
  icon: TablerIcon;
  title: string;
  description?: string;
  /** What can be done about it, e.g. a ButtonLink. */
  action?: ReactNode;
}

/** What stands where there is nothing yet, with what can be done about it. */
export function EmptyState({ icon: Icon, title, description, action }: EmptyStateProps) {
  return (
    <div className={classes.state}>
      <span className={classes.icon}>
        <Icon size={24} aria-hidden="true" />
      </span>
      <Text fw={650} fz="md">
        {title}
      </Text>
      {description !== undefined && (
        <Text c="dimmed" fz="sm" maw={440}>
          {description}
        </Text>
      )}
      {action !== undefined && <div className={classes.action}>{action}</div>}
    </div>
  );
}
