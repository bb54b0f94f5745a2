import { defineEvent } from '../../platform/event-bus';

/** A price was added, changed, taken away or brought back. */
export const pricesChanged = defineEvent<Record<string, never>>('byte-pricing.changed');
