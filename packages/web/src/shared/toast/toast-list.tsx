import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { Notifications } from '@mantine/notifications';
import { TOAST_MAX, TOAST_MS } from './toast';

/** Where toasts stand. Those over the limit wait for their turn; how they are dragged away is said in `toast-drag.ts`. */
export function ToastList() {
  return (
    <Notifications
      position="top-right"
      autoClose={TOAST_MS}
      limit={TOAST_MAX}
      allowDragDismiss={false}
      allowScrollDismiss={false}
    />
  );
}
