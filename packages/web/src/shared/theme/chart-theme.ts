import { FONT_SANS, INK, MIST, SCHEMES, type Scheme } from './tokens';

/** Names of the areas of the growth scatter (metrics.md, Product analysis). */
export type QuadrantName = 'stars' | 'opportunities' | 'problems' | 'cashCows' | 'new';

/** What a chart on a canvas needs, since it cannot read custom properties. */
export interface ChartTheme {
  /** Eight series colours, told apart with protanopia, deuteranopia and tritanopia; 3:1 on the card. */
  series: readonly string[];
  quadrants: Record<QuadrantName, string>;
  /** Of each gender the same wherever it is drawn. */
  genders: Record<'female' | 'male' | 'other', string>;
  /** Ends of a scale around a middle; two of the series that stand for no gender. */
  diverging: Record<'less' | 'more', string>;
  positive: string;
  negative: string;
  text: string;
  textMuted: string;
  axis: string;
  gridLine: string;
  surface: string;
  tooltipSurface: string;
  /** Value nobody knows, or an incomplete month. */
  muted: string;
  fontFamily: string;
}

const LIGHT: ChartTheme = {
  series: ['#7440db', '#e07b00', '#469cb5', '#97271b', '#866f2c', '#d0457c', '#3275b4', '#71426d'],
  quadrants: { stars: '#0b7a55', opportunities: '#1f62b5', problems: '#c0264b', cashCows: '#a86a00', new: '#7440db' },
  genders: { female: '#7440db', male: '#e07b00', other: '#469cb5' },
  diverging: { less: '#866f2c', more: '#3275b4' },
  positive: SCHEMES.light.positive,
  negative: SCHEMES.light.negative,
  text: SCHEMES.light.text,
  textMuted: SCHEMES.light.textMuted,
  axis: MIST[4],
  gridLine: MIST[2],
  surface: SCHEMES.light.surface,
  tooltipSurface: SCHEMES.light.surfaceRaised,
  muted: MIST[5],
  fontFamily: FONT_SANS,
};

const DARK: ChartTheme = {
  series: ['#9d78f5', '#f2a33a', '#6eb9dc', '#ca545a', '#afdda5', '#fadf27', '#5f80b8', '#c9f1f5'],
  quadrants: { stars: '#4fd1a0', opportunities: '#7fb8ff', problems: '#ff8aa3', cashCows: '#f0bd5b', new: '#bda2fb' },
  genders: { female: '#9d78f5', male: '#f2a33a', other: '#6eb9dc' },
  diverging: { less: '#b5a571', more: '#5f80b8' },
  positive: SCHEMES.dark.positive,
  negative: SCHEMES.dark.negative,
  text: SCHEMES.dark.text,
  textMuted: SCHEMES.dark.textMuted,
  axis: INK[4],
  gridLine: INK[6],
  surface: SCHEMES.dark.surface,
  tooltipSurface: SCHEMES.dark.surfaceRaised,
  muted: INK[3],
  fontFamily: FONT_SANS,
};

/** Colours of charts in a colour scheme. */
export function chartTheme(scheme: Scheme): ChartTheme {
  return scheme === 'dark' ? DARK : LIGHT;
}
