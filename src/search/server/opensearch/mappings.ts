import { createHash } from 'node:crypto';
import { directoryFilters } from '#search/shared/directory-filter-rules.ts';
import type { DirectoryFilter, HomeFilter } from '#search/shared/filter-rules.ts';
import { homeFilters } from '#search/shared/home-filter-rules.ts';

type Field = Record<string, unknown>;
type Fields = Record<string, Field>;
export type Filter = HomeFilter | DirectoryFilter;

/** Returns the name of the field that a filter compares. Fields of unit types are within `units`. */
export function fieldOf(filter: Filter): string {
  switch (filter.kind) {
    case 'places':
    case 'place':
      return 'path';
    case 'categories':
      return 'category_ids';
    case 'by year':
    case 'from year':
      return 'promised_year';
    case 'unit choices':
    case 'unit at least':
    case 'unit at most':
      return `units.${filter.column}`;
    default:
      return filter.column;
  }
}

function typeOf({ kind }: Filter): Field {
  switch (kind) {
    case 'unit choices':
      return { type: 'keyword' };
    case 'unit at least':
    case 'unit at most':
      return { type: 'double' };
    case 'flag':
      return { type: 'boolean' };
    default:
      // The number is an id, a year, or the position of a choice.
      return { type: 'integer' };
  }
}

const filters: Filter[] = [...Object.values(homeFilters), ...Object.values(directoryFilters)];
const typed = filters.map((filter): [string, Field] => [fieldOf(filter), typeOf(filter)]);
const isOfUnits = ([name]: [string, Field]): boolean => name.startsWith('units.');

const integer: Field = { type: 'integer' };
const double: Field = { type: 'double' };
const keyword: Field = { type: 'keyword' };
const flag: Field = { type: 'boolean' };
/** Holds words in their order, to be searched for words side by side. Parts of words are found by trigrams. */
const phrases: Field = { type: 'wildcard' };

const texts: Fields = { words: keyword, text: phrases };

/** The fields that homes are found by. */
const found: Fields = {
  ...Object.fromEntries(typed.filter((field) => !isOfUnits(field))),
  location_id: integer,
  has_verified_consultant: flag,
  has_unverified_consultant: flag,
  latitude: double,
  longitude: double,
  point: { type: 'geo_point' },
  ...texts,
  units: {
    type: 'nested',
    // The home also has the values of all its unit types. They are counted if no other filter of unit types is set.
    include_in_root: true,
    properties: Object.fromEntries(
      typed.filter(isOfUnits).map(([name, field]) => [name.slice('units.'.length), field]),
    ),
  },
};

/**
 * One document of each index says how much of it is written. `feed_version` is the version of the directory. The others
 * are the last ids that a first load has written.
 */
const progress: Fields = { feed_version: { type: 'long' }, fed_homes: integer, fed_firms: integer };

/**
 * The indexes by the kind of their rows. A firm's document includes its homes, because a single home has to match all
 * filters.
 */
export const mappings = {
  homes: {
    ...progress,
    ...found,
    id: integer,
    standing: integer,
    turn: integer,
    created: double,
    possession: integer,
    price: double,
    price_from: double,
    price_to: double,
    name: keyword,
    name_text: phrases,
    register_number: keyword,
    builder_name: keyword,
    builder_text: phrases,
    sounds: keyword,
  },
  firms: {
    ...progress,
    ...texts,
    id: integer,
    kind: keyword,
    is_verified: flag,
    standing: integer,
    created: double,
    name: keyword,
    homes: {
      type: 'nested',
      properties: { ...found, units: { ...found.units, include_in_root: false } },
    },
  },
} satisfies Record<string, Fields>;
export type Kind = keyof typeof mappings;
export const kinds = Object.keys(mappings) as Kind[];

/** The fields to read from the document of a changed home. They tell whose order and firms the change affects. */
export const keptFields = ['developer_id', 'consultant_ids', 'standing', 'created', 'feed_version', 'fed_*'] as const;

/** Returns the settings and fields of a new index. Replicas are added when there are more nodes. */
export const definitionOf = (kind: Kind) => ({
  settings: {
    number_of_shards: 1,
    auto_expand_replicas: '0-1',
    // Changes become visible together, when all of a version are written.
    refresh_interval: '-1',
    // A late write of a deleted home is refused for this long.
    gc_deletes: '1h',
    'mapping.nested_objects.limit': 1_000_000,
  },
  mappings: {
    dynamic: 'strict',
    _source: { includes: keptFields },
    properties: mappings[kind],
  },
});

/** Changes whenever the definition changes, so that a new index is filled. */
export const definitionHash: string = createHash('sha256')
  .update(JSON.stringify(kinds.map(definitionOf)))
  .digest('hex')
  .slice(0, 8);
