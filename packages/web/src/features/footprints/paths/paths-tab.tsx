import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { FootprintsFilter, PathsSearch } from '../footprints-search';
import { FunnelCard } from './funnel-card';
import classes from './paths.module.css';
import { RetentionCard } from './retention-card';
import { readSteps } from './typed-steps';

/** How visitors get on: through steps that somebody chose, and week after week. */
export function PathsTab({ filter }: { filter: FootprintsFilter }) {
  const { steps, hours = '24', weeks = '8' } = useSearch({ from: '/control-panel/footprints' });
  const navigate = useNavigate({ from: '/control-panel/footprints' });
  const chosen = useMemo(() => readSteps(steps), [steps]);
  const keep = (next: PathsSearch) =>
    void navigate({ search: (former) => ({ ...former, ...next }), resetScroll: false });
  return (
    <div className={classes.cards}>
      <FunnelCard
        filter={filter}
        steps={chosen}
        hours={hours}
        onSteps={(next) => keep({ steps: JSON.stringify(next) })}
        onHours={(next) => keep({ hours: next })}
      />
      <RetentionCard filter={filter} weeks={weeks} onWeeks={(next) => keep({ weeks: next })} />
    </div>
  );
}
