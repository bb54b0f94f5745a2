import type { SessionUser } from '@botica/contract/auth';
import type { Action, AppAbility, Subject } from '@botica/contract/permissions';
import { useAbility } from '@casl/react';
import { useSyncExternalStore } from 'react';
import { session } from './session';
import type { SessionState } from './session-store';

export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, session.getState);
}

/** The signed-in user, or null. */
export function useUser(): SessionUser | null {
  return useSession().user;
}

/** Whether the signed-in user may do it; the page only hides, the server decides. */
export function useCan(action: Action, subject: Subject): boolean {
  return useAbility<AppAbility>().can(action, subject);
}
