import type { CSSVariablesResolver } from '@mantine/core';
import { chartTheme } from './chart-theme';
import { FONT_SANS, SCHEMES, type Scheme } from './tokens';

/** `surfaceRaised` -> `--app-surface-raised`; the names that style sheets use. */
function appVariables(scheme: Scheme): Record<string, string> {
  const entries = Object.entries(SCHEMES[scheme]).map(([name, value]) => [`--app-${kebab(name)}`, value] as const);
  const { series, quadrants, diverging } = chartTheme(scheme);
  const charts = series.map((color, index) => [`--chart-${index + 1}`, color] as const);
  const areas = Object.entries(quadrants).map(([name, color]) => [`--quadrant-${kebab(name)}`, color] as const);
  const ends = Object.entries(diverging).map(([name, color]) => [`--chart-${name}`, color] as const);
  return Object.fromEntries([...entries, ...charts, ...areas, ...ends]);
}

/** Mantine's own variables that must follow our tokens. */
function mantineVariables(scheme: Scheme): Record<string, string> {
  const tokens = SCHEMES[scheme];
  return {
    '--mantine-color-body': tokens.surface,
    '--mantine-color-text': tokens.text,
    '--mantine-color-dimmed': tokens.textMuted,
    '--mantine-color-default': tokens.surface,
    '--mantine-color-default-hover': tokens.surfaceSunken,
    '--mantine-color-default-color': tokens.text,
    '--mantine-color-default-border': tokens.border,
    '--mantine-color-placeholder': tokens.textMuted,
    '--mantine-color-anchor': tokens.primaryText,
    '--mantine-color-error': tokens.negative,
    '--mantine-color-purple-text': tokens.primaryText,
    '--mantine-color-purple-light': tokens.primarySoft,
    '--mantine-color-purple-light-color': tokens.onPrimarySoft,
    '--mantine-primary-color-filled': tokens.primary,
  };
}

/** Gives all tokens to the page; Mantine writes them into one style element that carries the nonce. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: { '--app-font': FONT_SANS },
  light: { ...appVariables('light'), ...mantineVariables('light') },
  dark: { ...appVariables('dark'), ...mantineVariables('dark') },
});

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
