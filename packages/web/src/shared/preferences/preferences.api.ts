import type { getUserPreferences, UserPreferences, updateUserPreferences } from '@botica/contract/user-preferences';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../api/client';
import { errorText } from '../api/error-text';
import { useUser } from '../session/use-session';
import { toastError } from '../toast/toast';

/** What the user chose for the pages; another user has other ones. */
function preferencesQuery(userUuid: string) {
  return queryOptions({
    queryKey: ['preferences', userUuid],
    queryFn: async ({ signal }): Promise<UserPreferences> =>
      (await api<typeof getUserPreferences>('GET', '/me/preferences', { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Pinned pages, and the way to pin and unpin one; what is pinned shows at once and is taken back when it cannot be kept. */
export function useShortcuts(): { shortcuts: readonly string[]; toggle: (path: string) => void } {
  const { t } = useTranslation('shared');
  const client = useQueryClient();
  const options = preferencesQuery(useUser()?.uuid ?? '');
  const { data } = useQuery(options);
  const change = useMutation({
    // One after the other, so that the last choice is the last that is kept.
    scope: { id: 'shortcuts' },
    mutationFn: async (_path: string) => {
      const { shortcuts } = await client.ensureQueryData(options);
      return api<typeof updateUserPreferences>('PUT', '/me/preferences', { body: { shortcuts, tables: undefined } });
    },
    // Without knowing what is pinned already, a change would forget it.
    onMutate: async (path) => {
      const before = await client.ensureQueryData(options);
      client.setQueryData(options.queryKey, { ...before, shortcuts: toggled(before.shortcuts, path) });
    },
    onError: (error, path) => {
      client.setQueryData(options.queryKey, (now) => now && { ...now, shortcuts: toggled(now.shortcuts, path) });
      toastError(errorText(error, t));
    },
  });
  return { shortcuts: data?.shortcuts ?? [], toggle: change.mutate };
}

function toggled(paths: readonly string[], path: string): string[] {
  return paths.includes(path) ? paths.filter((other) => other !== path) : [...paths, path];
}
