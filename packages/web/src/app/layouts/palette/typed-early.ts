type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing'>;

/** The text with what the key adds to it or takes away; null for a key that does not type. */
export function withKey(text: string, { key, ctrlKey, metaKey, altKey, isComposing }: Key): string | null {
  if (ctrlKey || metaKey || altKey || isComposing) return null;
  const letters = [...text];
  if (key === 'Backspace') return letters.slice(0, -1).join('');
  return [...key].length === 1 ? text + key : null;
}
