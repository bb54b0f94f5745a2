import type { EndpointInput, EndpointResponse } from '@botica/contract/endpoint';
import type { AnalysisTab } from '@botica/contract/sales-trends/vocabulary';
import type {
  createSavedView,
  deleteSavedView,
  listSavedViews,
  setDefaultView,
  updateSavedView,
} from '@botica/contract/saved-views';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../shared/api/api-error';
import { api } from '../../../shared/api/client';
import { errorText, fieldMessages } from '../../../shared/api/error-text';
import { toastError, toastSuccess } from '../../../shared/toast/toast';

export type ViewsAnswer = EndpointResponse<typeof listSavedViews>;
export type View = ViewsAnswer['data'][number];
export type NewView = EndpointInput<typeof createSavedView>['body'];
type ViewChanges = EndpointInput<typeof updateSavedView>['body'];

const KEY = ['saved-views'];

/** Own and shared views; names of roles are in the user's language. */
export function viewsQuery(locale: string) {
  return queryOptions({
    queryKey: [...KEY, locale],
    queryFn: ({ signal }) => api<typeof listSavedViews>('GET', '/ia/saved-views', { signal }),
  });
}

/** Calls that change views; each reads the list anew. What the form sends is refused at its fields; `tell` says it elsewhere. */
export function useViewChanges() {
  const { t } = useTranslation('shared');
  const queries = useQueryClient();
  const tell = (error: unknown) => {
    const text = errorText(error, t);
    toastError(error instanceof ApiError ? fieldMessages(error, text).join(' ') : text);
  };
  const saved = {
    onSuccess: async ({ message }: { message: string }) => {
      toastSuccess(message);
      await queries.invalidateQueries({ queryKey: KEY });
    },
    // What was refused may be for a list that is out of date.
    onError: () => void queries.invalidateQueries({ queryKey: KEY }),
  };
  const said = {
    ...saved,
    onError: (error: unknown) => {
      saved.onError();
      tell(error);
    },
  };
  return {
    tell,
    create: useMutation({
      ...saved,
      mutationFn: (body: NewView) => api<typeof createSavedView>('POST', '/ia/saved-views', { body }),
    }),
    update: useMutation({
      ...saved,
      mutationFn: ({ id, ...body }: ViewChanges & { id: string }) =>
        api<typeof updateSavedView>('PUT', '/ia/saved-views/{id}', { params: { id }, body }),
    }),
    remove: useMutation({
      ...said,
      mutationFn: (id: string) => api<typeof deleteSavedView>('DELETE', '/ia/saved-views/{id}', { params: { id } }),
    }),
    setDefault: useMutation({
      ...said,
      mutationFn: ({ tab, id }: { tab: AnalysisTab; id: string | null }) =>
        api<typeof setDefaultView>('PUT', '/ia/saved-views/defaults/{tab}', { params: { tab }, body: { id } }),
    }),
  };
}
