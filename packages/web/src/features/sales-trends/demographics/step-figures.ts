import type { GenderFlow, GenderMatrix } from '@botica/contract/sales-trends/demographics';
import type { DemographicAnswer } from '../core/sales-trends.api';

/** The matrix of an answer: over products in the second step, over categories in the first. */
export function matrixOf({ data }: DemographicAnswer): GenderMatrix {
  return data.genderProductMatrix ?? data.genderCategoryMatrix;
}

/** The flow of an answer, in the same way. */
export function flowOf({ data }: DemographicAnswer): GenderFlow {
  return data.genderProductFlow ?? data.genderFlow;
}

/**
 * Place of an affinity on the scale of colours, -1 to 1: half as much as everybody (50) is as far from 100 as twice as much
 * (200), and both are the ends. Null is unknown.
 */
export function affinityStrength(affinity: number | null): number | null {
  if (affinity === null) return null;
  if (affinity <= 0) return -1;
  return Math.max(-1, Math.min(1, Math.log2(affinity / 100)));
}
