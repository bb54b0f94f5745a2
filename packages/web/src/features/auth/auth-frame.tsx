import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Brand } from '../../shared/ui/brand';
import { EntranceControls } from '../../shared/ui/entrance-controls';
import { usePageTitle } from '../../shared/ui/use-page-title';
import classes from './auth-frame.module.css';
import { AuthHero } from './auth-hero';

interface AuthFrameProps {
  title: string;
  description?: string;
  children: ReactNode;
}

/** Frame of the sign-in pages: the form on one side, what Botica is on the other. */
export function AuthFrame({ title, description, children }: AuthFrameProps) {
  usePageTitle(title);
  return (
    <div className={classes.frame}>
      <AuthHero />
      <div className={classes.side}>
        <div className={classes.top}>
          <span className={classes.brand}>
            <Brand />
          </span>
          <EntranceControls />
        </div>
        <div className={classes.form}>
          <Title order={1} className={classes.title}>
            {title}
          </Title>
          {description !== undefined && (
            <Text c="dimmed" mb="xl">
              {description}
            </Text>
          )}
          {children}
        </div>
      </div>
    </div>
  );
}
