import { lazy, Suspense, useState } from 'react';
import type { ConfirmQuestionProps } from './confirm/confirm-question';

const Question = lazy(async () => ({ default: (await import('./confirm/confirm-question')).ConfirmQuestion }));

/**
 * Asks before something that is hard to take back. The focus starts on the harmless answer. What draws it comes with its first use, and
 * stays, so that the focus goes back to where it was.
 */
export function ConfirmDialog(props: ConfirmQuestionProps) {
  const [wasOpened, setWasOpened] = useState(false);
  if (props.isOpen && !wasOpened) setWasOpened(true);
  return (
    wasOpened && (
      <Suspense>
        <Question {...props} />
      </Suspense>
    )
  );
}
