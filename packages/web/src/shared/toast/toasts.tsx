import { notificationsStore } from '@mantine/notifications';
import { type ComponentType, lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { logError } from '../browser/log';
import { whenQuiet } from '../browser/when-quiet';

const load = () => import('./toast-list');

/** Without it the page stays as it is; what failed is said where it happened as well. */
const ToastList = lazy<ComponentType>(async () => {
  try {
    return { default: (await load()).ToastList };
  } catch (error) {
    logError('Failed to load the toasts:', error);
    return { default: () => null };
  }
});

/** The toasts, which no page waits for. */
export function Toasts() {
  const hasToast = useSyncExternalStore(notificationsStore.subscribe, hasAny);
  const [isUsed, setUsed] = useState(false);
  if (hasToast && !isUsed) setUsed(true);
  // Before the first one: it may have to say that there is no connection any more.
  useEffect(() => whenQuiet(() => void load().catch(() => undefined)), []);
  return isUsed ? (
    <Suspense>
      <ToastList />
    </Suspense>
  ) : null;
}

function hasAny(): boolean {
  return notificationsStore.getState().notifications.length > 0;
}
