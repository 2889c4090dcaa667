import { z } from 'zod';
import { box, boxOutput } from '#maps/shared/contract.ts';
import { callFor, dataResponse, nextCursor, paging } from '#platform/shared/http/contract.ts';
import { cursor, page, perPage, searchQuery } from '#platform/shared/http/fields.ts';
import { projectCard } from '#projects/shared/contract.ts';
import { unitType } from '#projects/shared/unit-contract.ts';
import { behind } from './behind-contract.ts';
import { choicesOf, fieldsOf, type HomeChoices } from './filter-fields.ts';
import {
  type HomeField,
  type HomeFilterTable,
  type HomeFlag,
  homeFields,
  homeFilters,
  homeFlags,
} from './home-filter-rules.ts';
import { homeSorts, homesPerPage, readNear } from './home-rules.ts';
import { mapLimits } from './map-rules.ts';

const descriptions: Parameters<typeof fieldsOf<HomeFilterTable>>[1] = {
  location_ids: 'Any of these places, with those within them. Separated by commas, as all lists here.',
  budget_min: 'In rupees; a home matches whose range of prices overlaps.',
  kinds: 'Any of these. With a budget or area, one unit type has to match all of them.',
  category_ids: 'Any of these categories, main or below.',
  possession_from: 'Promised for this year or later: not what is ready.',
  area_min: 'Carpet area in square feet.',
  price_per_sq_ft_min: 'In rupees, by a unit type’s lower price and its carpet area.',
  possession: '`ready`: to move into now. A year: ready, or promised by its end.',
  bank_ids: 'A loan from any of these.',
  facility_ids: 'All of these.',
};

/** A search without the order and page of its results. */
export const homeFiltersInput = z.strictObject({
  search: searchQuery
    .optional()
    .describe(
      'As people type it: “2 bhk pune under 80 lakh”, names, a PIN code, a register number. What is understood is in `understood`.',
    ),
  near: z
    .string()
    .refine((text) => readNear(text) !== undefined, 'Enter latitude,longitude,kilometres, such as 18.59,73.74,5.')
    .transform((text) => readNear(text))
    .optional()
    .describe('Within so many kilometres of a point: latitude,longitude,kilometres.'),
  box: box
    .optional()
    .describe('Within a part of a map: south,west,north,east in degrees. Not across the 180th meridian.'),
  ...fieldsOf(homeFilters, descriptions),
});
export type HomeFilters = z.infer<typeof homeFiltersInput>;

export const homeQuery = z.strictObject({
  ...homeFiltersInput.shape,
  sort: z.enum(homeSorts).default('relevance'),
  page,
  per_page: perPage(homesPerPage),
  cursor,
});
export type HomeQuery = z.infer<typeof homeQuery>;

export const homeCard = z.object({
  ...projectCard.shape,
  is_verified: z.enum(['1', '0']).describe('Whether its builder is.'),
  is_ready: z.boolean().describe('Ready to move into: completed, and not only by a register’s date.'),
  unit_types: z.array(
    unitType.extend({ emi_from: z.int().nullable().describe('As that of the project, for this unit type.') }),
  ),
  carpet_area_from: z.number().nullable().describe('In square feet.'),
  carpet_area_to: z.number().nullable(),
  price_per_sq_ft: z.int().nullable().describe('The lowest of its unit types, in rupees.'),
  units_left: z.int().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  distance_km: z.number().nullable().describe('From the point of `near`.'),
});
export type HomeCard = z.infer<typeof homeCard>;

/**
 * Counts the projects that each choice would find with the other filters unchanged. Choices without any are left out,
 * except chosen ones.
 */
const homeFacets = z.object(
  Object.fromEntries(
    homeFields.map((field) => [homeFilters[field].facet, choicesOf(homeFilters[field], homeFlags)]),
  ) as unknown as FacetShape,
);
type Flags = z.ZodArray<z.ZodObject<{ value: z.ZodType<HomeFlag>; homes: z.ZodInt }>>;
type FacetShape = {
  [Field in HomeField as HomeFilterTable[Field]['facet']]: Field extends HomeFlag
    ? Flags
    : HomeChoices<HomeFilterTable[Field]>;
};
export type HomeFacets = z.infer<typeof homeFacets>;

