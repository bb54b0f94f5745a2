/**
 * What stands for somebody without a picture: the first letters of the first two words of the name, or of its only word. A letter
 * is whole, also where it takes two units, as pictures do.
 */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '');
  const [only = ''] = words;
  const letters = words.length > 1 ? words.slice(0, 2).flatMap((word) => [...word].slice(0, 1)) : [...only].slice(0, 2);
  return letters.join('').toUpperCase();
}
