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
