import type { MemberDimension } from '@botica/contract/ask/vocabulary';
import { wordsOf } from './tokens';
import { tenderOf } from './words';

/** A category, product, store or payment method that the data names. */
export interface Member {
  dimension: MemberDimension;
  /** As filters know it: the id of a category or product, else the name. */
  id: string;
  name: string;
}

export interface MemberIndex {
  /** What an id of a dimension is called. */
  nameOf(dimension: string, id: string): string | undefined;
  /** Members by their names without case, accents and marks. */
  byForm: ReadonlyMap<string, readonly Member[]>;
  /** Words of the longest name. */
  longest: number;
  /** Payment methods that are called so in any language, whatever language the data is in. */
  byTender: ReadonlyMap<string, readonly Member[]>;
  hasProducts: boolean;
}

/** Makes the names of the data findable in questions. */
export function indexMembers(members: readonly Member[]): MemberIndex {
  const byForm = new Map<string, Member[]>();
  const names = new Map(members.map(({ dimension, id, name }) => [`${dimension} ${id}`, name]));
  const byTender = new Map<string, Member[]>();
  const hasProducts = members.some(({ dimension }) => dimension === 'product');
  let longest = 0;
  for (const member of members) {
    const words = wordsOf(member.name);
    if (words.length === 0) continue;
    const key = words.join(' ');
    for (const tender of member.dimension === 'payment' ? tenderOf(key) : []) {
      byTender.set(tender, [...(byTender.get(tender) ?? []), member]);
    }
    const known = byForm.get(key);
    if (known === undefined) byForm.set(key, [member]);
    else known.push(member);
    longest = Math.max(longest, words.length);
  }
  return { nameOf: (dimension, id) => names.get(`${dimension} ${id}`), byForm, longest, byTender, hasProducts };
}

/**
 * Members that a piece of a question names: those written exactly so, else all with the same form. Several of one dimension
 * that are called exactly the same are one to people.
 */
export function membersCalled(index: MemberIndex, key: string, text: string): readonly Member[] {
  const found = index.byForm.get(key) ?? [];
  const exact = found.filter(({ name }) => name === text);
  return exact.length > 0 ? exact : found;
}
