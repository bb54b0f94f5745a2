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
  waiting_user: null,
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
    await expect.element(screen.getByRole('button', { name: /New.*Ana Benítez registered/ })).toBeInTheDocument();
    await expectAccessible();
    await screen.getByRole('button', { name: 'Mark all as read' }).click();
    await expect.element(screen.getByRole('button', { name: 'Notifications', exact: true })).toBeInTheDocument();
  });

  it('removes one, and says when it could not', async () => {
    const title = 'Remove “Ana Benítez registered and waits for a role”';
    let isRefused = true;
    let isGone = false;
    answerCalls((path) => {
      if (path !== `/me/notifications/${one.id}`) return isGone ? page([], 0) : page([one], 1);
      if (isRefused) return 503;
      isGone = true;
      return { message: 'Removed', meta: { unread: 0 } };
    });
    const screen = await show(<NotificationsBell />, look);
    await screen.getByRole('button', { name: 'Notifications, 1 unread' }).click();
    await screen.getByRole('button', { name: title }).click();
    await expect.element(screen.getByRole('alert')).toBeInTheDocument();
    isRefused = false;
    await screen.getByRole('button', { name: title }).click();
    await expect.element(screen.getByText('Nothing new')).toBeInTheDocument();
  });

  it('offers to who waits the roles that show figures, one click away', async () => {
    const figures = [{ action: 'show', subject: 'guest' }];
    const role = (id: number, localized_name: string, can_give: boolean, permissions: unknown[]) => ({
      ...{ id, localized_name, can_give, permissions },
    });
    const roles = [
      role(2, 'Administrator', false, [...figures, ...figures]),
      role(3, 'Manager', true, [...figures, ...figures]),
      role(4, 'Analyst', true, figures),
      role(1, 'Client', true, []),
    ];
    let isGiven = false;
    answerCalls((path) => {
      if (path === '/ia/admin/users/roles') return { data: roles };
      if (path === '/ia/admin/users/u-1/roles/4') {
        isGiven = true;
        return { message: 'Role updated', data: {} };
      }
      return page([{ ...one, waiting_user: isGiven ? null : 'u-1' }], 1);
    });
    const screen = await show(<NotificationsBell />, look);
    await screen.getByRole('button', { name: 'Notifications, 1 unread' }).click();
    await expect.element(screen.getByRole('button', { name: 'Manager' })).toBeInTheDocument();
    await expectAccessible();
    await screen.getByRole('button', { name: 'Analyst' }).click();
    await expect.element(screen.getByText('Role updated')).toBeInTheDocument();
    await expect.element(screen.getByRole('button', { name: 'Manager' })).not.toBeInTheDocument();
    for (const name of ['Administrator', 'Client'])
      await expect.element(screen.getByRole('button', { name })).not.toBeInTheDocument();
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
