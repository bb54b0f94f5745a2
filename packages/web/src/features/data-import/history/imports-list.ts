import { IMPORT_SORTS, IMPORT_STATUSES } from '@botica/contract/data-import.vocabulary';
import { defineList } from '../../../shared/table/list/list-address';

/** What the list of imports can be asked by. */
export const importsList = defineList({
  name: 'imports',
  sorts: IMPORT_SORTS,
  order: 'desc',
  filters: { status: IMPORT_STATUSES },
});
