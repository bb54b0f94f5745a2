/** What an installation calls its first account until its owner gives it a name. */
const UNNAMED = 'Administrator';

/** Whom the overview greets: by the first name, and an account that has none yet by what it is, in the page's language. */
export function greetedName(name: string, administrator: string): string {
  return name === UNNAMED ? administrator : (name.split(' ')[0] ?? '');
}