/** A search as an address has it, with lists separated by commas. */
export const homeAddress = z.record(z.string(), z.string());

const homePage = z.object({
  success: z.literal(true),
  data: z.array(homeCard),
  ...paging,
  ...nextCursor,
  facets: homeFacets,
  understood: homeAddress
    .nullable()
    .describe(
      'The search that its words were read as: filters, and in `search` the words left. Null where they are only words.',
    ),
  corrected: z
    .array(z.object({ typed: z.string(), read: z.string() }))
    .describe('Words that nothing has, and what was searched for instead.'),
  left_out: z
    .array(z.string())
    .describe('Words that no home has with the others, which were left out so that the others find something.'),
  no_data: z
    .array(z.string())
    .describe('Words for what no project has data of, such as a metro or a school; left out if there are others.'),
  excluded: z
    .array(z.string())
    .describe('Words for what homes should not be, such as “not in Pune”; left out, since a search can’t exclude.'),
  alternatives: z
    .array(z.object({ text: z.string(), homes: z.int(), search: homeAddress }))
    .describe(
      'Where nothing is found: searches nearby that find some, such as “3 in Wakad, 2 km away”. Where at most three are found: places nearby.',
    ),
  ...behind,
});
export type HomePage = z.infer<typeof homePage>;

const homeMapQuery = z.strictObject({
  ...homeFiltersInput.shape,
  bounds: box
    .optional()
    .describe('What the map shows: south,west,north,east. Without it: all that is found, but for outliers.'),
  zoom: z.coerce
    .number<string | number>({ error: 'Enter a number.' })
    .min(0, 'Enter at least 0.')
    .max(mapLimits.zoom, `Enter at most ${mapLimits.zoom}.`)
    .optional()
    .describe('As MapLibre counts it: at 0 the world is 512 pixels wide. Clusters are about 90 pixels apart.'),
});
export type HomeMapQuery = z.infer<typeof homeMapQuery>;

const mapPoint = homeCard.pick({
  id: true,
  project_name: true,
  location: true,
  price: true,
  start_price: true,
  end_price: true,
  emi_from: true,
  project_status: true,
  project_completion_date: true,
  is_past_by_date: true,
  register: true,
  is_ready: true,
  developer_name: true,
  stall_picture: true,
});

const homeMap = z.object({
  bounds: boxOutput
    .nullable()
    .describe('What was asked for, widened to whole cells; null where nothing found has a point.'),
  clusters: z
    .array(z.object({ latitude: z.number(), longitude: z.number(), homes: z.int(), bounds: boxOutput }))
    .describe(`Two or more homes that are near each other at this zoom. At most ${mapLimits.cells} with the points.`),
  points: z
    .array(mapPoint.extend({ latitude: z.number(), longitude: z.number() }))
    .describe('Homes apart from others.'),
  homes: z.int().describe('How many homes the clusters and points are.'),
  unplaced: z.int().nullable().describe('How many more are found that have no point; null with `bounds`.'),
  total: z
    .int()
    .describe(
      `How many are found within the bounds: more than \`homes\` where a filtered search finds more than ${mapLimits.homes} there, of which the best matches are shown. Counted up to ${mapLimits.counted}.`,
    ),
});
export type HomeMap = z.infer<typeof homeMap>;

export const homesContract = {
  map: callFor('open', 'Homes')(
    'GET /homes/map',
    'The homes that a search finds on a map: clusters and single homes of a part of it',
  )
    .input(homeMapQuery)
    .output(dataResponse(homeMap)),
  search: callFor('open', 'Homes')('GET /homes', 'Search for homes: listed projects, with counts for each choice')
    .input(homeQuery)
    .output(homePage),
};
