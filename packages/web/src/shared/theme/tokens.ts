import type { PrimaryName } from '../appearance/choices';

/**
 * Every colour, shadow and size of the interface, once. `css-variables.ts` gives them to the style sheets as custom
 * properties; charts, which draw on a canvas, read `chartTheme`.
 */
export type Scheme = 'light' | 'dark';

export type Scale = readonly [string, string, string, string, string, string, string, string, string, string];

/** Primary colour, light to dark. White on shade 6 (light scheme) has contrast 6.0, on shade 5 (dark scheme) 5.0. */
const PURPLE: Scale = [
  '#f6f2ff',
  '#ebe3ff',
  '#d7c7fe',
  '#bda2fb',
  '#a27ef5',
  '#824fe6',
  '#7440db',
  '#6231bc',
  '#4f2897',
  '#3b1e70',
];

/**
 * The primary colours to choose from: the hue turned, each shade with the contrast of purple's to white, so that what is
 * readable in one is readable in all.
 */
export const PRIMARIES: Record<PrimaryName, Scale> = {
  purple: PURPLE,
  blue: ['#edf4ff', '#d8e8ff', '#b3d1fe', '#7fb2fe', '#4b93fc', '#016be5', '#005ecd', '#004eac', '#003e8e', '#002e6c'],
  teal: ['#e8f7f6', '#ccedec', '#96dbdb', '#37c3c3', '#0ba4a4', '#037d7d', '#026f6f', '#005c5c', '#004a4b', '#003737'],
  rose: ['#fff0f3', '#ffe0e5', '#fdbfcc', '#f694ab', '#e9688c', '#d12867', '#c3055a', '#a3024b', '#86003c', '#64062c'],
  amber: ['#fef2ea', '#fce3d1', '#f6c5a2', '#ed9f62', '#dd7908', '#aa5b02', '#985100', '#7f4200', '#673500', '#4e2600'],
};

/** Neutrals of the dark scheme, text to deepest ground; tinted with the primary colour. */
export const INK: Scale = [
  '#edeaf5',
  '#cfc9de',
  '#a9a1bd',
  '#837a9a',
  '#4b4360',
  '#383049',
  '#282236',
  '#1c1826',
  '#131019',
  '#0d0b12',
];

/** Neutrals of the light scheme, ground to strongest text. */
export const MIST: Scale = [
  '#fbfaff',
  '#f7f5fc',
  '#efecf6',
  '#e4e0ee',
  '#cdc7dc',
  '#938ba7',
  '#766e8a',
  '#5d5571',
  '#3b344d',
  '#1f1a2d',
];

interface SchemeTokens {
  ground: string;
  surface: string;
  surfaceSunken: string;
  surfaceRaised: string;
  border: string;
  borderStrong: string;
  text: string;
  textMuted: string;
  primary: string;
  primaryText: string;
  primarySoft: string;
  onPrimarySoft: string;
  positive: string;
  positiveSoft: string;
  negative: string;
  negativeSoft: string;
  warning: string;
  warningSoft: string;
  info: string;
  infoSoft: string;
  focus: string;
  shadowCard: string;
  shadowRaised: string;
}

export const SCHEMES: Record<Scheme, Omit<SchemeTokens, keyof PrimaryTokens>> = {
  light: {
    ground: MIST[1],
    surface: '#ffffff',
    surfaceSunken: MIST[1],
    surfaceRaised: '#ffffff',
    border: MIST[3],
    borderStrong: MIST[5],
    text: MIST[9],
    textMuted: MIST[7],
    positive: '#0b7a55',
    positiveSoft: '#e3f7ee',
    negative: '#c0264b',
    negativeSoft: '#fdeaee',
    warning: '#8f5b00',
    warningSoft: '#fff3da',
    info: '#1f62b5',
    infoSoft: '#e6f1fd',
    shadowCard: '0 1px 2px rgb(31 26 45 / 4%), 0 4px 16px rgb(31 26 45 / 4%)',
    shadowRaised: '0 2px 6px rgb(31 26 45 / 6%), 0 16px 40px rgb(31 26 45 / 12%)',
  },
  dark: {
    ground: INK[8],
    surface: INK[7],
    surfaceSunken: INK[8],
    surfaceRaised: INK[6],
    border: '#302940',
    borderStrong: '#7c7296',
    text: INK[0],
    textMuted: INK[2],
    positive: '#4fd1a0',
    positiveSoft: '#12322a',
    negative: '#ff8aa3',
    negativeSoft: '#3d1a26',
    warning: '#f0bd5b',
    warningSoft: '#362812',
    info: '#7fb8ff',
    infoSoft: '#15294a',
    shadowCard: '0 1px 2px rgb(0 0 0 / 30%)',
    shadowRaised: '0 2px 6px rgb(0 0 0 / 30%), 0 16px 40px rgb(0 0 0 / 50%)',
  },
};

type PrimaryTokens = Pick<SchemeTokens, 'primary' | 'primaryText' | 'primarySoft' | 'onPrimarySoft' | 'focus'>;

/** The tokens that follow the primary colour. In the dark scheme the soft ground is the darkest shade over the surface. */
export function primaryTokens(name: PrimaryName, scheme: Scheme): PrimaryTokens {
  const scale = PRIMARIES[name];
  return scheme === 'light'
    ? {
        primary: scale[6],
        primaryText: scale[7],
        // Between two shades: the first is hardly another colour than the ground.
        primarySoft: `color-mix(in srgb, ${scale[1]} 50%, ${scale[0]})`,
        onPrimarySoft: scale[8],
        focus: scale[5],
      }
    : {
        primary: scale[5],
        primaryText: scale[3],
        primarySoft: `color-mix(in srgb, ${scale[9]} 38%, ${INK[7]})`,
        onPrimarySoft: scale[2],
        focus: scale[4],
      };
}

export const FONT_SANS =
  "'Figtree Variable', system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Liberation Sans', Arial, sans-serif";
export const FONT_MONO = "ui-monospace, SFMono-Regular, 'Cascadia Mono', Menlo, Consolas, 'Liberation Mono', monospace";

/** Below this width the navigation lies over the page. */
export const OVERLAY_NAVIGATION_BELOW_PX = 1279;
