/** The first `limit` characters of a text, or all of it; never half of a character. */
export function headOf(text: string, limit: number): string {
  if (text.length <= limit) return text;
  // Twice the units hold all characters that count; a long text is not spread as a whole.
  const characters = [...text.slice(0, limit * 2)];
  return characters.length <= limit && text.length <= limit * 2 ? text : characters.slice(0, limit).join('');
}
