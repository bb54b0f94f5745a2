import { type ReactNode, useId } from 'react';
import classes from './segments.module.css';

interface SegmentsProps<Value extends string> {
  'aria-label'?: string;
  'aria-labelledby'?: string;
  /** Another than those of the choices: none is chosen. */
  value: string;
  choices: readonly { value: Value; label: ReactNode }[];
  onChange: (value: Value) => void;
  size?: 'xs' | 'sm';
  className?: string | undefined;
}

/**
 * A choice of a few, side by side. Mantine's draws itself a second time and measures where it stands before the browser shows the page,
 * which a slow phone feels: half a second on the way to the first figures.
 */
export function Segments<Value extends string>({
  value,
  choices,
  onChange,
  size = 'sm',
  className = '',
  ...labels
}: SegmentsProps<Value>) {
  const id = useId();
  return (
    <div role="radiogroup" className={`${classes.bar} ${className}`} data-size={size} {...labels}>
      {choices.map((choice) => (
        <div key={choice.value} className={classes.segment}>
          <input
            type="radio"
            name={id}
            id={`${id}${choice.value}`}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          <label htmlFor={`${id}${choice.value}`}>{choice.label}</label>
        </div>
      ))}
    </div>
  );
}
