import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** What nobody looks at is let go after half an hour. */
const KEPT_MS = 1_800_000;

/**
 * State that stays while somebody looks at another page, and goes with the session: it is kept in the cache of answers, which
 * signing out clears.
 * @param initial always the same value.
 */
export function useKept<Value>(name: string, initial: Value): [Value, (change: (now: Value) => Value) => void] {
  const client = useQueryClient();
  const { data = initial } = useQuery<Value>({
    queryKey: keyOfKept(name),
    queryFn: skipToken,
    gcTime: KEPT_MS,
    // Results are large, and another one is another object.
    structuralSharing: false,
  });
  const change = useCallback(
    (next: (now: Value) => Value) => void client.setQueryData<Value>(keyOfKept(name), (now = initial) => next(now)),
    [client, name, initial],
  );
  return [data, change];
}

export const keyOfKept = (name: string): [page: string, name: string] => ['calculator-page', name];
