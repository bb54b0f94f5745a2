import type { ReactNode } from 'react';

interface ScrollRegionProps {
  label: string;
  className: string | undefined;
  isBusy?: boolean;
  children: ReactNode;
}

/** A part that scrolls by itself; it takes the focus, so that it can be scrolled by keyboard. */
export function ScrollRegion({ label, className, isBusy = false, children }: ScrollRegionProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: WCAG asks that scrollable regions can be reached by keyboard
    <section className={className} data-busy={isBusy} tabIndex={0} aria-label={label}>
      {children}
    </section>
  );
}
