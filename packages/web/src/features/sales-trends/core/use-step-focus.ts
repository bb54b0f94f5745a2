import { type RefObject, useCallback, useEffect, useRef } from 'react';

interface StepFocus {
  /** For the way back. */
  backRef: RefObject<HTMLButtonElement | null>;
  /** Goes to another step from what is gone there, such as a row or a mark. */
  openFromCard: (categoryId: string | null) => void;
}

/** The way back has the focus once a row or a mark of one step led to the other, where it is no more. */
export function useStepFocus(productsOf: string | null, open: (categoryId: string | null) => void): StepFocus {
  const backRef = useRef<HTMLButtonElement>(null);
  const due = useRef<FocusOptions | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step shows
  useEffect(() => {
    if (due.current !== null) backRef.current?.focus(due.current);
    due.current = null;
  }, [productsOf]);
  const openFromCard = useCallback(
    (categoryId: string | null) => {
      // Who uses the keyboard must see where the focus is; under a mouse the page stays where it is.
      due.current = { preventScroll: document.querySelector(':focus-visible') === null };
      open(categoryId);
    },
    [open],
  );
  return { backRef, openFromCard };
}
