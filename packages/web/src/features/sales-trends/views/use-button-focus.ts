import { type RefObject, useCallback, useEffect, useRef } from 'react';

/** A view of another tab was chosen: the button goes with its tab, and the one of the next tab takes the focus. */
let isLeftToNext = false;

interface ButtonFocus {
  button: RefObject<HTMLButtonElement | null>;
  take: () => void;
  /** The page is about to be another tab's. */
  leaveToNext: () => void;
}

/**
 * Focus of the button of the saved views. It has it again once no dialog is open: what opened the dialog is gone with the
 * list, so that the dialog itself knows no place to return to.
 */
export function useButtonFocus(isDialogOpen: boolean): ButtonFocus {
  const button = useRef<HTMLButtonElement>(null);
  const take = useCallback(() => button.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    if (isLeftToNext) take();
    isLeftToNext = false;
  }, [take]);
  useEffect(() => (isDialogOpen ? take : undefined), [isDialogOpen, take]);
  const leaveToNext = useCallback(() => {
    isLeftToNext = true;
  }, []);
  return { button, take, leaveToNext };
}
