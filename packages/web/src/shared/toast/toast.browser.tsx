import { notifications, notificationsStore } from '@mantine/notifications';
import { afterEach, describe, expect, it } from 'vitest';
import { show } from '../../testing/show';
import { TOAST_MAX, TOAST_MS, toastError, toastSuccess } from './toast';

const toasts = () => [...document.querySelectorAll<HTMLElement>('.mantine-Notification-root')];
const first = async () => {
  await expect.poll(() => toasts().length).toBe(1);
  const [toast] = toasts();
  if (toast === undefined) throw new Error('there is no toast');
  return toast;
};

function pointer(target: EventTarget, type: string, clientX: number): void {
  target.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, clientX, clientY: 20 }));
}

function drag(toast: HTMLElement, px: number): void {
  pointer(toast, 'pointerdown', 600);
  pointer(window, 'pointermove', 600 + px);
  pointer(window, 'pointerup', 600 + px);
  toast.click();
}

afterEach(() => {
  notifications.clean();
  notifications.cleanQueue();
});

describe('toasts (product.md, section 9)', () => {
  it('stay 5000 ms, and are at most 20 at a time', () => {
    expect([TOAST_MS, TOAST_MAX]).toEqual([5000, 20]);
  });

  it('drag removal at 60 percent of width: 59 percent brings it back', async () => {
    await show(<p>page</p>);
    toastError('Wrong');
    const toast = await first();
    drag(toast, Math.floor(toast.offsetWidth * 0.59));
    expect(toast.style.getPropertyValue('--notifications-swipe-offset')).toBe('0px');

    expect(notificationsStore.getState().notifications).toHaveLength(1);
    drag(toast, -Math.ceil(toast.offsetWidth * 0.6));
    await expect.poll(() => toasts().length).toBe(0);
  });

  it('go on a click', async () => {
    await show(<p>page</p>);
    toastSuccess('Saved');
    (await first()).click();
    await expect.poll(() => toasts().length).toBe(0);
  });

  it('over the limit wait for their turn and are not lost', async () => {
    await show(<p>page</p>);
    for (let count = 1; count <= 7; count += 1) toastSuccess(`Toast ${count}`);
    await expect.poll(() => toasts().length).toBe(5);
    toasts()[0]?.click();
    await expect.poll(() => document.body.textContent).toMatch(/Toast 7|Toast 6/);
  });
});
