import { defineEvent } from '../../platform/event-bus';

export { readSettings } from './settings.store';

/** Somebody changed the settings of the company. */
export const settingsChanged = defineEvent<undefined>('settings-changed');
