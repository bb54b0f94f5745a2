import { notifications } from '@mantine/notifications';
import i18next from 'i18next';

/** How long toasts stay, how many there are, and where. */
export const TOAST_MS = 5000;
export const TOAST_MAX = 20;

/** Says that something was done; the server's success messages are shown as they come. */
export function toastSuccess(message: string): void {
  notifications.show({ message, color: 'teal', withBorder: true, ...closable() });
}

export function toastError(message: string): void {
  notifications.show({ message, color: 'red', withBorder: true, role: 'alert', ...closable() });
}

/** A name for the button with the cross, which has no word on it. */
function closable() {
  return { closeButtonProps: { 'aria-label': i18next.t('toast.close') } };
}
