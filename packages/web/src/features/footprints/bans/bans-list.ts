import { BAN_KINDS } from '@botica/contract/footprints/vocabulary';
import { defineList, readListSearch } from '../../../shared/table/list/list-address';

/** What the list of bans can be asked by; it is always newest first. */
export const bansList = defineList({
  name: 'bans',
  sorts: ['created_at'],
  order: 'desc',
  filters: { kind: BAN_KINDS },
});

export function readBansSearch(given: Record<string, unknown>) {
  return readListSearch(bansList, given);
}
