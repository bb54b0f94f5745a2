import { useQuery } from '@tanstack/react-query';
import { useCan } from '../session/use-session';
import { settingsQuery } from './settings.api';

/** Where the company is, by ISO 3166-1: whose telephone numbers people write without a code. Paraguay until it is known. */
export function useHomeCountry(): string {
  return useQuery({ ...settingsQuery(), enabled: useCan('show', 'guest') }).data?.country ?? 'PY';
}
