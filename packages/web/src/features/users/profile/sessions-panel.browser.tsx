import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerCalls } from '../../../testing/answer-calls';
import { expectAccessible, LOOKS, show } from '../../../testing/show';
import { SessionsPanel } from './sessions-panel';

const session = (id: number, is_current: boolean) => ({
  id,
  is_current,
  device: is_current ? 'Here' : 'Phone',
  user_agent: '',
  ip: '127.0.0.1',
  created_at: '2026-11-29T10:00:00Z',
  last_used_at: '2026-11-29T10:00:00Z',
  expires_at: '2026-12-29T10:00:00Z',
});

afterEach(() => vi.unstubAllGlobals());

describe.each(LOOKS)('sessions, $scheme $direction', (look) => {
  it('asks for the password where this one began a while ago, and says where it is wrong', async () => {
    const answers = ['Enter your password again', 'This is not your current password', null];
    let isEnded = false;
    answerCalls((path) => {
      if (path === '/me/two-factor') return { data: { enabled_at: null, recovery_codes: 0, is_required: false } };
      if (path !== '/me/sessions/7') return { data: [session(1, true), ...(isEnded ? [] : [session(7, false)])] };
      const refusal = answers.shift() ?? null;
      isEnded = refusal === null;
      if (refusal === null) return { message: 'Session ended' };
      const errors = { current_password: [refusal] };
      return Response.json({ message: '', code: 'validation_failed', errors, requestId: 'r-1' }, { status: 422 });
    });
    const screen = await show(<SessionsPanel />, look);
    await screen.getByRole('button', { name: 'Sign out Phone' }).click();
    const dialog = screen.getByRole('dialog');
    const send = async (password: string) => {
      await dialog.getByLabelText('Current password').fill(password);
      await dialog.getByRole('button', { name: 'Sign out' }).click();
    };
    await send('wrong');
    await expect.element(dialog.getByText('This is not your current password')).toBeInTheDocument();
    await expectAccessible();
    await send('right');
    await expect.element(screen.getByRole('button', { name: 'Sign out Phone' })).not.toBeInTheDocument();
    await expect.element(dialog).not.toBeInTheDocument();
  });
});
