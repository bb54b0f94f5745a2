import classes from './outcome.module.css';

export interface Figure {
  label: string;
  /** Null: not known, and left out. */
  value: string | null;
  tone?: 'negative';
  /** Longer texts take two places. */
  isWide?: boolean;
}

/** Numbers of an import, each with its name. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className={classes.figures}>
      {figures.map(({ label, value, tone, isWide }) =>
        value === null ? null : (
          <div key={label} className={classes.figure} data-tone={tone} data-wide={isWide === true || undefined}>
            <dt>{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ),
      )}
    </dl>
  );
}
