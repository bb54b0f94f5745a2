import classes from './legend.module.css';

interface LegendProps {
  items: readonly { series: 'usual' | 'peak' | 'before' | 'partial'; text: string }[];
}

/** What the colours of a chart mean, in words. */
export function Legend({ items }: LegendProps) {
  return (
    <ul className={classes.legend}>
      {items.map(({ series, text }) => (
        <li key={series} data-series={series}>
          {text}
        </li>
      ))}
    </ul>
  );
}
