import classes from './sparkline.module.css';

const WIDTH = 100;
const HEIGHT = 24;
/** Fewer points show no course. */
const POINTS_LEAST = 3;

/**
 * The course of a figure as a line without axis, for who sees it: the page says the values elsewhere. It runs from left to right in
 * every direction of the page, and from the smallest value to the largest.
 */
export function Sparkline({ values }: { values: readonly (number | null)[] }) {
  const known = values.flatMap((value) => (value === null ? [] : [value]));
  if (known.length < POINTS_LEAST) return null;
  const [least, most] = [Math.min(...known), Math.max(...known)];
  const x = (index: number) => (WIDTH * index) / (values.length - 1);
  const y = (value: number) => (most === least ? HEIGHT / 2 : HEIGHT - (HEIGHT * (value - least)) / (most - least));
  return (
    <svg className={classes.line} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      {/* A gap where nothing is known. */}
      <path
        d={values
          .map((value, index) => {
            if (value === null) return '';
            const begins = index === 0 || values[index - 1] === null;
            return `${begins ? 'M' : 'L'}${x(index).toFixed(2)} ${y(value).toFixed(2)}`;
          })
          .join('')}
      />
    </svg>
  );
}
