import { type ComponentType, type ReactElement, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../api/error-text';
import { toastError } from '../toast/toast';

/** What a menu gets that opens beside its button. */
export interface OpenedProps {
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  /** The button. */
  children: ReactElement;
}

interface FirstUse<Props> {
  /** Null until it was used and is there: then the button stands alone. */
  Part: ComponentType<Props> | null;
  opened: Omit<OpenedProps, 'children'>;
  /** Of the button. */
  button: {
    ref: RefObject<HTMLButtonElement | null>;
    onClick?: () => void;
    onPointerEnter?: () => void;
    onFocus?: () => void;
    'aria-haspopup'?: 'menu' | 'dialog';
    'aria-expanded'?: false;
  };
}

/**
 * A menu or a small dialog that comes with the first use of its button, so that no page waits for what nobody opened. It is asked for
 * when the button is pointed at or has the focus, and opens by itself. Give a stable `load`.
 */
export function useFirstUse<Props>(
  popup: 'menu' | 'dialog',
  load: () => Promise<ComponentType<Props>>,
): FirstUse<Props> {
  const { t } = useTranslation('shared');
  const [used, setUsed] = useState<{ Part: ComponentType<Props> } | null>(null);
  const [isOpen, setOpen] = useState(false);
  const ref = useRef<HTMLButtonElement>(null);
  // The button is another one now: with the focus on it, the focus comes back to it afterwards.
  useEffect(() => {
    if (used === null) return;
    ref.current?.focus({ preventScroll: true });
    setOpen(true);
  }, [used]);
  const opened = { isOpen, onOpen: setOpen };
  if (used !== null) {
    // A menu listens to its button itself.
    const toggle = popup === 'menu' ? {} : { onClick: () => setOpen(!isOpen) };
    return { Part: used.Part, opened, button: { ref, ...toggle } };
  }
  const begin = () => void load().catch(() => undefined);
  const use = () => {
    load().then(
      (Part) => setUsed({ Part }),
      (error: unknown) => toastError(errorText(error, t)),
    );
  };
  const closed = { 'aria-haspopup': popup, 'aria-expanded': false } as const;
  return { Part: null, opened, button: { ref, onClick: use, onPointerEnter: begin, onFocus: begin, ...closed } };
}
