import { notifications, notificationsStore } from '@mantine/notifications';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { show } from '../../testing/show';
import { toastError, toastSuccess } from './toast';

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
  vi.useRealTimers();
  notifications.clean();
  notifications.cleanQueue();
});

describe('toasts (product.md, section 9)', () => {
  it('timeout 5000 ms', async () => {
    await show(<p>page</p>);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    toastSuccess('Saved');
    // Its time begins once it is drawn.
    while (vi.getTimerCount() === 0) await new Promise(requestAnimationFrame);
    expect(toasts()).toHaveLength(1);
    vi.advanceTimersByTime(4999);
    expect(notificationsStore.getState().notifications).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(notificationsStore.getState().notifications).toHaveLength(0);
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

  it('max 20: those over it wait for their turn and are not lost', async () => {
    await show(<p>page</p>);
    for (let count = 1; count <= 22; count += 1) toastSuccess(`Toast ${count}`);
    await expect.poll(() => toasts().length).toBe(20);
    const shown = () => notificationsStore.getState().notifications.map(({ message }) => message);
    const before = shown();
    toasts()[0]?.click();
    toasts()[1]?.click();
    await expect.poll(() => toasts().length).toBe(20);
    expect(new Set([...before, ...shown()]).size).toBe(22);
  });

  it('top-right', async () => {
    await show(<p>page</p>);
    toastSuccess('Saved');
    const { top, right } = (await first()).getBoundingClientRect();
    expect(top).toBeLessThan(40);
    expect(document.documentElement.clientWidth - right).toBeLessThan(40);
  });
});
