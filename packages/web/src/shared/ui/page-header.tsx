import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './page-header.module.css';
import { usePageTitle } from './use-page-title';

interface PageHeaderProps {
  title: string;
  description?: ReactNode;
  /** Buttons at the end of the line. */
  actions?: ReactNode;
}

/** Head of a page: its name (also of the browser's tab), one line about it, and its actions. */
export function PageHeader({ title, description, actions }: PageHeaderProps) {
  usePageTitle(title);
  return (
    <header className={classes.header}>
      <div className={classes.words}>
        <Title order={1}>{title}</Title>
        {description !== undefined && (
          <Text c="dimmed" component="div" maw={720}>
            {description}
          </Text>
        )}
      </div>
      {actions !== undefined && <div className={classes.actions}>{actions}</div>}
    </header>
  );
}
