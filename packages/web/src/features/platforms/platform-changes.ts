import type { EndpointInput } from '@botica/contract/endpoint';
import type {
  createPlatform,
  deletePlatform,
  rotatePlatformKey,
  updatePlatform,
} from '@botica/contract/footprints/platforms';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../shared/api/client';
import { errorText } from '../../shared/api/error-text';
import { PLATFORMS_KEY, type Platform } from '../../shared/platforms/platforms.api';
import { toastError, toastSuccess } from '../../shared/toast/toast';

type PlatformBody = EndpointInput<typeof updatePlatform>['body'];

export function addPlatform(body: EndpointInput<typeof createPlatform>['body']) {
  return api<typeof createPlatform>('POST', '/ia/admin/platforms', { body });
}

export function changePlatform(id: string, body: PlatformBody) {
  return api<typeof updatePlatform>('PUT', '/ia/admin/platforms/{id}', { params: { id }, body });
}

/** Gives another key, or takes the platform away; the server says what was done. */
export function usePlatformChanges({ uuid: id }: Pick<Platform, 'uuid'>) {
  const { t } = useTranslation('shared');
  const client = useQueryClient();
  const told = {
    onSuccess: ({ message }: { message: string }) => toastSuccess(message),
    onError: (error: Error) => toastError(errorText(error, t)),
    onSettled: () => client.invalidateQueries({ queryKey: PLATFORMS_KEY }),
  };
  const params = { id };
  return {
    rotate: useMutation({
      ...told,
      mutationFn: () => api<typeof rotatePlatformKey>('POST', '/ia/admin/platforms/{id}/key', { params }),
    }),
    remove: useMutation({
      ...told,
      mutationFn: () => api<typeof deletePlatform>('DELETE', '/ia/admin/platforms/{id}', { params }),
    }),
  };
}
