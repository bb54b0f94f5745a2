import { useQuery } from '@tanstack/react-query';
import { settingsQuery } from './settings.api';
import { useSeesCompany } from './use-sees-company';

/** Where the company is, by ISO 3166-1: whose telephone numbers people write without a code. Paraguay until it is known. */
export function useHomeCountry(): string {
  return useQuery({ ...settingsQuery(), enabled: useSeesCompany() }).data?.country ?? 'PY';
}
