import type { ReactNode } from 'react';
import classes from './facts.module.css';

/** Names with their values, in columns; what is not known is a dash. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value === null || value === undefined || value === '' ? '–' : <bdi>{value}</bdi>}</dd>
        </div>
      ))}
    </dl>
  );
}
