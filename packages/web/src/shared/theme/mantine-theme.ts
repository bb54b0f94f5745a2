import { createTheme, type MantineColorsTuple, type MantineThemeOverride } from '@mantine/core';
import type { PrimaryName } from '../appearance/choices';
import { FONT_MONO, FONT_SANS, INK, PRIMARIES } from './tokens';

const dark: MantineColorsTuple = [...INK];
/** Of what cannot be undone: white on its filled shades has 5.9 and 5.0. */
const red: MantineColorsTuple = [
  '#fdeaee',
  '#fbd5dd',
  '#f6aabb',
  '#ef7d97',
  '#e5577a',
  '#cf3258',
  '#c0264b',
  '#a01d3d',
  '#7d152f',
  '#560d1f',
];

/** Mantine in the shape of our tokens, around a primary colour. */
export function mantineTheme(primary: PrimaryName): MantineThemeOverride {
  return { ...THEME, colors: { brand: [...PRIMARIES[primary]], dark, red } };
}

const THEME = createTheme({
  primaryColor: 'brand',
  primaryShade: { light: 6, dark: 5 },
  fontFamily: FONT_SANS,
  fontFamilyMonospace: FONT_MONO,
  headings: {
    fontFamily: FONT_SANS,
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '1.625rem', lineHeight: '1.25' },
      h2: { fontSize: '1.25rem', lineHeight: '1.3' },
      h3: { fontSize: '1.0625rem', lineHeight: '1.35' },
      h4: { fontSize: '0.9375rem', lineHeight: '1.4' },
    },
  },
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '0.9375rem', lg: '1.0625rem', xl: '1.25rem' },
  radius: { xs: '4px', sm: '6px', md: '10px', lg: '14px', xl: '20px' },
  defaultRadius: 'md',
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  // By name and not by import: an imported Menu or Modal would be part of the first page load.
  components: {
    Paper: { defaultProps: { radius: 'lg' } },
    Modal: { defaultProps: { centered: true, radius: 'lg', padding: 'lg' } },
    // Without the placeholder the first choice gets the focus, and a menu holds nothing but choices.
    Popover: { defaultProps: { offset: 6 } },
    Menu: { defaultProps: { offset: 6, radius: 'md', shadow: 'lg', withInitialFocusPlaceholder: false } },
    Tooltip: { defaultProps: { openDelay: 300, withArrow: true, radius: 'sm' } },
    // A hint stands below its field, so that fields side by side begin at one height.
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
  },
});
