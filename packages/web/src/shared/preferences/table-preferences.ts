import type { getUserPreferences, TablePreferences, updateUserPreferences } from '@botica/contract/user-preferences';
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../api/client';
import { toastError } from '../toast/toast';

type Tables = Readonly<Record<string, TablePreferences>>;

interface Choices {
  /** As the server has them. */
  stored: Tables;
  /** Shown already, and not yet kept by the server. */
  unsaved: Tables;
  /** How often something was saved since the page was opened. */
  saves: number;
}

const KEY = ['preferences'] as const;
const NONE: Choices = { stored: {}, unsaved: {}, saves: 0 };
/** A list does not wait longer for what somebody chose: then it is as the page has it. */
const PATIENCE_MS = 3000;

const choicesOf = (client: QueryClient) => client.getQueryData<Choices>(KEY) ?? NONE;

/** What the signed-in user chose for all tables; one entry of the cache, in which what waits to be saved is kept, too. */
function choicesQuery() {
  return queryOptions({
    queryKey: KEY,
    queryFn: async ({ signal, client }): Promise<Choices> => {
      const { saves } = choicesOf(client);
      const answer = await api<typeof getUserPreferences>('GET', '/me/preferences', {
        signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
      });
      const now = choicesOf(client);
      // What was saved meanwhile is newer than this answer.
      return now.saves === saves ? { ...now, stored: answer.data.tables } : now;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
}

/**
 * What the user chose for a table, and how to change it. A choice holds at once. When it cannot be saved, it still holds
 * until the page is closed, and goes to the server with the next one.
 * @param name of the table, which must never change
 */
export function useTablePreferences(name: string) {
  const { t } = useTranslation('table');
  const client = useQueryClient();
  const { data: choices = NONE, isPending } = useQuery(choicesQuery());
  const chosen = choices.unsaved[name] ?? choices.stored[name] ?? {};
  const save = useMutation({
    // One after the other, so that the last choice is the last that is saved.
    scope: { id: 'preferences' },
    mutationFn: async () => {
      const sent = choicesOf(client).unsaved;
      if (Object.keys(sent).length === 0) return;
      const answer = await api<typeof updateUserPreferences>('PUT', '/me/preferences', { body: { tables: sent } });
      client.setQueryData(KEY, (now: Choices = NONE) => ({
        stored: answer.data.tables,
        unsaved: Object.fromEntries(Object.entries(now.unsaved).filter(([key, table]) => sent[key] !== table)),
        saves: now.saves + 1,
      }));
    },
    onError: () => toastError(t('notSaved')),
  });
  const change = (next: TablePreferences) => {
    client.setQueryData(KEY, (now: Choices = NONE) => ({ ...now, unsaved: { ...now.unsaved, [name]: next } }));
    save.mutate();
  };
  return { chosen, change, isPending };
}
