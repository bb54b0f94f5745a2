import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible, LOOKS, show } from '../../testing/show';
import { DateField } from './date-field';

function Birthday() {
  const [value, setValue] = useState('');
  return (
    <>
      <DateField label="Birthday" value={value} onChange={setValue} maxDate="2026-11-28" />
      <output>{value}</output>
    </>
  );
}

describe.each(LOOKS)('a day, $scheme $direction', (look) => {
  it('is typed in the order of the language, and chosen in a calendar', async () => {
    const screen = await show(<Birthday />, look);
    const field = screen.getByRole('textbox', { name: 'Birthday' });
    const value = screen.getByRole('status');
    await field.fill('3/5/1990');
    await expect.element(value).toHaveTextContent('1990-03-05');
    await expect.element(field).toHaveValue('3/5/1990');
    await screen.getByRole('button', { name: 'Choose in a calendar' }).click();
    await screen.getByRole('button', { name: '7 March 1990', exact: true }).click();
    await expect.element(value).toHaveTextContent('1990-03-07');
    await expect.element(field).toHaveValue('03/07/1990');
    await expectAccessible();
  });

  it('keeps text that is no day, for the rules to refuse', async () => {
    const screen = await show(<Birthday />, look);
    await screen.getByRole('textbox', { name: 'Birthday' }).fill('31/12/1990');
    await userEvent.keyboard('{Tab}');
    await expect.element(screen.getByRole('textbox', { name: 'Birthday' })).toHaveValue('31/12/1990');
    await expect.element(screen.getByRole('status')).toHaveTextContent('31/12/1990');
  });
});
