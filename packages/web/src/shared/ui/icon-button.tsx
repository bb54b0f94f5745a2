import type { ComponentPropsWithRef } from 'react';
import classes from './icon-button.module.css';

interface IconButtonProps extends ComponentPropsWithRef<'button'> {
  /** What it does, for people who do not see the icon. */
  'aria-label': string;
  size?: 'sm' | 'md';
}

/**
 * A quiet button with an icon, for places that have many of them, as rows and cards do: it is drawn many times faster than
 * a button of the component library with its tooltip. `title` says what it does to who points at it.
 */
export function IconButton({ className, size = 'md', ...props }: IconButtonProps) {
  const names = [classes.button, 'mantine-focus-auto', 'mantine-active', className];
  return (
    <button
      type="button"
      data-size={size}
      data-print="hide"
      {...props}
      className={names.filter((name) => name !== undefined).join(' ')}
    />
  );
}
