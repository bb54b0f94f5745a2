import { useWindowEvent } from '@mantine/hooks';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ErrorState } from '../../shared/ui/error-state';

/** Shown instead of a page that failed to load or to draw; it tries again by itself when the browser is online again. */
export function PageError({ error, reset }: ErrorComponentProps): ReactNode {
  const router = useRouter();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  useWindowEvent('online', retry);
  return <ErrorState error={error} onRetry={retry} />;
}
