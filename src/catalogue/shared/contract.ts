import { z } from 'zod';
import { callFor } from '#platform/shared/http/contract.ts';
import { projectKinds } from './kind-rules.ts';

/** Reference data for an empty expo. */
export const starterGroups = ['locations', 'categories', 'banks', 'facilities', 'rates'] as const;
export type StarterGroup = (typeof starterGroups)[number];

const leaf = {
  id: z.int(),
  category_name: z.string(),
  parent_id: z.int().nullable(),
  project_kind: z
    .enum(projectKinds)
    .nullable()
    .describe('For a main category: the link in the footer that leads here.'),
};

const categoryTree = z.array(
  z.object({
    ...leaf,
    children: z.array(z.object({ ...leaf, children: z.array(z.object({ ...leaf, children: z.array(z.never()) })) })),
  }),
);
export type CategoryTree = z.infer<typeof categoryTree>;

const tagged = callFor('open', 'Directory');

export const catalogueContract = {
  categories: tagged('GET /categories', 'The category tree, three levels').output(categoryTree),
  locations: tagged(
    'GET /locations',
    'Locations with their number of projects, those of the places within them too',
  ).output(
    z.object({
      success: z.literal(true),
      locations: z.array(
        z.object({ id: z.int(), location_name: z.string(), parent_id: z.int().nullable(), projects: z.int() }),
      ),
    }),
  ),
};
