import type { Finding } from '@botica/contract/insights/findings';
import { FINDING_PARTS, FINDINGS_MAX, type FindingPart } from '@botica/contract/insights/vocabulary';
import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useLocale } from '../../../shared/i18n/use-locale';
import type { PartsFilter } from '../filters/parts-filter';
import { type FindingsAnswer, findingsQuery } from '../insights.api';

/** Findings of the parts that have answered so far. */
export interface FindingsSoFar {
  /** The largest first. */
  findings: readonly Finding[];
  /** Of all parts together; undefined until the first one answers. */
  meta: FindingsAnswer['meta'] | undefined;
  /** Parts that are still looked at. */
  pending: readonly FindingPart[];
  /** What went wrong in a part, and how to try those again. */
  error: Error | null;
  isRetrying: boolean;
  retry: () => void;
}

/** Asks for the parts side by side, so that what is known early does not wait for what takes long. */
export function useFindings(filter: PartsFilter): FindingsSoFar {
  const locale = useLocale();
  return useQueries({
    queries: FINDING_PARTS.map((part) => findingsQuery(locale, { ...filter, part })),
    combine: joinParts,
  });
}

function joinParts(results: readonly UseQueryResult<FindingsAnswer>[]): FindingsSoFar {
  const answers = results.flatMap(({ data }) => data ?? []);
  const [first] = answers;
  const failed = results.filter(({ isError }) => isError);
  const size = ({ amount }: Finding) => Math.abs(Number(amount));
  return {
    findings: answers
      .flatMap(({ data }) => data)
      .toSorted((a, b) => size(b) - size(a))
      .slice(0, FINDINGS_MAX),
    meta: first && {
      ...first.meta,
      examined: answers.reduce((sum, { meta }) => sum + meta.examined, 0),
      visible: answers.find(({ meta }) => meta.visible !== null)?.meta.visible ?? null,
    },
    pending: FINDING_PARTS.filter((_, place) => results[place]?.isPending === true),
    error: failed[0]?.error ?? null,
    isRetrying: failed.some(({ isFetching }) => isFetching),
    retry: () => {
      for (const result of failed) void result.refetch();
    },
  };
}
