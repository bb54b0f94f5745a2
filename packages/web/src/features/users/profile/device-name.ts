import type { OwnSession } from '@botica/contract/users/profile';

const BROWSERS = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;
const SYSTEMS = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['Linux', 'Linux'],
] as const;

/** `Firefox · Windows` of a browser; programs are called as they call themselves. */
export function deviceName({ device, user_agent }: Pick<OwnSession, 'device' | 'user_agent'>): string {
  const text = device || user_agent;
  const find = (names: readonly (readonly [string, string])[]) => names.find(([mark]) => text.includes(mark))?.[1];
  const words = [find(BROWSERS), find(SYSTEMS)].filter((word) => word !== undefined);
  return words.length > 0 ? words.join(' · ') : text.slice(0, 60) || '?';
}
