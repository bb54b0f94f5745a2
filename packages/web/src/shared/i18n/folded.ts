/** A text without case and accents, as people search for it. */
export function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Whether a name holds what is looked for, whatever its accents and letters' case. */
export function isMatch(name: string, wanted: string): boolean {
  return folded(name).includes(folded(wanted.trim()));
}
