import { ALERT_KINDS } from '@botica/contract/insights/vocabulary';
import { defineList } from '../../../shared/table/list/list-address';

/** What the list of alerts can be asked by. */
export const alertsList = defineList({
  name: 'insight-alerts',
  sorts: ['created_at', 'name', 'kind', 'fired_at'],
  order: 'desc',
  filters: { kind: ALERT_KINDS },
});
