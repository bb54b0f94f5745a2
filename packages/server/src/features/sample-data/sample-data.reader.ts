/**
 * Import id of the sample pharmacy in the warehouse. It is out of reach of the sequence that numbers real imports, which
 * counts from 1, and has no row among them.
 */
export const SAMPLE_IMPORT_ID = 0xff_ff_ff_f0;
