import { Button, TextInput } from '@mantine/core';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible, LOOKS, show } from '../../testing/show';
import { ApiError } from '../api/api-error';
import { AppFormFrame } from './app-form-frame';
import { NumberField } from './number-field';
import { useAppForm } from './use-app-form';
import { useLeaveGuard } from './use-leave-guard';
import { checkBody } from './violations';

type Values = { name: string; email: string };

const load = async () => (await import('@botica/contract/auth')).RegisterInput;

/** The first two fields of the registration; what is not in this form is in order. */
function checkPerson({ name, email }: Values) {
  const rest = { password: '12345678', password_confirmation: '12345678', terms_accepted: true };
  return checkBody(load, { ...rest, name, email });
}

function PersonForm({ send, onClose = () => undefined }: { send: (v: Values) => Promise<void>; onClose?: () => void }) {
  const form = useAppForm<Values>({ initialValues: { name: '', email: '' }, check: checkPerson, send });
  const guard = useLeaveGuard(form.fields.isDirty(), onClose);
  return (
    <AppFormFrame form={form}>
      <TextInput {...form.fields.getInputProps('name')} label="Name" required />
      <TextInput {...form.fields.getInputProps('email')} label="Email" required />
      <Button type="submit" loading={form.isSending}>
        Save
      </Button>
      <Button onClick={guard.leave}>Close</Button>
      {guard.question}
    </AppFormFrame>
  );
}

describe.each(LOOKS)('form, $scheme $direction', (look) => {
  it('says at each field what is wrong, counts it aloud, and goes to the first one', async () => {
    const send = vi.fn();
    const screen = await show(<PersonForm send={send} />, look);
    const email = screen.getByRole('textbox', { name: 'Email' });
    await email.fill('ana@');
    await screen.getByRole('button', { name: 'Save' }).click();
    const name = screen.getByRole('textbox', { name: 'Name' });
    await expect.element(name).toHaveFocus();
    await expect.element(name).toHaveAttribute('aria-invalid', 'true');
    await expect.element(name).toHaveAccessibleDescription('This field is required');
    await expect.element(email).toHaveAccessibleDescription('Enter a valid email');
    await expect.element(screen.getByText('Fields to correct: 2')).toBeInTheDocument();
    expect(send).not.toHaveBeenCalled();
    await expectAccessible();
  });
});

function MonthsForm({ send }: { send: (months: number) => Promise<void> }) {
  const form = useAppForm<{ visitMonths: number | string }>({
    initialValues: { visitMonths: 24 },
    check: ({ visitMonths }) =>
      checkBody(async () => (await import('@botica/contract/settings')).updateSettings.body, {
        visitMonths: Number(visitMonths),
      }),
    send: ({ visitMonths }) => send(Number(visitMonths)),
  });
  return (
    <AppFormFrame form={form}>
      <NumberField {...form.fields.getInputProps('visitMonths')} label="Months" min={1} max={120} />
    </AppFormFrame>
  );
}

describe('form', () => {
  it('keeps a number out of bounds as it was typed, and a text that is too long whole, and says it there', async () => {
    const send = vi.fn();
    const numbers = await show(<MonthsForm send={send} />);
    const months = numbers.getByRole('textbox', { name: 'Months' });
    for (const [typed, said] of [
      ['-5', 'Must be 1 or more'],
      ['121', 'Must be 120 or less'],
    ] as const) {
      await months.fill(typed);
      await userEvent.tab();
      await expect.element(months).toHaveValue(typed);
      await months.click();
      await userEvent.keyboard('{Enter}');
      await expect.element(months).toHaveAccessibleDescription(said);
    }
    const screen = await show(<PersonForm send={send} />);
    const name = screen.getByRole('textbox', { name: 'Name' });
    for (const length of [2500, 121]) {
      await name.fill('x'.repeat(length));
      await name.click();
      await userEvent.keyboard('{Enter}');
      await expect.element(name).toHaveValue('x'.repeat(length));
      await expect.element(name).toHaveAccessibleDescription('Must be at most 120 characters');
    }
    expect(send).not.toHaveBeenCalled();
  });

  it('puts what the server refused at its field and takes the focus there', async () => {
    const refused = { status: 422, code: 'validation_failed', message: '', errors: { email: ['Already taken'] } };
    const send = () => Promise.reject(new ApiError({ ...refused, method: 'POST', url: '/x' }));
    const screen = await show(<PersonForm send={send} />);
    await screen.getByRole('textbox', { name: 'Name' }).fill('Ana Benítez');
    const email = screen.getByRole('textbox', { name: 'Email' });
    await email.fill('ana@example.org');
    await userEvent.keyboard('{Enter}');
    await expect.element(email).toHaveAccessibleDescription('Already taken');
    await expect.element(email).toHaveFocus();
  });

  it('is sent once, however often it is submitted meanwhile', async () => {
    let answer = (): void => undefined;
    const send = vi.fn(
      () =>
        new Promise<void>((resolve) => {
          answer = resolve;
        }),
    );
    const screen = await show(<PersonForm send={send} />);
    await screen.getByRole('textbox', { name: 'Name' }).fill('Ana Benítez');
    await screen.getByRole('textbox', { name: 'Email' }).fill('ana@example.org');
    await userEvent.keyboard('{Enter}{Enter}');
    screen.container.querySelector('form')?.requestSubmit();
    await expect.poll(() => send.mock.calls.length).toBe(1);
    await userEvent.keyboard('{Enter}');
    answer();
    await expect.element(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
    expect(send.mock.calls).toEqual([[{ name: 'Ana Benítez', email: 'ana@example.org' }]]);
  });

  it('asks before what was typed is lost, and only then', async () => {
    const onClose = vi.fn();
    const screen = await show(<PersonForm send={vi.fn()} onClose={onClose} />);
    const close = screen.getByRole('button', { name: 'Close', exact: true });
    await close.click();
    expect(onClose).toHaveBeenCalledTimes(1);
    await screen.getByRole('textbox', { name: 'Name' }).fill('Ana');
    await close.click();
    await screen.getByRole('button', { name: 'Cancel' }).click();
    expect(onClose).toHaveBeenCalledTimes(1);
    await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Ana');
    await close.click();
    await screen.getByRole('button', { name: 'Discard changes' }).click();
    expect(onClose).toHaveBeenCalledTimes(2);
  });
});
