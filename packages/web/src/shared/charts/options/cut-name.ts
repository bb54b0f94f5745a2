/** A name cut to so many letters for an axis; tooltip and table say all of it. */
export function cutName(name: string, max: number): string {
  const letters = [...name];
  return letters.length <= max ? name : `${letters.slice(0, max - 1).join('')}\u2026`;
}
