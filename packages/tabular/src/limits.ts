/** Limits of a read; all sizes in bytes (text of a cell in UTF-16 units, which never exceed its bytes). */
export interface ReadLimits {
  maxColumns: number;
  maxCellSize: number;
  maxRecordSize: number;
  /** Inflated bytes of a gzip file or of all XLSX parts that are read. */
  maxInflatedBytes: number;
  /** Inflated / compressed; judged only after `ratioFloorBytes` inflated bytes, since small files compress oddly. */
  maxInflateRatio: number;
  ratioFloorBytes: number;
  /** XLSX needs random access: the compressed file is held whole. */
  maxWholeFileBytes: number;
  maxJsonDepth: number;
  /** Shared texts of a spreadsheet, which are held whole, in UTF-16 units. */
  maxSharedText: number;
  /** Seconds that making the compact JSON may take; imports are watched by the pool that reads them. */
  maxSeconds: number;
}

export const DEFAULT_LIMITS: ReadLimits = {
  maxColumns: 2_000,
  maxCellSize: 1_000_000,
  maxRecordSize: 4_000_000,
  maxInflatedBytes: 8_000_000_000,
  maxInflateRatio: 200,
  ratioFloorBytes: 16_000_000,
  maxWholeFileBytes: 256_000_000,
  maxJsonDepth: 64,
  maxSharedText: 128_000_000,
  maxSeconds: Number.POSITIVE_INFINITY,
};

/** The defaults with the given limits in their place. */
export function resolveLimits(given: Partial<ReadLimits> = {}): ReadLimits {
  return { ...DEFAULT_LIMITS, ...given };
}
