import type { AskMetric, BoundKind } from '@botica/contract/ask/vocabulary';

/** A bound of the parts of a breakdown, with the column that it reads. */
export interface SqlBound {
  of: AskMetric;
  is: BoundKind;
  value: string;
  place: number;
  /** What the part is divided by beside its own divisor: days of an average, or what a share is of. */
  over: string;
}

const SIGNS: Record<BoundKind, string> = { more: '>', atLeast: '>=', less: '<', atMost: '<=', equal: '=' };
const exact = (sql: string) => `toDecimal256(${sql}, 6)`;

/** Conditions of the parts that keep all bounds: multiplied instead of divided, so that none is rounded. */
export function whereBounds(bounds: readonly SqlBound[]): { conditions: string[]; params: Record<string, string> } {
  const conditions = bounds.map(({ of, is, place }) => {
    const divisor = `ifNull(bound${place}Of, 1)`;
    const right = `${exact(`{bound${place}Value:String}`)} * ${exact(`{bound${place}Over:String}`)} * ${exact(divisor)}`;
    // Dividing by nothing gives no figure, sales without ticket numbers no tickets: what is not known keeps no bound.
    const isKnown = of === 'tickets' || of === 'customers' ? `bound${place} > 0` : `${divisor} > 0`;
    return `(${isKnown} AND ${exact(`bound${place}`)} ${SIGNS[is]} ${right})`;
  });
  const params = bounds.flatMap(({ place, value, over }) => [
    [`bound${place}Value`, value],
    [`bound${place}Over`, over],
  ]);
  return { conditions, params: Object.fromEntries(params) };
}
