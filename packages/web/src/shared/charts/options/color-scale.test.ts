import { expect, it } from 'vitest';
import { chartTheme } from '../../theme/chart-theme';
import { contrast, mixColors, readableOn } from './color-scale';

it('mixes colours', () => {
  expect(mixColors('#000000', '#ffffff', 0.5)).toBe('#808080');
  expect(mixColors('#102030', '#ffffff', 0)).toBe('#102030');
  expect(mixColors('#102030', '#a0b0c0', 7)).toBe('#a0b0c0');
});

it('knows the contrast of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21);
  expect(contrast('#7440db', '#7440db')).toBe(1);
});

it.each(['light', 'dark'] as const)('keeps figures readable on every shade of a %s heatmap', (scheme) => {
  const theme = chartTheme(scheme);
  for (const color of [theme.series[0] ?? '', theme.series[1] ?? '']) {
    for (let part = 0; part <= 1; part += 0.01) {
      const shade = mixColors(theme.surface, color, part);
      expect(contrast(shade, readableOn(shade))).toBeGreaterThanOrEqual(4.5);
    }
  }
});
