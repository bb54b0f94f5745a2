import type { FindingMark } from '@botica/contract/insights/vocabulary';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../shared/api/error-text';
import { toastError, toastSuccess } from '../../../shared/toast/toast';
import { toastUndo } from '../../../shared/toast/undo-toast';
import { markFinding, marksQuery } from '../insights.api';

interface Change {
  cause: string;
  mark: FindingMark | null;
}

/** One's marks of findings. A mark shows at once; the message about it takes it back. */
export function useMarks() {
  const { t } = useTranslation('shared');
  const client = useQueryClient();
  const { data } = useQuery(marksQuery());
  const ends = {
    onError: (error: Error) => toastError(errorText(error, t)),
    onSettled: () => client.invalidateQueries({ queryKey: marksQuery().queryKey }),
  };
  const keep = ({ cause, mark }: Change) =>
    client.setQueryData(marksQuery().queryKey, (former) => {
      const others = (former?.data ?? []).filter((each) => each.cause !== cause);
      return { data: mark === null ? others : [...others, { cause, mark }] };
    });
  const undo = useMutation({
    mutationFn: ({ cause, mark }: Change) => markFinding(cause, mark),
    onSuccess: ({ message }, change) => {
      toastSuccess(message);
      keep(change);
    },
    ...ends,
  });
  const save = useMutation({
    mutationFn: ({ cause, mark }: Change) => markFinding(cause, mark),
    onSuccess: ({ message, data: { before } }, change) => {
      toastUndo(message, () => undo.mutate({ cause: change.cause, mark: before }));
      keep(change);
    },
    ...ends,
  });
  const pending = [undo, save].flatMap(({ isPending, variables }) => (isPending && variables ? [variables] : []));
  const known = [...(data?.data ?? [])];
  return {
    of: (cause: string): FindingMark | null => {
      const change = pending.find((each) => each.cause === cause);
      return change === undefined ? (known.find((each) => each.cause === cause)?.mark ?? null) : change.mark;
    },
    change: (cause: string, mark: FindingMark | null) => save.mutate({ cause, mark }),
  };
}
