import { Text, Title } from '@mantine/core';
import { type ReactNode, type Ref, useId } from 'react';
import classes from './section.module.css';

interface SectionProps {
  title: ReactNode;
  description?: ReactNode;
  /** Controls at the end of the head. */
  actions?: ReactNode;
  tone?: 'plain' | 'attention' | 'negative';
  isBusy?: boolean;
  /** The heading, which can be given the focus. */
  headingRef?: Ref<HTMLHeadingElement>;
  children?: ReactNode;
}

/** A part of the page: a card with a heading, named by it. */
export function Section(props: SectionProps) {
  const { title, description, actions, tone = 'plain', isBusy = false, headingRef, children } = props;
  const id = useId();
  return (
    <section className={classes.section} data-tone={tone} aria-labelledby={id} aria-busy={isBusy || undefined}>
      <div className={classes.head}>
        <div className={classes.words}>
          <Title order={2} fz="lg" id={id} ref={headingRef ?? null} tabIndex={-1} className={classes.title}>
            {title}
          </Title>
          {description !== undefined && (
            <Text c="dimmed" fz="sm" component="div" maw={640}>
              {description}
            </Text>
          )}
        </div>
        {actions !== undefined && <div className={classes.actions}>{actions}</div>}
      </div>
      {children}
    </section>
  );
}
