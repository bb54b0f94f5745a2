import { defineEvent } from '../../platform/event-bus';

/** What all figures depend on, see `DataState.version`, may be another thing now. */
export const salesDataChanged = defineEvent<undefined>('sales-data-changed');
