import classes from './state-badge.module.css';

export type StateTone = 'positive' | 'negative' | 'info' | 'warning' | 'quiet';

/** The state that something is in, as a word with a colour of its own. */
export function StateBadge({ tone, label }: { tone: StateTone; label: string }) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {label}
    </span>
  );
}
