/** What a cause is: which way a figure went, or by what. */
export type CauseKind =
  | 'below'
  | 'above'
  | 'price'
  | 'mix'
  | 'storeUnlike'
  | 'dyingProduct'
  | 'newProduct'
  | 'goneProduct'
  | 'customersLeft'
  | 'customersCame';

/** A store, a category and a product; null where it is of all. */
export type CauseOf = readonly [store: string | null, category: string | null, product: string | null];

/** Something that changed net in the last steps. */
export interface Cause {
  kind: CauseKind;
  of: CauseOf;
  /** What it changed net by. */
  amount: number;
  /** What is now, and what was or was expected: money of the steps, a price, or a share, by the kind. */
  now: number;
  before: number;
  /** Before anything else was examined; null where nothing was tested. */
  pValue: number | null;
}

/** A part that explains so much of what its whole does is the cause, else it only goes along. */
const CAUSE_SHARE = 0.6;

/** How precisely a kind names what happened: of two that tell the same the greater stays. */
const PRECISION: Readonly<Record<CauseKind, number>> = {
  goneProduct: 3,
  newProduct: 3,
  dyingProduct: 3,
  price: 3,
  below: 2,
  above: 2,
  storeUnlike: 1,
  mix: 1,
  customersLeft: 0,
  customersCame: 0,
};

/** Leaves each cause once, where it is told most precisely; the largest first. */
export function tellOnce(causes: readonly Cause[]): Cause[] {
  const told = causes.filter((cause) => !causes.some((other) => other !== cause && isToldBy(cause, other)));
  return told.toSorted((a, b) => Math.abs(b.amount) - Math.abs(a.amount));
}

/** Whether another cause tells this one: a part that explains its whole, a whole whose parts all go along, or the same by a better name. */
function isToldBy(cause: Cause, other: Cause): boolean {
  if (Math.sign(cause.amount) !== Math.sign(other.amount)) return false;
  const [size, otherSize] = [Math.abs(cause.amount), Math.abs(other.amount)];
  const [precision, otherPrecision] = [PRECISION[cause.kind], PRECISION[other.kind]];
  const isSame = cause.of.every((name, dimension) => name === other.of[dimension]);
  if (isSame) return otherPrecision > precision && otherSize >= CAUSE_SHARE * size;
  if (isPartOf(other.of, cause.of)) return otherPrecision >= precision && otherSize >= CAUSE_SHARE * size;
  if (isPartOf(cause.of, other.of)) return otherPrecision >= precision && size < CAUSE_SHARE * otherSize;
  return false;
}

function isPartOf(part: CauseOf, whole: CauseOf): boolean {
  const isWithin = whole.every((name, dimension) => name === null || name === part[dimension]);
  return isWithin && whole.some((name, dimension) => name !== part[dimension]);
}
