import type { getUserPreferences, UserPreferences, updateUserPreferences } from '@botica/contract/user-preferences';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../api/client';
import { errorText } from '../api/error-text';
import { useUser } from '../session/use-session';
import { toastError } from '../ui/toast';

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
    mutationFn: (shortcuts: string[]) =>
      api<typeof updateUserPreferences>('PUT', '/me/preferences', { body: { shortcuts, tables: undefined } }),
    onMutate: (shortcuts) => {
      const before = client.getQueryData(options.queryKey);
      if (before !== undefined) client.setQueryData(options.queryKey, { ...before, shortcuts });
      return before;
    },
    onError: (error, _shortcuts, before) => {
      if (before !== undefined) client.setQueryData(options.queryKey, before);
      toastError(errorText(error, t));
    },
  });
  const shortcuts = data?.shortcuts ?? [];
  const toggle = (path: string) => {
    // Nothing is known yet: a change would forget what is pinned already.
    if (data === undefined) return;
    change.mutate(shortcuts.includes(path) ? shortcuts.filter((other) => other !== path) : [...shortcuts, path]);
  };
  return { shortcuts, toggle };
}
