import { randomId } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import i18next from 'i18next';
import { followDrag } from './toast-drag';

/** How long toasts stay, how many there are, and where. */
export const TOAST_MS = 5000;
export const TOAST_MAX = 20;

/** Says that something was done; the server's success messages are shown as they come. */
export function toastSuccess(message: string): void {
  show({ message, color: 'teal' });
}

export function toastError(message: string): void {
  show({ message, color: 'red', role: 'alert' });
}

/** A toast goes after its time, on a click, and when it is dragged aside far enough. */
function show(toast: { message: string; color: string; role?: string }): void {
  const id = randomId('toast-');
  notifications.show({
    ...toast,
    id,
    withBorder: true,
    closeButtonProps: { 'aria-label': i18next.t('toast.close') },
    onPointerDown: (event) => followDrag(event.currentTarget, event, () => notifications.hide(id)),
    onClick: () => notifications.hide(id),
  });
}
