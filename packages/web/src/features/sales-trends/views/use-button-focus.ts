import { type RefObject, useCallback, useEffect } from 'react';

/** A view of another tab was chosen: the button goes with its tab, and the one of the next tab takes the focus. */
let isLeftToNext = false;

interface ButtonFocus {
  take: () => void;
  /** The page is about to be another tab's. */
  leaveToNext: () => void;
}

/**
 * Focus of the button of the saved views. It has it again once no dialog is open: what opened the dialog is gone with the
 * list, so that the dialog itself knows no place to return to.
 */
export function useButtonFocus(button: RefObject<HTMLButtonElement | null>, isDialogOpen: boolean): ButtonFocus {
  const take = useCallback(() => button.current?.focus({ preventScroll: true }), [button]);
  useEffect(() => {
    if (isLeftToNext) take();
    isLeftToNext = false;
  }, [take]);
  useEffect(() => (isDialogOpen ? take : undefined), [isDialogOpen, take]);
  const leaveToNext = useCallback(() => {
    isLeftToNext = true;
  }, []);
  return { take, leaveToNext };
}
