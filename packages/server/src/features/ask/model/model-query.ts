import { AskQuery } from '@botica/contract/ask/ask';
import { MEMBER_DIMENSIONS } from '@botica/contract/ask/vocabulary';
import { z } from 'zod';
import type { MemberIndex } from '../grammar/members';
import { wordsOf } from '../grammar/tokens';

const Named = z.object({
  dimension: z.enum(MEMBER_DIMENSIONS),
  values: z.array(z.string().max(1000)).min(1).max(50),
  exclude: z.boolean().default(false),
});
const Filters = z.array(z.unknown()).max(50).default([]);
/** What may be left out. */
const Loose = z.object({ filters: Filters, whole: Filters }).loose();

const NOTHING = { by: null, period: null, compare: null, order: null, limit: null };

/**
 * The query that a model's text holds, checked by the schema of the contract and with names of the data alone; null for
 * anything else. Nothing of the text is kept beside it.
 */
export function queryOf(text: string, index: MemberIndex): AskQuery | null {
  const loose = Loose.safeParse(jsonOf(text));
  if (!loose.success) return null;
  const filters = known(loose.data.filters, index);
  const whole = known(loose.data.whole, index);
  if (filters === null || whole === null) return null;
  return AskQuery.safeParse({ ...NOTHING, ...loose.data, filters, whole }).data ?? null;
}

/** JSON, also within the fence that some models put around it. */
function jsonOf(text: string): unknown {
  const inner = /^\s*```(?:json)?\s*([\s\S]*?)\s*```\s*$/.exec(text)?.[1] ?? text;
  try {
    return JSON.parse(inner);
  } catch {
    return null;
  }
}

/** Filters with the members that their names are; null where one is called otherwise. */
function known(filters: readonly unknown[], index: MemberIndex): unknown[] | null {
  const found = filters.map((filter) => {
    const named = Named.safeParse(filter);
    if (!named.success) return isNamed(filter) ? null : filter;
    const { dimension, values, exclude } = named.data;
    const members = values.map((value) =>
      index.byForm.get(wordsOf(value).join(' '))?.filter((member) => member.dimension === dimension),
    );
    if (members.some((each) => each === undefined || each.length === 0)) return null;
    return { dimension, values: members.flatMap((each) => each ?? []).map(({ id, name }) => ({ id, name })), exclude };
  });
  return found.includes(null) ? null : found;
}

/** Ids are ours to give. */
function isNamed(filter: unknown): boolean {
  return z.object({ dimension: z.enum(MEMBER_DIMENSIONS) }).safeParse(filter).success;
}
