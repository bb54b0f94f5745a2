import type { ImportStatus } from '@botica/contract/data-import.vocabulary';
import { defineEvent } from '../../platform/event-bus';
import type { LiveProgress } from './jobs/import-jobs';

/** An import came or got into another state, as callers see it; null once it is forgotten. */
export const importChanged = defineEvent<{ id: number; status: ImportStatus | null }>('import-changed');

/** A running import got on. */
export const importProgressed = defineEvent<LiveProgress & { id: number }>('import-progressed');
