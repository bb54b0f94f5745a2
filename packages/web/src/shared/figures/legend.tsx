import classes from './legend.module.css';

interface LegendProps {
  items: readonly { series: 'usual' | 'peak' | 'before' | 'partial'; text: string }[];
  /** What is drawn in these colours. */
  marks?: 'bars' | 'lines';
}

/** What the colours of a chart mean, in words. */
export function Legend({ items, marks = 'bars' }: LegendProps) {
  return (
    <ul className={classes.legend} data-marks={marks}>
      {items.map(({ series, text }) => (
        <li key={series} data-series={series}>
          {text}
        </li>
      ))}
    </ul>
  );
}
