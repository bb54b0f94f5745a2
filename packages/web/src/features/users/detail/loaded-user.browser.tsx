import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerCalls } from '../../../testing/answer-calls';
import { expectAccessible, LOOKS, show } from '../../../testing/show';
import { LoadedUser } from './loaded-user';

const ID = '00000000-0000-4000-8000-000000000001';

afterEach(() => vi.unstubAllGlobals());

describe.each(LOOKS)('a user who is loaded, $scheme $direction', (look) => {
  it.each([404, 403])('is said not to be there after %i', async (status) => {
    answerCalls(() => status);
    const screen = await show(<LoadedUser id={ID}>{({ name }) => <p>{name}</p>}</LoadedUser>, look);
    await expect.element(screen.getByRole('heading', { level: 1, name: 'User not found' })).toBeInTheDocument();
    await expect.element(screen.getByRole('link', { name: 'Back to users' })).toBeInTheDocument();
    await expectAccessible();
  });

  it('is asked for again after a failure', async () => {
    let isUp = false;
    answerCalls(() => (isUp ? { data: { uuid: ID, name: 'Ana Benítez' } } : 501));
    const screen = await show(<LoadedUser id={ID}>{({ name }) => <p>{name}</p>}</LoadedUser>, look);
    const retry = screen.getByRole('button', { name: 'Try again' });
    await expect.element(retry).toBeInTheDocument();
    await expectAccessible();
    isUp = true;
    await retry.click();
    await expect.element(screen.getByText('Ana Benítez')).toBeInTheDocument();
  });
});
