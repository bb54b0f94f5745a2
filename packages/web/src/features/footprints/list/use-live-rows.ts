import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect } from 'react';
import {
  FOOTPRINTS_KEY,
  type FootprintsPage,
  fetchFootprints,
  footprintsQuery,
  type PageQuery,
} from '../footprints.api';

/** How often the server is asked; not at all while nobody sees the page. */
const INTERVAL_MS = 3000;

interface LiveOptions {
  query: PageQuery;
  isOn: boolean;
  frame: RefObject<HTMLElement | null>;
}

/**
 * Rows that came in since the list was asked. They take their place at once when nobody reads, and wait otherwise.
 * @returns how many wait, and what shows them
 */
export function useLiveRows({ query, isOn, frame }: LiveOptions): { waiting: number; show: () => void } {
  const client = useQueryClient();
  const { queryKey } = footprintsQuery(query);
  const { data: latest } = useQuery({
    queryKey: [...FOOTPRINTS_KEY, 'live', query] as const,
    queryFn: ({ signal }) => fetchFootprints(query, signal),
    enabled: isOn,
    refetchInterval: INTERVAL_MS,
    staleTime: 0,
    gcTime: 0,
  });
  const known = new Set(client.getQueryData<FootprintsPage>(queryKey)?.data.map(({ id }) => id));
  const waiting = isOn ? (latest?.data.filter(({ id }) => !known.has(id)).length ?? 0) : 0;
  const show = () => {
    if (latest === undefined) return;
    client.setQueryData(queryKey, latest);
    void client.invalidateQueries({ queryKey: [...FOOTPRINTS_KEY, 'count'] });
  };
  // After each drawing: it is not known when somebody stops to read.
  useEffect(() => {
    if (waiting > 0 && !isReading(frame.current)) show();
  });
  return { waiting, show };
}

/** Whether somebody looks at the rows: scrolled to them, points at one, is in one with the keyboard, or has something open over them. */
function isReading(frame: HTMLElement | null): boolean {
  const rows = frame?.querySelector('table, ul');
  if (!rows) return false;
  const isAway = rows.getBoundingClientRect().top < 0;
  const isOpen = document.querySelector('[role="dialog"], [role="menu"]') !== null;
  return isAway || isOpen || rows.matches(':hover') || rows.contains(document.activeElement);
}
