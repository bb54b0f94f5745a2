import { createTheme, type MantineColorsTuple } from '@mantine/core';
import { FONT_MONO, FONT_SANS, INK, PURPLE } from './tokens';

const purple: MantineColorsTuple = [...PURPLE];
const dark: MantineColorsTuple = [...INK];

/** Mantine in the shape of our tokens. */
export const mantineTheme = createTheme({
  primaryColor: 'purple',
  primaryShade: { light: 6, dark: 5 },
  colors: { purple, dark },
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
    Menu: { defaultProps: { offset: 6, radius: 'md', shadow: 'lg', withInitialFocusPlaceholder: false } },
    Tooltip: { defaultProps: { openDelay: 300, withArrow: true, radius: 'sm' } },
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'description', 'input', 'error'] } },
  },
});
