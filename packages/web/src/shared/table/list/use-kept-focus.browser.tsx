import { useState } from 'react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { show } from '../../../testing/show';
import { NumberField } from '../../forms/number-field';
import { useKeptFocus } from './use-kept-focus';

function Rows() {
  const [rows, setRows] = useState(['A', 'B', 'C']);
  const [resting, setResting] = useState('');
  const rest = (row: string) => {
    setResting(row);
    requestAnimationFrame(() => requestAnimationFrame(() => setResting('')));
  };
  return (
    <ul ref={useKeptFocus()}>
      {rows.map((row) => (
        <li key={row}>
          <button type="button" disabled={resting === row} onClick={() => rest(row)}>{`Pause ${row}`}</button>
          <button type="button" onClick={() => setRows(rows.filter((each) => each !== row))}>{`Remove ${row}`}</button>
        </li>
      ))}
    </ul>
  );
}

function Field() {
  const [value, setValue] = useState('');
  return <NumberField label="Percent" max={50} value={value} onChange={({ target }) => setValue(target.value)} />;
}

it('keeps the focus in a list: on what rested, and on what stands in the place of what went', async () => {
  const screen = await show(<Rows />);
  const focused = () => document.activeElement?.textContent;
  const press = async (name: string) => {
    const button = screen.getByRole('button', { name }).element();
    if (!(button instanceof HTMLElement)) throw new Error(name);
    button.focus();
    await userEvent.keyboard('{Enter}');
  };
  await press('Pause B');
  await expect.poll(() => screen.getByRole('button', { name: 'Pause B' }).element().matches(':enabled')).toBe(true);
  await expect.poll(focused).toBe('Pause B');
  await press('Remove B');
  await expect.poll(focused).toBe('Remove C');
  await press('Remove C');
  await expect.poll(focused).toBe('Remove A');
});

it('says at once what a number cannot be, and changes nothing of what was typed', async () => {
  const screen = await show(<Field />);
  const field = screen.getByLabelText('Percent');
  for (const [typed, said] of [
    ['1,5', 'Check this value'],
    ['1e9', 'Check this value'],
    ['999', 'Must be 50 or less'],
  ] as const) {
    await field.fill(typed);
    await expect.element(field).toHaveValue(typed);
    await expect.element(screen.getByText(said)).toBeInTheDocument();
  }
  await field.fill('15');
  await expect.element(field).not.toHaveAttribute('aria-invalid', 'true');
});
