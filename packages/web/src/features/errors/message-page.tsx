import { Text, Title } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Brand } from '../../shared/ui/brand';
import { usePageTitle } from '../../shared/ui/use-page-title';
import classes from './message-page.module.css';

interface MessagePageProps {
  icon: TablerIcon;
  title: string;
  description: string;
  /** Detail below the description, e.g. the address that was asked for. */
  detail?: ReactNode;
  actions: ReactNode;
}

/** A page that says one thing: what happened and where to go from here. */
export function MessagePage({ icon: Icon, title, description, detail, actions }: MessagePageProps) {
  usePageTitle(title);
  return (
    <div className={classes.page}>
      <Link to="/" className={classes.brand} aria-label="Botica">
        <Brand />
      </Link>
      <div className={classes.card}>
        <span className={classes.icon}>
          <Icon size={30} stroke={1.6} aria-hidden="true" />
        </span>
        <Title order={1}>{title}</Title>
        <Text c="dimmed">{description}</Text>
        {detail}
        <div className={classes.actions}>{actions}</div>
      </div>
    </div>
  );
}
