/** Yes-or-no facts about a customer in one number, which `groupBitOr` gathers in one scan. */
export interface NamedBits<Name extends string> {
  /** The value of each bit, to be added up where a row says so. */
  bit: Readonly<Record<Name, number>>;
  /** SQL: whether `seen` has all of the facts. */
  all(...names: Name[]): string;
  /** SQL: whether `seen` has one of the facts. */
  any(...names: Name[]): string;
  /** SQL: whether `seen` has none of the facts. */
  none(...names: Name[]): string;
  /** `1 first, 2 second ...`, for who reads the finished SQL. */
  legend: string;
}

/** Gives each name a bit, in their order from 1 on. The column with the number is called `seen`. */
export function namedBits<const Name extends string>(names: readonly Name[]): NamedBits<Name> {
  const bit = Object.fromEntries(names.map((name, place) => [name, 2 ** place])) as Record<Name, number>;
  const sum = (wanted: readonly Name[]) => wanted.reduce((mask, name) => mask + bit[name], 0);
  return {
    bit,
    all: (...wanted) => `bitAnd(seen, ${sum(wanted)}) = ${sum(wanted)}`,
    any: (...wanted) => `bitAnd(seen, ${sum(wanted)}) != 0`,
    none: (...wanted) => `bitAnd(seen, ${sum(wanted)}) = 0`,
    legend: names.map((name) => `${bit[name]} ${name}`).join(', '),
  };
}
