import { onDataChange } from '../shared/api/data-version';
import { queryClient } from './query-client';

/**
 * When one answer shows that somebody brought or took away data, all others are of data that is no more: what is on the
 * page is asked for anew, the rest when it is looked at.
 */
export function followData(): void {
  onDataChange(() => void queryClient.invalidateQueries());
}
