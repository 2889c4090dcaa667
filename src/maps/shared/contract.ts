import { z } from 'zod';
import { callFor, dataResponse } from '#platform/shared/http/contract.ts';
import { readBox } from './rules.ts';

/** A part of a map, written as `south,west,north,east`. */
export const box = z
  .string()
  .refine((text) => readBox(text) !== undefined, 'Enter south,west,north,east in degrees, such as 18.4,73.7,18.7,74.')
  .transform((text) => readBox(text));

export const boxOutput = z.object({ south: z.number(), west: z.number(), north: z.number(), east: z.number() });

const baseMap = z.object({
  url: z.string().describe('The address of a style, or of pictures with {z}, {x} and {y}.'),
  is_tiles: z.boolean().describe('Whether it is the address of pictures.'),
  attribution: z.string().nullable().describe('The credit of pictures; styles bring their own.'),
});
export type BaseMap = z.infer<typeof baseMap>;

const mapPlace = z.object({ id: z.int(), name: z.string(), latitude: z.number(), longitude: z.number() });
export type MapPlace = z.infer<typeof mapPlace>;

/** An answer has at most this many place names, more than fit on a screen. */
export const maxPlaces = 60;

export const mapsContract = {
  show: callFor('open', 'Catalogue')(
    'GET /maps',
    'What maps have beside homes: the address of the base map, and the names of places',
  )
    .input(
      z.strictObject({ bounds: box.optional().describe('Where place names are wanted; without it there are none.') }),
    )
    .output(
      dataResponse(
        z.object({
          base: baseMap.nullable().describe('Null: maps have none.'),
          places: z
            .array(mapPlace)
            .describe(`The ${maxPlaces} with the most projects there, at the centre of their projects.`),
        }),
      ),
    ),
};
