/** A part of the address that was not understood and is not applied; the page says so. */
export interface Refusal {
  name: string;
  value: string;
}

/** What a notice repeats of a refused value. */
export const REPORTED_MAX = 60;

/** What an address says, one value for each parameter; of a repeated one the last counts, and the others are told. */
export function lastOfEach(search: Readonly<Record<string, unknown>>): {
  search: Record<string, unknown>;
  refused: Refusal[];
} {
  const refused: Refusal[] = [];
  const last = Object.entries(search).map(([name, value]) => {
    if (!Array.isArray(value)) return [name, value] as const;
    const others = new Set(value.slice(0, -1).filter((other) => other !== value.at(-1)));
    for (const other of others) refused.push({ name, value: String(other).slice(0, REPORTED_MAX) });
    return [name, value.at(-1)] as const;
  });
  return { search: Object.fromEntries(last), refused };
}

/** A parameter that is one of a few values. Another one is refused, and what is usual holds. */
export function readChoice<Value extends string>(
  search: Readonly<Record<string, unknown>>,
  name: string,
  allowed: readonly Value[],
  usual: Value,
  refused: Refusal[],
): Value {
  const text = search[name];
  if (typeof text !== 'string' || text === '') return usual;
  const known = allowed.find((candidate) => candidate === text);
  if (known === undefined) refused.push({ name, value: text.slice(0, REPORTED_MAX) });
  return known ?? usual;
}
