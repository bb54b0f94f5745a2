import { TabularError } from '../errors';
import type { ReadLimits } from '../limits';

/**
 * Counts inflated against compressed bytes and refuses a bomb as soon as it shows.
 * Sizes that an archive states about itself are never believed; only bytes that came out count.
 */
export class InflateMeter {
  private inflated = 0;
  private compressed = 0;
  private readonly limits: ReadLimits;

  constructor(limits: ReadLimits) {
    this.limits = limits;
  }

  addCompressed(bytes: number): void {
    this.compressed += bytes;
  }

  /** Throws `zip_bomb` when the total or the ratio is passed. */
  addInflated(bytes: number): void {
    this.inflated += bytes;
    const { maxInflatedBytes, maxInflateRatio, ratioFloorBytes } = this.limits;
    const isTooLarge = this.inflated > maxInflatedBytes;
    const isTooDense = this.inflated > ratioFloorBytes && this.inflated > this.compressed * maxInflateRatio;
    if (isTooLarge || isTooDense) throw new TabularError('zip_bomb', { limit: maxInflatedBytes });
  }
}

/**
 * Compressed bytes given to the inflater at a time. DEFLATE expands at most 1032 times, so one step
 * can hold at most about 17 MB before the meter sees it.
 */
export const INFLATE_STEP = 16_384;
