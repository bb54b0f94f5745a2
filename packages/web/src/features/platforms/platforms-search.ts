import { defineList, type ListSearch, readListSearch } from '../../shared/table/list/list-address';

/** The list of platforms: all of them, by name. */
export const platformsList = defineList({ name: 'platforms', sorts: ['name'], order: 'asc', filters: {} });

export type PlatformsSearch = ListSearch<'name', Record<never, never>> & {
  /** The platform that is shown. */
  platform?: string | undefined;
  /** The platform that is edited, or `new`. */
  edit?: string | undefined;
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Keeps what is well-formed; a broken link shows the list. */
export function readPlatformsSearch(given: Record<string, unknown>): PlatformsSearch {
  const uuid = (value: unknown) => (typeof value === 'string' && UUID.test(value) ? value : undefined);
  return {
    ...readListSearch(platformsList, given),
    platform: uuid(given.platform),
    edit: given.edit === 'new' ? 'new' : uuid(given.edit),
  };
}
