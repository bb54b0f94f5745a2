import type { ImportField, ImportKind } from '@botica/contract/data-import.vocabulary';

export type FieldGroup = 'moment' | 'article' | 'money' | 'sale' | 'customer' | 'answer' | 'visit';
type Groups = readonly (readonly [FieldGroup, readonly ImportField[]])[];

/** Fields of each kind in the groups in which they are offered. */
export const KIND_GROUPS: Record<ImportKind, Groups> = {
  sales: [
    ['moment', ['date', 'time', 'am_pm']],
    ['article', ['category', 'product', 'product_id']],
    ['money', ['amount', 'quantity', 'unit_price', 'discount', 'refund_amount', 'refund_quantity', 'currency']],
    ['sale', ['ticket', 'series', 'store', 'payment', 'type', 'status']],
    ['customer', ['customer', 'gender', 'age', 'birth_date']],
  ],
  visitors: [
    ['moment', ['date']],
    ['visit', ['visitors', 'store']],
  ],
  surveys: [
    ['moment', ['date']],
    ['answer', ['score', 'customer']],
  ],
  customers: [['customer', ['customer', 'gender', 'birth_date']]],
  products: [['article', ['product_id', 'product', 'category']]],
};

/** All fields of a kind, in the order of the groups. */
export function fieldsOfKind(kind: ImportKind): readonly ImportField[] {
  return KIND_GROUPS[kind].flatMap(([, fields]) => fields);
}

/** The entry of a list that equals the text, e.g. the value of a select; undefined when it is none of them. */
export function oneOf<const T extends string>(list: readonly T[], text: string): T | undefined {
  return list.find((entry) => entry === text);
}
