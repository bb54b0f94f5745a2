import type { SaleField } from '@botica/contract/data-import';

/**
 * Fields of a sale line in the groups in which they are offered. Written out here because the contract's list would
 * bring zod into the page; `satisfies` and the check below keep the two equal.
 */
export const FIELD_GROUPS = {
  moment: ['date', 'time'],
  article: ['category', 'product', 'product_id'],
  money: ['amount', 'quantity', 'unit_price', 'discount'],
  sale: ['ticket', 'store', 'payment', 'status'],
  customer: ['customer', 'gender', 'age', 'birth_date'],
} as const satisfies Record<string, readonly SaleField[]>;

export type FieldGroup = keyof typeof FIELD_GROUPS;

type Grouped = (typeof FIELD_GROUPS)[FieldGroup][number];
type EveryFieldIsGrouped = [Exclude<SaleField, Grouped>] extends [never] ? readonly Grouped[] : never;

export const GROUP_NAMES: readonly FieldGroup[] = ['moment', 'article', 'money', 'sale', 'customer'];

/** All fields, in the order of the groups. */
export const FIELDS: EveryFieldIsGrouped = GROUP_NAMES.flatMap((group) => FIELD_GROUPS[group]);

/** The entry of a list that equals the text, e.g. the value of a select; undefined when it is none of them. */
export function oneOf<const T extends string>(list: readonly T[], text: string): T | undefined {
  return list.find((entry) => entry === text);
}
