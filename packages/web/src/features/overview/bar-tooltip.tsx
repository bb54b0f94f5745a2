import { Tooltip } from '@mantine/core';

/** What a bar says of itself, beside it. */
export function BarTooltip({ target }: { target: HTMLElement }) {
  return <Tooltip key={target.getAttribute('href')} target={target} label={target.getAttribute('aria-label')} opened />;
}
