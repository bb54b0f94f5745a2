import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo, useRef } from 'react';
import type { OpenDrill } from '../../../shared/charts/drill-context';
import type { SalesFilter } from '../filters/sales-filter';
import { readDrill, writeDrill } from './drill-search';

/** The mark whose tickets show. The address holds it: a link opens them, back closes them. */
export function useDrill(filter: SalesFilter): { open: OpenDrill; close: () => void; drilled: SalesFilter | null } {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const router = useRouter();
  const isOwnStep = useRef(false);
  const drilled = useMemo(() => readDrill(search.drill, filter), [search.drill, filter]);
  const go = useCallback(
    (drill: string | undefined, replace: boolean) => {
      const { drill: _, ...rest } = search;
      const next = drill === undefined ? rest : { ...rest, drill };
      void navigate({ to: '.', search: next, replace, resetScroll: false });
    },
    [navigate, search],
  );
  return {
    drilled,
    open: useCallback(
      (target) => {
        isOwnStep.current = true;
        go(writeDrill(target), false);
      },
      [go],
    ),
    close: useCallback(() => {
      if (isOwnStep.current) router.history.back();
      else go(undefined, true);
      isOwnStep.current = false;
    }, [go, router]),
  };
}
