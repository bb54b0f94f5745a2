import type { FunnelStep } from '@botica/contract/footprints/paths';
import { FOOTPRINT_LIMITS, FUNNEL_LIMITS, PAGE_VIEW, STEP_KINDS } from '@botica/contract/footprints/vocabulary';

/** What a funnel begins with. */
const USUAL_STEPS: readonly FunnelStep[] = [
  { kind: 'event', value: PAGE_VIEW },
  { kind: 'event', value: 'click' },
];

/** Steps of an address; those that are not understood are the usual ones. */
export function readSteps(text: string | undefined): readonly FunnelStep[] {
  const given = parsed(text);
  const { stepsMin, stepsMax } = FUNNEL_LIMITS;
  if (!Array.isArray(given) || given.length < stepsMin || given.length > stepsMax) return USUAL_STEPS;
  const steps = given.map(stepOf);
  return steps.every((step) => step !== null) ? steps : USUAL_STEPS;
}

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return null;
  }
}

function stepOf(given: unknown): FunnelStep | null {
  if (typeof given !== 'object' || given === null) return null;
  const fields = new Map<string, unknown>(Object.entries(given));
  const kind = STEP_KINDS.find((one) => one === fields.get('kind'));
  const value = fields.get('value');
  if (kind === undefined || typeof value !== 'string' || value.trim() === '') return null;
  return { kind, value: value.slice(0, FOOTPRINT_LIMITS.urlMax) };
}
