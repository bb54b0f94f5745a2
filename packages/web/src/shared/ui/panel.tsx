import { Paper, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './panel.module.css';

interface PanelProps {
  title?: string;
  /** One line about what the panel shows. */
  description?: ReactNode;
  /** Link or button at the end of the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** A surface of the page with a title of its own. */
export function Panel({ title, description, action, children }: PanelProps) {
  const titleId = useId();
  return (
    <Paper
      withBorder
      component="section"
      className={classes.panel}
      {...(title === undefined ? {} : { 'aria-labelledby': titleId })}
    >
      {title !== undefined && (
        <div className={classes.head}>
          <div>
            <Title order={2} fz="h3" id={titleId}>
              {title}
            </Title>
            {description !== undefined && <p className={classes.description}>{description}</p>}
          </div>
          {action}
        </div>
      )}
      {children}
    </Paper>
  );
}
