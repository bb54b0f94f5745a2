import { describe, expect, it } from 'vitest';
import { expectAccessible, LOOKS, show } from '../../testing/show';
import { StatCard } from './stat-card';

const LONG = 'Ventas netas de productos de cuidado personal y dermocosmética de todas las sucursales';

describe.each(LOOKS)('StatCard, $scheme $direction', (look) => {
  it('says that an unknown figure is unknown, and why; it is never 0', async () => {
    const screen = await show(<StatCard label="Visitors" value={null} reason="Bring a file of visitors" />, look);
    await expect.element(screen.getByText('Bring a file of visitors')).toBeVisible();
    await expect.element(screen.getByText('No data')).toBeVisible();
    expect(screen.getByText('0').elements()).toEqual([]);
    await expectAccessible();
  });

  it('keeps a long name and a long figure inside a narrow card', async () => {
    const screen = await show(
      <div style={{ inlineSize: '10rem' }}>
        <StatCard label={LONG} value="₲ 1.234.567.890.123" exact="1234567890123.45" />
      </div>,
      look,
    );
    await expect.element(screen.getByRole('heading', { name: LONG })).toBeVisible();
    const card = screen.container.querySelector('div[style]');
    expect(card?.scrollWidth).toBe(card?.clientWidth);
    await expectAccessible();
  });
});
