import { useCallback } from 'react';

const CONTROLS = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), [tabindex="0"]';

/**
 * Keeps the keyboard in a list whose rows go, or rest while they are changed: what had the focus gets it back, and where that is gone,
 * what stands in its place. Answers the `ref` of the element around the rows.
 */
export function useKeptFocus<Around extends HTMLElement>(): (around: Around | null) => (() => void) | undefined {
  return useCallback((around) => {
    if (around === null) return undefined;
    let last: { control: HTMLElement; place: number } | null = null;
    const controls = () => [...around.querySelectorAll<HTMLElement>(CONTROLS)];
    const note = ({ target, type }: Event) => {
      if (!(target instanceof HTMLElement)) return;
      // The menu of a row is drawn elsewhere.
      if (target.closest('[role="menu"]') !== null) return;
      if (!around.contains(target)) last = null;
      else if (type === 'focusin') last = { control: target, place: controls().indexOf(target) };
    };
    const restore = () => {
      if (last === null || document.activeElement !== document.body) return;
      const { control, place } = last;
      // One that rests is back in a moment.
      if (control.isConnected) control.focus();
      else
        controls()
          .at(Math.min(place, controls().length - 1))
          ?.focus();
    };
    const changes = new MutationObserver(restore);
    changes.observe(around, { subtree: true, childList: true, attributeFilter: ['disabled'] });
    for (const event of ['focusin', 'pointerdown'] as const) document.addEventListener(event, note);
    return () => {
      changes.disconnect();
      for (const event of ['focusin', 'pointerdown'] as const) document.removeEventListener(event, note);
    };
  }, []);
}
