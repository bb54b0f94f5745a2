import { parseMicro } from '@botica/contract/micro';
import { z } from 'zod';

/** How engine values become exact ones: 64-bit integers and decimals travel as text. */
export const Whole = z.union([z.string().regex(/^-?\d+$/), z.number().int()]).transform(BigInt);
export const Micro = z.string().transform(parseMicro);
export const Flag = z.union([z.number(), z.boolean()]).transform(Boolean);
export const Day = z.iso.date();
