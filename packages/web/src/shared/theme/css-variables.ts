import type { CSSVariablesResolver } from '@mantine/core';
import type { PrimaryName } from '../appearance/choices';
import { chartTheme } from './chart-theme';
import { FONT_SANS, primaryTokens, SCHEMES, type Scheme } from './tokens';

function tokensOf(scheme: Scheme, primary: PrimaryName) {
  return { ...SCHEMES[scheme], ...primaryTokens(primary, scheme) };
}

/** `surfaceRaised` -> `--app-surface-raised`; the names that style sheets use. */
function named(prefix: string, scheme: Scheme, primary: PrimaryName): [name: string, value: string][] {
  return Object.entries(tokensOf(scheme, primary)).map(([name, value]) => [`--${prefix}-${kebab(name)}`, value]);
}

function appVariables(scheme: Scheme, primary: PrimaryName): Record<string, string> {
  const entries = named('app', scheme, primary);
  const { series, quadrants, diverging } = chartTheme(scheme);
  const charts = series.map((color, index) => [`--chart-${index + 1}`, color] as const);
  const areas = Object.entries(quadrants).map(([name, color]) => [`--quadrant-${kebab(name)}`, color] as const);
  const ends = Object.entries(diverging).map(([name, color]) => [`--chart-${name}`, color] as const);
  return Object.fromEntries([...entries, ...charts, ...areas, ...ends]);
}

/** Mantine's own variables that must follow our tokens. */
function mantineVariables(scheme: Scheme, primary: PrimaryName): Record<string, string> {
  const tokens = tokensOf(scheme, primary);
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
    '--mantine-color-brand-text': tokens.primaryText,
    '--mantine-color-brand-light': tokens.primarySoft,
    '--mantine-color-brand-light-color': tokens.onPrimarySoft,
    '--mantine-primary-color-filled': tokens.primary,
    '--mantine-color-disabled': tokens.border,
    '--mantine-color-disabled-color': tokens.textMuted,
    '--mantine-color-disabled-border': tokens.border,
    ...softly('blue', tokens.infoSoft, tokens.info),
    ...softly('teal', tokens.positiveSoft, tokens.positive),
    ...softly('yellow', tokens.warningSoft, tokens.warning),
    ...softly('red', tokens.negativeSoft, tokens.negative),
    ...softly('gray', `color-mix(in srgb, ${tokens.border} 60%, transparent)`, tokens.text),
  };
}

/** The palettes that notes and badges name, in our colours. */
function softly(palette: string, ground: string, text: string): Record<string, string> {
  const name = `--mantine-color-${palette}-light`;
  return { [name]: ground, [`${name}-hover`]: ground, [`${name}-color`]: text };
}

/**
 * Gives all tokens to the page; Mantine writes them into one style element that carries the nonce. Those of the dark scheme
 * are also there by names of their own, for parts that are dark on a light page.
 */
export function cssVariables(primary: PrimaryName): CSSVariablesResolver {
  return () => ({
    variables: { '--app-font': FONT_SANS, ...Object.fromEntries(named('dark', 'dark', primary)) },
    light: { ...appVariables('light', primary), ...mantineVariables('light', primary) },
    dark: { ...appVariables('dark', primary), ...mantineVariables('dark', primary) },
  });
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
