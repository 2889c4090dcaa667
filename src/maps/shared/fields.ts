import { z } from 'zod';
import { readBox } from './rules.ts';

/** A part of a map, written as `south,west,north,east`. */
export const box = z
  .string()
  .refine((text) => readBox(text) !== undefined, 'Enter south,west,north,east in degrees, such as 18.4,73.7,18.7,74.')
  .transform((text) => readBox(text));

export const boxOutput = z.object({ south: z.number(), west: z.number(), north: z.number(), east: z.number() });
