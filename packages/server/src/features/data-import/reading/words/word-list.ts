/** Words and phrases written as one text with commas, as a list: a list of one word a line would be hard to read over. */
export function wordList(text: string): string[] {
  return text.split(',').map((phrase) => phrase.trim().replace(/\s+/g, ' '));
}
