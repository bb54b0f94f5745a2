import { DIGEST_CADENCES, type DigestCadence } from '@botica/contract/insights/vocabulary';
import { Checkbox, Stack } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../shared/api/error-text';
import { toastError, toastSuccess } from '../../../shared/toast/toast';
import { ErrorState } from '../../../shared/ui/error-state';
import { Panel } from '../../../shared/ui/panel';
import { ALERTS_KEY, digestsQuery, saveDigests } from './alerts.api';

/** How often one is told what is new. Each choice holds at once. */
export function DigestsPanel() {
  const { t } = useTranslation(['insights', 'shared']);
  const client = useQueryClient();
  const { data, error, refetch, isFetching } = useQuery(digestsQuery());
  const save = useMutation({
    mutationFn: saveDigests,
    onSuccess: ({ message, data: saved }) => {
      toastSuccess(message);
      client.setQueryData(digestsQuery().queryKey, { data: saved });
    },
    onError: (failure) => toastError(errorText(failure, t)),
    onSettled: () => client.invalidateQueries({ queryKey: ALERTS_KEY }),
  });
  const chosen = (save.isPending && save.variables) || (data?.data.cadences ?? []);
  const choose = (cadence: DigestCadence, isWanted: boolean) =>
    save.mutate(isWanted ? [...chosen, cadence] : chosen.filter((one) => one !== cadence));
  return (
    <Panel title={t('digests.title')} description={t('digests.description')}>
      {error !== null && <ErrorState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />}
      <Stack gap="sm">
        {DIGEST_CADENCES.map((cadence) => (
          <Checkbox
            key={cadence}
            label={t(`digests.${cadence}`)}
            checked={chosen.includes(cadence)}
            disabled={data === undefined || save.isPending}
            onChange={({ currentTarget }) => choose(cadence, currentTarget.checked)}
          />
        ))}
      </Stack>
    </Panel>
  );
}
