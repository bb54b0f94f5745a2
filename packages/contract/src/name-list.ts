/** Parts of a list of names as it travels: a backslash makes a comma or a backslash part of a name. */
export function splitNames(text: string): string[] {
  const names = [''];
  for (const [piece] of text.matchAll(/\\[\\,]|[\s\S]/g)) {
    if (piece === ',') names.push('');
    else names[names.length - 1] += piece.length === 2 ? piece.slice(1) : piece;
  }
  return names;
}

/** The list as one text: `Luque, km 9` is written `Luque\\, km 9`. */
export function joinNames(names: readonly string[]): string {
  return names.map((name) => name.replaceAll(/[\\,]/g, '\\$&')).join(',');
}
