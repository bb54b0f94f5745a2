import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { OpenDrill } from '../../../shared/marks/drill-context';
import type { SalesFilter } from '../filters/sales-filter';
import { readDrill, writeDrill } from './drill-search';

/**
 * The mark whose tickets show. The address holds it: a link opens them, back closes them. In the second step a mark is of
 * that category, which the filters of the page need not name.
 */
export function useDrill(
  filter: SalesFilter,
  stepCategory: string | null,
): { open: OpenDrill; close: () => void; drilled: SalesFilter | null } {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const router = useRouter();
  const isOwnStep = useRef(false);
  const opener = useRef<Element | null>(null);
  const drilled = useMemo(() => readDrill(search.drill, filter), [search.drill, filter]);
  const isOpen = drilled !== null;
  useEffect(() => {
    if (isOpen || !(opener.current instanceof HTMLElement)) return;
    // Also after the browser's own back button.
    if (opener.current.isConnected) opener.current.focus({ preventScroll: true });
    opener.current = null;
  }, [isOpen]);
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
        opener.current = document.activeElement;
        const ofStep = stepCategory === null ? {} : { category: stepCategory };
        go(writeDrill({ filter: { ...ofStep, ...target.filter } }), false);
      },
      [go, stepCategory],
    ),
    close: useCallback(() => {
      if (isOwnStep.current) router.history.back();
      else go(undefined, true);
      isOwnStep.current = false;
    }, [go, router]),
  };
}
