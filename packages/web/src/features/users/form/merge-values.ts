import type { UserValues } from './user-values';

type Field = keyof UserValues;

export interface Merged {
  values: UserValues;
  /** Fields that only the others changed: they are as the others left them. */
  taken: Field[];
  /** Fields that both changed, each otherwise: they are as they were typed here. */
  contested: Field[];
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What was typed in a form joined with what others stored since it was opened, so that neither is lost. */
export function mergeValues(opened: UserValues, typed: UserValues, stored: UserValues): Merged {
  const fields = Object.keys(opened).filter((field): field is Field => Object.hasOwn(opened, field));
  const changed = fields.filter(
    (field) => !isSame(opened[field], stored[field]) && !isSame(typed[field], stored[field]),
  );
  const isTyped = (field: Field) => !isSame(opened[field], typed[field]);
  const taken = changed.filter((field) => !isTyped(field));
  return {
    values: { ...typed, ...Object.fromEntries(taken.map((field) => [field, stored[field]])) },
    taken,
    contested: changed.filter(isTyped),
  };
}
