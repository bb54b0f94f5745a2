import type { SearchHit } from '@botica/contract/search/search';
import { RECENT_KEY, sessionStore } from '../../../shared/session/session-storage';

/** What somebody ran: a page or an action by its id, or what was found with its name. */
export interface RecentCommand {
  id: string;
  hit: SearchHit | null;
}

const RECENT_MAX = 5;
const KINDS: ReadonlySet<unknown> = new Set<SearchHit['kind']>(['category', 'product', 'store', 'customer', 'user']);

/** What this user ran last, the newest first. */
export function readRecent(userUuid: string): RecentCommand[] {
  return parseRecent(sessionStore().getItem(RECENT_KEY), userUuid);
}

export function rememberCommand(userUuid: string, command: RecentCommand): void {
  const commands = withRecent(readRecent(userUuid), command);
  sessionStore().setItem(RECENT_KEY, JSON.stringify({ user: userUuid, commands }));
}

/** What is stored, as far as it is what this user ran; else nothing. @internal */
export function parseRecent(text: string | null, userUuid: string): RecentCommand[] {
  const stored = parsed(text);
  if (!isObject(stored) || stored.user !== userUuid || !Array.isArray(stored.commands)) return [];
  return stored.commands.filter(isRecent).slice(0, RECENT_MAX);
}

/** The list with this one first, and once. @internal */
export function withRecent(commands: readonly RecentCommand[], command: RecentCommand): RecentCommand[] {
  return [command, ...commands.filter(({ id }) => id !== command.id)].slice(0, RECENT_MAX);
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isRecent(value: unknown): value is RecentCommand {
  if (!isObject(value) || typeof value.id !== 'string') return false;
  const { hit } = value;
  if (hit === null) return true;
  const isText = (detail: unknown) => typeof detail === 'string';
  return (
    isObject(hit) &&
    KINDS.has(hit.kind) &&
    isText(hit.id) &&
    isText(hit.name) &&
    (hit.detail === null || isText(hit.detail))
  );
}
