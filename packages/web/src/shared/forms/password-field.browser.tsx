import { describe, expect, it } from 'vitest';
import { expectAccessible, LOOKS, show } from '../../testing/show';
import { PasswordField } from '../ui/password-field';

describe.each(LOOKS)('password, $scheme $direction', (look) => {
  it('says that it is wrong, and why, also to who does not see it', async () => {
    const screen = await show(<PasswordField label="Password" error="Too short" />, look);
    const input = screen.getByLabelText('Password', { exact: true });
    await expect.element(input).toHaveAttribute('aria-invalid', 'true');
    await expect.element(input).toHaveAccessibleDescription('Too short');
    await expectAccessible();
  });

  it('says nothing where nothing is wrong', async () => {
    const screen = await show(<PasswordField label="Password" />, look);
    await expect.element(screen.getByLabelText('Password', { exact: true })).not.toHaveAttribute('aria-invalid');
  });
});
