import { defineEvent } from '../event-bus';

/** A session of the user has ended, or what the user may do is another thing now: answers that go on end. */
export const accessChanged = defineEvent<{ userId: number }>('access-changed');
