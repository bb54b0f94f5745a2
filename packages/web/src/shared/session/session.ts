import { browserSessionStorage } from './session-storage';
import { createSessionStore } from './session-store';

/** The session of this tab. */
export const session = createSessionStore(browserSessionStorage);
