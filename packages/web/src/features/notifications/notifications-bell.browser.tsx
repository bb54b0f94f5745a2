import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerCalls } from '../../testing/answer-calls';
import { expectAccessible, LOOKS, show } from '../../testing/show';
import { NotificationsBell } from './notifications-bell';

const one = {
  id: '00000000-0000-4000-8000-000000000001',
  kind: 'user_registered',
  title: 'Ana Benítez registered and waits for a role',
  link: '/control-panel/users/1',
  created_at: '2026-11-29T10:00:00Z',
  read_at: null,
};
const page = (data: unknown[], unread: number) => ({ data, meta: { unread, total: data.length } });

afterEach(() => vi.unstubAllGlobals());

describe.each(LOOKS)('bell, $scheme $direction', (look) => {
  it('tells how many are unread, shows them, and marks them as read', async () => {
    let isRead = false;
    answerCalls((path) => {
      if (path === '/me/notifications/read') isRead = true;
      return isRead ? page([{ ...one, read_at: one.created_at }], 0) : page([one], 1);
    });
    const screen = await show(<NotificationsBell />, look);
    await screen.getByRole('button', { name: 'Notifications, 1 unread' }).click();
    await expect.element(screen.getByRole('button', { name: /Ana Benítez registered/ })).toBeInTheDocument();
    await expectAccessible();
    await screen.getByRole('button', { name: 'Mark all as read' }).click();
    await expect.element(screen.getByRole('button', { name: 'Notifications', exact: true })).toBeInTheDocument();
  });

  it('says that there is nothing, or that it could not be loaded', async () => {
    answerCalls(() => page([], 0));
    const screen = await show(<NotificationsBell />, look);
    await screen.getByRole('button', { name: 'Notifications' }).click();
    await expect.element(screen.getByText('Nothing new')).toBeInTheDocument();
    await screen.unmount();
    answerCalls(() => 501);
    const failed = await show(<NotificationsBell />, look);
    await failed.getByRole('button', { name: 'Notifications' }).click();
    await expect.element(failed.getByRole('alert')).toBeInTheDocument();
    await expectAccessible();
  });
});
