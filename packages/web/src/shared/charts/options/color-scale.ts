/** Black or white, whichever reads better on the colour `#rrggbb`. */
export function readableOn(color: string): string {
  return contrast(color, DARK_INK) >= contrast(color, LIGHT_INK) ? DARK_INK : LIGHT_INK;
}

const DARK_INK = '#08060c';
const LIGHT_INK = '#ffffff';

/** The colour so far (0..1) on the way from `#rrggbb` to another. */
export function mixColors(from: string, to: string, part: number): string {
  const share = Math.max(0, Math.min(1, part));
  const [a, b] = [channels(from), channels(to)];
  const hex = a.map((value, index) =>
    Math.round(value + ((b[index] ?? 0) - value) * share)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${hex.join('')}`;
}

/** Contrast of two colours as WCAG defines it, 1 to 21. @internal */
export function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((one, other) => other - one);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

function channels(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
