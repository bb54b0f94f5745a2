import { Checkbox, Radio, TextInput } from '@mantine/core';
import { expect, it } from 'vitest';
import { LOOKS, show } from '../../testing/show';
import { contrast } from '../charts/options/color-scale';

/** `rgb(147, 139, 167)` -> `#938ba7`. */
function hex(color: string): string {
  const parts = color.match(/\d+/g)?.slice(0, 3) ?? [];
  return `#${parts.map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`;
}

it.each(LOOKS)('what can be typed in or chosen has an edge of 3:1 (WCAG 1.4.11), $scheme', async (look) => {
  const screen = await show(
    <>
      <TextInput label="Name" />
      <Checkbox label="One" />
      <Radio label="Other" />
    </>,
    look,
  );
  for (const field of screen.container.querySelectorAll('input')) {
    const { borderColor, backgroundColor } = getComputedStyle(field);
    expect(contrast(hex(borderColor), hex(backgroundColor))).toBeGreaterThanOrEqual(3);
  }
  expect(screen.container.querySelectorAll('input')).toHaveLength(3);
});
