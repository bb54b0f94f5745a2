import type { EndpointInput, EndpointResponse } from '@botica/contract/endpoint';
import type { getBaskets } from '@botica/contract/insights/baskets';
import type {
  exportExpectedCustomers,
  getCustomersModel,
  listExpectedCustomers,
} from '@botica/contract/insights/customers';
import type { getFindings, listFindingMarks, markFinding as markFindingCall } from '@botica/contract/insights/findings';
import type { getForecast } from '@botica/contract/insights/forecast';
import type {
  FindingMark,
  FindingPart,
  ForecastBy,
  ForecastGrain,
  ForecastMeasure,
} from '@botica/contract/insights/vocabulary';
import type { getWhy } from '@botica/contract/insights/why';
import type { Period } from '@botica/contract/sales-trends/vocabulary';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, apiDownload } from '../../shared/api/client';
import { SALES_KEY } from '../../shared/sales/sales.api';
import type { PartsFilter } from './filters/parts-filter';
import type { WhyPeriods } from './why/why-periods';

export type WhyAnswer = EndpointResponse<typeof getWhy>;
export type ForecastAnswer = EndpointResponse<typeof getForecast>;
export type BasketsAnswer = EndpointResponse<typeof getBaskets>;
export type FindingsAnswer = EndpointResponse<typeof getFindings>;
export type CustomersAnswer = EndpointResponse<typeof listExpectedCustomers>;

/** Why net changed between two periods; answers hold words. */
export function whyQuery(query: WhyPeriods & PartsFilter, locale: string) {
  return queryOptions({
    queryKey: [SALES_KEY, 'why', locale, query],
    queryFn: ({ signal }) => api<typeof getWhy>('GET', '/ia/insights/why', { query, signal }),
    placeholderData: keepPreviousData,
  });
}

interface ForecastAsked extends PartsFilter {
  grain: ForecastGrain;
  measure: ForecastMeasure;
  by: ForecastBy;
  /** Ids of products, as a filter. */
  product?: string;
}

/** What comes next. */
export function forecastQuery(query: ForecastAsked) {
  return queryOptions({
    queryKey: [SALES_KEY, 'forecast', query],
    queryFn: ({ signal }) => api<typeof getForecast>('GET', '/ia/insights/forecast', { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** How customers buy, leave and spend. */
export function customersModelQuery(query: PartsFilter) {
  return queryOptions({
    queryKey: [SALES_KEY, 'customers-model', query],
    queryFn: ({ signal }) => api<typeof getCustomersModel>('GET', '/ia/insights/customers/model', { query, signal }),
  });
}

/** A page of the customers with what is expected of them; with `customer` that one alone. */
export function customersQuery(query: { page: string; per_page: string; customer?: string } & PartsFilter) {
  return queryOptions({
    queryKey: [SALES_KEY, 'expected-customers', query],
    queryFn: ({ signal }) => api<typeof listExpectedCustomers>('GET', '/ia/insights/customers', { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** All of them as a file. */
export function downloadCustomers(query: EndpointInput<typeof exportExpectedCustomers>['query']): Promise<Blob> {
  return apiDownload<typeof exportExpectedCustomers>('GET', '/ia/insights/customers/export', { query });
}

/** What is bought together; without a period in the usual window. Answers hold words. */
export function basketsQuery(locale: string, query: PartsFilter & { period?: Period; from?: string; to?: string }) {
  return queryOptions({
    queryKey: [SALES_KEY, 'baskets', locale, query],
    queryFn: ({ signal }) => api<typeof getBaskets>('GET', '/ia/insights/baskets', { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** What is found in one part of what is looked at; answers hold words. */
export function findingsQuery(locale: string, query: PartsFilter & { part: FindingPart }) {
  return queryOptions({
    queryKey: [SALES_KEY, 'findings', locale, query],
    queryFn: ({ signal }) => api<typeof getFindings>('GET', '/ia/insights/findings', { query, signal }),
  });
}

/** What one thinks of findings. */
export function marksQuery() {
  return queryOptions({
    queryKey: ['finding-marks'],
    queryFn: ({ signal }) => api<typeof listFindingMarks>('GET', '/ia/insights/findings/marks', { signal }),
  });
}

/** Marks a cause; null takes the mark away. */
export function markFinding(cause: string, mark: FindingMark | null) {
  return api<typeof markFindingCall>('PUT', '/ia/insights/findings/marks', { body: { cause, mark } });
}
