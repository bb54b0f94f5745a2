import { describe, expect, it } from 'vitest';
import { changedAppearance, readAppearance } from './choices';

const STANDARD = readAppearance(() => null);

describe('appearance', () => {
  it('is vertical, fluid, with the default skin, the purple primary and a static navbar at first', () => {
    expect(STANDARD).toEqual({
      skin: 'default',
      primary: 'purple',
      layout: 'vertical',
      'content-width': 'fluid',
      navbar: 'static',
      'navbar-blur': 'true',
      'vertical-nav-semi-dark': 'false',
      'vertical-nav-collapsed': 'false',
      direction: 'auto',
      'single-keys': 'true',
    });
  });

  it('takes what is stored where it is known', () => {
    const stored = new Map([
      ['skin', 'bordered'],
      ['primary', 'constructor'],
      ['direction', 'rtl'],
    ]);
    expect(readAppearance((name) => stored.get(name) ?? null)).toEqual({
      ...STANDARD,
      skin: 'bordered',
      direction: 'rtl',
    });
  });

  it('switching to horizontal navigation un-hides a hidden navbar and expands a collapsed nav', () => {
    const hidden = { ...STANDARD, navbar: 'hidden', 'vertical-nav-collapsed': 'true' } as const;
    expect(changedAppearance(hidden, { layout: 'horizontal' })).toEqual({ ...STANDARD, layout: 'horizontal' });
    expect(changedAppearance(hidden, { layout: 'vertical' })).toEqual(hidden);
    const sticky = { ...STANDARD, navbar: 'sticky' } as const;
    expect(changedAppearance(sticky, { layout: 'horizontal' }).navbar).toBe('sticky');
  });
});
