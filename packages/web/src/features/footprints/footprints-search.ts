import { DEVICE_TYPES, FOOTPRINT_SORTS } from '@botica/contract/footprints/vocabulary';
import { ANY_DAY, ANY_TEXT, defineList, type ListSearch, readListSearch } from '../../shared/table/list/list-address';

/** What events can be asked by, with the names of the endpoint. */
export const footprintsList = defineList({
  name: 'footprints',
  sorts: FOOTPRINT_SORTS,
  order: 'desc',
  filters: {
    from: ANY_DAY,
    to: ANY_DAY,
    event: ANY_TEXT,
    page_contains: ANY_TEXT,
    page_url: ANY_TEXT,
    referrer: ANY_TEXT,
    user: ANY_TEXT,
    echo_id: ANY_TEXT,
    sessionId: ANY_TEXT,
    platformUuid: ANY_TEXT,
    ip: ANY_TEXT,
    country: ANY_TEXT,
    timezone: ANY_TEXT,
    language: ANY_TEXT,
    device: DEVICE_TYPES,
    os: ANY_TEXT,
    browser: ANY_TEXT,
    brand: ANY_TEXT,
    model: ANY_TEXT,
    screen: ANY_TEXT,
    connectionType: ANY_TEXT,
    utm_source: ANY_TEXT,
    utm_medium: ANY_TEXT,
    utm_campaign: ANY_TEXT,
    is_robot: ['1'],
    is_banned: ['1'],
  },
});

type Sort = (typeof footprintsList)['sorts'][number];
type Filters = (typeof footprintsList)['filters'];
export type FilterName = keyof Filters;
export const FILTER_NAMES = Object.keys(footprintsList.filters) as readonly FilterName[];

/** Which events, as texts of the address. */
export type FootprintsFilter = Pick<ListSearch<Sort, Filters>, FilterName>;

/** Tabs of the page; the first one is shown unless the address says otherwise. */
export const FOOTPRINTS_TABS = ['overview', 'with-user', 'without-user', 'paths'] as const;
export type FootprintsTab = (typeof FOOTPRINTS_TABS)[number];

/** Hours within which all steps of a funnel lie, and weeks of retention, that can be chosen. */
export const FUNNEL_HOURS = ['1', '24', '168', '720'] as const;
export const RETENTION_WEEKS = ['4', '8', '13', '26'] as const;

export interface PathsSearch {
  /** Steps of the funnel as JSON. */
  steps?: string | undefined;
  hours?: (typeof FUNNEL_HOURS)[number] | undefined;
  weeks?: (typeof RETENTION_WEEKS)[number] | undefined;
}

export type FootprintsSearch = ListSearch<Sort, Filters> & {
  tab?: FootprintsTab | undefined;
  /** The event that is shown over the page. */
  footprint?: string | undefined;
} & PathsSearch;

const MAX_STEPS_TEXT = 20_000;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Values that the server would refuse. */
const FORMS = new Map<FilterName, RegExp>([
  ['user', UUID],
  ['platformUuid', UUID],
  ['screen', /^\d{1,5}x\d{1,5}$/],
  ['country', /^[A-Z]{2}$/],
]);

/** Keeps of an address what is well-formed; a broken link shows the page as it is. */
export function readFootprintsSearch(given: Record<string, unknown>): FootprintsSearch {
  const search = readListSearch(footprintsList, given);
  const refused = [...FORMS].filter(([name, form]) => !form.test(search[name] ?? ''));
  return {
    ...search,
    ...Object.fromEntries(refused.map(([name]) => [name, undefined])),
    tab: FOOTPRINTS_TABS.find((tab) => tab === given.tab && tab !== 'overview'),
    footprint: typeof given.footprint === 'string' && UUID.test(given.footprint) ? given.footprint : undefined,
    steps: stepsText(given.steps),
    hours: FUNNEL_HOURS.find((hours) => hours === given.hours),
    weeks: RETENTION_WEEKS.find((weeks) => weeks === given.weeks),
  };
}

function stepsText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' && value.length <= MAX_STEPS_TEXT ? value : undefined;
}

/** The filters of an address alone. */
export function filterOf(search: FootprintsSearch): FootprintsFilter {
  return Object.fromEntries(FILTER_NAMES.flatMap((name) => (search[name] === undefined ? [] : [[name, search[name]]])));
}

/** Whose clocks days are told by. */
export function viewerZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
