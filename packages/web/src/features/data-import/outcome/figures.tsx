import classes from './outcome.module.css';

export interface Figure {
  label: string;
  /** Null: not known, and left out. */
  value: string | null;
  tone?: 'negative';
  /** Longer texts take two places. */
  isWide?: boolean;
}

/** In how many columns the places of all tiles leave no tile alone in a row. */
function columnsFor(places: number): number {
  if (places === 6) return 3;
  return places % 4 === 1 ? 5 : 4;
}

/** Numbers of an import, each with its name. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  const known = figures.filter(({ value }) => value !== null);
  const places = known.reduce((sum, { isWide }) => sum + (isWide === true ? 2 : 1), 0);
  return (
    <dl className={classes.figures} data-columns={columnsFor(places)}>
      {known.map(({ label, value, tone, isWide }) => (
        <div key={label} className={classes.figure} data-tone={tone} data-wide={isWide === true || undefined}>
          <dt>{label}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
