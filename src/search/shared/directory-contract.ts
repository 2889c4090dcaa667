import { z } from 'zod';
import { exhibitorKinds } from '#exhibitors/shared/kind-rules.ts';
import { picture } from '#media/shared/contract.ts';
import { callFor, dataResponse, nextCursor, paging } from '#platform/shared/http/contract.ts';
import { cursor, id, page, perPage, searchQuery, singleLine } from '#platform/shared/http/fields.ts';
import { projectCard } from '#projects/shared/contract.ts';
import { projectStatuses } from '#projects/shared/rules.ts';
import { behind } from './behind-contract.ts';
import { type DirectoryField, type DirectoryFilterTable, directoryFilters } from './directory-filter-rules.ts';
import { exhibitorSorts, pageSizes, projectSorts, searchLength, suggestionLabels } from './directory-rules.ts';
import { fieldsOf, type ProjectChoices, projectChoicesOf } from './filter-fields.ts';
import type { DirectoryFilter } from './filter-rules.ts';

const filters = {
  search: searchQuery
    .optional()
    .describe('Words that must all occur in the name of the builder, consultant, project or location.'),
  verified: z.enum(['1', '0'], 'Choose 1 (verified) or 0 (unverified).').optional(),
  ...fieldsOf(directoryFilters, {
    price_band: 'Bounds in lakhs of rupees, compared with the lower of start and end price.',
  }),
};

const exhibitorQuery = z.strictObject({
  ...filters,
  sort: z.enum(exhibitorSorts).default('recommended'),
  page,
  per_page: perPage(pageSizes.exhibitors),
  cursor,
});

const exhibitorListInput = z.strictObject({
  kind: z.enum(exhibitorKinds, `Choose ${exhibitorKinds.join(' or ')}.`).optional(),
  ...exhibitorQuery.shape,
});
export type ExhibitorListInput = z.infer<typeof exhibitorListInput>;

const projectListInput = z.strictObject({
  ...filters,
  developer_id: id.optional(),
  broker_id: id.optional(),
  sort: z.enum(projectSorts).optional().describe('Left out: with a search the best match first, else the newest.'),
  page,
  per_page: perPage(pageSizes.projects),
  cursor,
});
export type ProjectListInput = z.infer<typeof projectListInput>;

/**
 * Counts distinct projects for each choice, with the other filters applied. Empty locations and categories are left
 * out, except the chosen one.
 */
const projectFacets = z.object(
  Object.fromEntries(
    Object.values<DirectoryFilter>(directoryFilters).map((filter) => [filter.facet, projectChoicesOf(filter)]),
  ) as unknown as {
    [Field in DirectoryField as DirectoryFilterTable[Field]['facet']]: ProjectChoices<DirectoryFilterTable[Field]>;
  },
);
export type ProjectFacets = z.infer<typeof projectFacets>;

const facets = z.object({
  kinds: z.object({ developers: z.int(), brokers: z.int() }),
  verified: z.array(z.object({ value: z.enum(['1', '0']), exhibitors: z.int() })),
  ...projectFacets.shape,
});
export type Facets = z.infer<typeof facets>;

/** Counts and prices include only the filtered projects. */
const exhibitorCard = z.object({
  id: z.int(),
  kind: z.enum(exhibitorKinds),
  name: z.string(),
  company: z.string().nullable(),
  stand: z.string().nullable().describe('Its place at the fair, such as `B-12, Hall 4`.'),
  avatar: z.string().nullable(),
  logo: z.string().nullable(),
  logo_picture: picture.nullable(),
  stall_image: z.string().nullable(),
  stall_picture: picture.nullable(),
  is_verified: z.enum(['1', '0']),
  register: z.string().nullable().describe('The register that it is listed from, while no one of the firm has joined.'),
  ongoing_projects: z.int(),
  upcoming_projects: z.int(),
  on_hold_projects: z.int(),
  past_projects: z.int(),
  categories: z.array(z.int()),
  location_names: z
    .array(z.string())
    .describe(
      'Up to three locations of the counted projects, by number of projects. A locality counts for its city or district.',
    ),
  starting_price: z.int().nullable().describe('The lowest price of the counted projects, in rupees.'),
  projects: z
    .array(z.object({ id: z.int(), project_name: z.string(), project_status: z.enum(projectStatuses) }))
    .describe('Up to three of the counted projects, newest first.'),
});
export type ExhibitorCard = z.infer<typeof exhibitorCard>;

const suggestion = z.object({
  kind: z.enum(Object.keys(suggestionLabels) as [keyof typeof suggestionLabels]),
  id: z.int(),
  label: z.string().describe('The label of the kind: Builder, Consultant, Location, Project Title, Project Name.'),
  text: z.string(),
  detail: z
    .string()
    .nullable()
    .describe(
      'Distinguishes equal names: a project’s builder and location, a consultant’s company, the place that a location is in.',
    ),
});
export type Suggestion = z.infer<typeof suggestion>;

const homeSuggestion = z.object({
  text: z.string().describe('Such as “2 BHK in Pune up to ₹80 L”.'),
  homes: z.int().describe('How many projects it finds.'),
  search: z.record(z.string(), z.string()).describe('For GET /api/homes; lists separated by commas.'),
});
export type HomeSuggestion = z.infer<typeof homeSuggestion>;

const exhibitorPage = z.object({
  success: z.literal(true),
  data: z.array(exhibitorCard),
  ...paging,
  ...nextCursor,
  facets,
  ...behind,
});
export type ExhibitorPage = z.infer<typeof exhibitorPage>;

const projectPage = z.object({
  success: z.literal(true),
  data: z.array(projectCard),
  ...paging,
  ...nextCursor,
  facets: projectFacets,
  ...behind,
});
export type ProjectPage = z.infer<typeof projectPage>;

const tagged = callFor('open', 'Directory');

export const directoryContract = {
  exhibitors: tagged('GET /exhibitors', 'List builders and consultants')
    .input(exhibitorListInput)
    .output(exhibitorPage),
  developers: tagged('GET /developers', 'List builders').input(exhibitorQuery).output(exhibitorPage),
  brokers: tagged('GET /brokers', 'List consultants').input(exhibitorQuery).output(exhibitorPage),
  projects: tagged('GET /projects', 'List projects', {
    description: 'With `scope=manage`, the caller’s own list: see GET /projects/managed.',
  })
    .input(projectListInput)
    .output(projectPage),
  suggestions: tagged('GET /search/suggestions', 'Search suggestions, at most two of each kind')
    .input(
      z.strictObject({
        q: singleLine(`Type at least ${searchLength.suggestions} characters.`)
          .trim()
          .min(searchLength.suggestions, `Type at least ${searchLength.suggestions} characters.`)
          .max(searchLength.max, `Type at most ${searchLength.max} characters.`),
      }),
    )
    .output(
      dataResponse(z.array(suggestion)).extend({
        homes: homeSuggestion
          .nullable()
          .describe('The search for homes that the words mean; null where they are only words.'),
        completed: z.array(homeSuggestion).describe('That search with its last word completed to the name of a place.'),
      }),
    ),
};
