/** Values of the loading bar. */
export const PROGRESS_START = 10;
export const PROGRESS_END = 100;
const PROGRESS_CAP = 82;
const SHARE_OF_THE_REST = 0.12;
const SMALLEST_STEP = 0.5;

/** Next value while loading: ever smaller steps towards the cap. */
export function nextProgress(progress: number): number {
  return Math.min(PROGRESS_CAP, progress + Math.max(SMALLEST_STEP, (PROGRESS_CAP - progress) * SHARE_OF_THE_REST));
}
