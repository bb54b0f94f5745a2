import type { MemberIndex } from './members';
import { formOf, wordsOf } from './tokens';
import type { WordBook } from './words';

/** Letters that must be changed, added, left out or swapped to make one text the other; more than `most` is any number above it. */
function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, place) => place);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const cost = a[row - 1] === b[column - 1] ? 0 : 1;
      let least = Math.min((last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + cost);
      const isSwapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (isSwapped) least = Math.min(least, (beforeLast[column - 2] ?? 0) + 1);
      current.push(least);
    }
    if (Math.min(...current) > most) return most + 1;
    [beforeLast, last] = [last, current];
  }
  return last[b.length] ?? most + 1;
}

const SHORTEST = 4;
const mostEdits = (text: string) => (text.length < SHORTEST ? 0 : text.length < 8 ? 1 : text.length < 14 ? 2 : 3);

/** Names of the data that are written nearly so, or of which the text is a part; the nearest first. */
export function namesLike(index: MemberIndex, text: string, most: number): string[] {
  const form = wordsOf(text).join(' ');
  const words = form.split(' ');
  const edits = mostEdits(form);
  const found: { name: string; distance: number }[] = [];
  for (const [key, [member]] of index.byForm) {
    if (member === undefined) continue;
    const isNear = key[0] === form[0] || key.at(-1) === form.at(-1);
    const distance = isNear && edits > 0 ? editDistance(form, key, edits) : edits + 1;
    const isPart = form.length >= SHORTEST && words.every((word) => ` ${key}`.includes(` ${word}`));
    if (distance <= edits) found.push({ name: member.name, distance });
    else if (isPart) found.push({ name: member.name, distance: edits + 1 });
  }
  return found
    .sort((a, b) => a.distance - b.distance || (a.name < b.name ? -1 : 1))
    .slice(0, most)
    .map(({ name }) => name);
}

/** Words of the language that are written nearly so. */
export function wordsLike({ meanings }: WordBook, text: string, most: number): string[] {
  const form = formOf(text);
  const edits = form.length < 5 ? 0 : 1;
  if (edits === 0) return [];
  const near = [...meanings.keys()].filter((key) => key.length > 3 && editDistance(form, key, edits) <= edits);
  return near.slice(0, most);
}
