import { expect, it } from 'vitest';
import { withKey } from './typed-early';

const NONE = { ctrlKey: false, metaKey: false, altKey: false, isComposing: false };

it('keeps letters, spaces and corrections in their order', () => {
  const keys = ['u', 's', 'x', 'Backspace', 'ñ', ' ', '😀', 'Backspace', '2'];
  expect(keys.reduce<string | null>((text, key) => withKey(text ?? '', { ...NONE, key }), '')).toBe('usñ 2');
});

it.each(['Escape', 'Enter', 'ArrowDown', 'Tab', 'Shift', 'F5'])('%s types nothing', (key) => {
  expect(withKey('a', { ...NONE, key })).toBeNull();
});

it('a letter with a command key types nothing', () => {
  expect(withKey('a', { ...NONE, key: 'k', ctrlKey: true })).toBeNull();
});
