/**
 * What a person may choose for the frame around the pages, the default first. Each is an interface cookie of its name and
 * stands as `data-<name>` on the document, where style sheets read it. `build/first-paint.ts` writes the list into `first-paint.js`.
 */
export const CHOICES = {
  skin: ['default', 'bordered'],
  primary: ['purple', 'blue', 'teal', 'rose', 'amber'],
  layout: ['vertical', 'horizontal'],
  'content-width': ['fluid', 'boxed'],
  navbar: ['static', 'sticky', 'hidden'],
  'navbar-blur': ['true', 'false'],
  'vertical-nav-semi-dark': ['false', 'true'],
  'vertical-nav-collapsed': ['false', 'true'],
  /** Reading direction: of the language, or always the same. */
  direction: ['auto', 'ltr', 'rtl'],
  /** Whether keys without Ctrl, such as `/` and `?`, do something (WCAG 2.1.4). */
  'single-keys': ['true', 'false'],
} as const;

export type Choice = keyof typeof CHOICES;
export type Chosen<Name extends Choice> = (typeof CHOICES)[Name][number];
export type Appearance = { readonly [Name in Choice]: Chosen<Name> };
export type PrimaryName = Chosen<'primary'>;

export const CHOICE_NAMES: readonly Choice[] = Object.keys(CHOICES).filter((name): name is Choice =>
  Object.hasOwn(CHOICES, name),
);

/** Reads every choice; what is unknown or not stored is the default. */
export function readAppearance(read: (name: Choice) => string | null): Appearance {
  const entries = CHOICE_NAMES.map((name) => {
    const values: readonly string[] = CHOICES[name];
    const stored = read(name);
    return [name, stored !== null && values.includes(stored) ? stored : values[0]];
  });
  // Its keys are those of CHOICES, each with one of its values.
  return Object.fromEntries(entries) as Appearance;
}

/** What follows from a change: the horizontal navigation shows a hidden navbar and expands a collapsed navigation. */
export function changedAppearance(current: Appearance, change: Partial<Appearance>): Appearance {
  const next = { ...current, ...change };
  if (change.layout !== 'horizontal') return next;
  return {
    ...next,
    navbar: next.navbar === 'hidden' ? 'static' : next.navbar,
    'vertical-nav-collapsed': 'false',
  };
}
