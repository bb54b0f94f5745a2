import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmQuestion } from '../ui/confirm/confirm-question';

interface LeaveGuard {
  /** Closes the form, or asks first when something would be lost. */
  leave: () => void;
  /** Closes the form once it is saved: nothing is lost, whatever the fields still hold. */
  leaveSaved: () => void;
  isAsking: boolean;
  /** To be drawn beside the form. */
  question: ReactNode;
}

/**
 * Asks before what somebody typed is lost: when the form is closed, when another page is opened, and (in the browser's own
 * words) when the tab is.
 */
export function useLeaveGuard(isDirty: boolean, close: () => void): LeaveGuard {
  const { t } = useTranslation('shared');
  const [isClosing, setIsClosing] = useState(false);
  // The page may be left before the fields are drawn as saved.
  const isSaved = useRef(false);
  if (!isDirty) isSaved.current = false;
  const blocks = () => isDirty && !isSaved.current;
  const blocker = useBlocker({ shouldBlockFn: blocks, enableBeforeUnload: blocks, withResolver: true });
  const isAsking = isClosing || blocker.status === 'blocked';
  const stay = () => {
    setIsClosing(false);
    blocker.reset?.();
  };
  const goOn = () => {
    if (blocker.status === 'blocked') blocker.proceed();
    else close();
  };
  return {
    leave: () => (isDirty ? setIsClosing(true) : close()),
    leaveSaved: () => {
      isSaved.current = true;
      close();
    },
    isAsking,
    // Not drawn before: the key that closes the form would close the question at once.
    question: isAsking && (
      <ConfirmQuestion
        isOpen
        title={t('form.leaveTitle')}
        confirmLabel={t('form.leave')}
        isDangerous
        onConfirm={goOn}
        onClose={stay}
      >
        {t('form.leaveText')}
      </ConfirmQuestion>
    ),
  };
}
