import { REPORTED_MAX, type Refusal } from './sales-filter';

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
