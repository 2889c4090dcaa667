import { createHash } from 'node:crypto';
import { punctuation } from '#platform/server/normalise-name.ts';
import { directoryFilters } from '#search/shared/directory-filter-rules.ts';
import { homeFilters } from '#search/shared/home-filter-rules.ts';
import { hasSound, skeletonOf } from '#search/shared/spelling-rules.ts';
import type { IndexedExhibitor } from '../engine-queries.ts';
import { dayNumber, readUnit } from '../row-values.ts';
import type { FedHome } from './feed-queries.ts';
import { type Filter, translationOf } from './filter-kinds.ts';

/** The fields of a document: their types, and their values by the row that it is made of. */
type Fields<Row> = Record<string, { type: string; from: (row: Row) => unknown }>;

const columns = <Row>(type: string, ...names: (keyof Row & string)[]): Fields<Row> =>
  Object.fromEntries(names.map((name) => [name, { type, from: (row: Row) => row[name] }]));

const wordsOf = (text: string): string[] => [...new Set(text.split(' ').filter(Boolean))];
const nameOf = (home: FedHome): string => home.search_text.trim().split(' ').slice(0, home.name_words).join(' ');

/**
 * Parts of words are found in `words`. The type `wildcard` holds words in their order, indexed by trigrams, to be
 * searched for words side by side.
 */
const texts: Fields<{ search_text: string }> = {
  words: { type: 'keyword', from: ({ search_text }) => wordsOf(search_text) },
  text: { type: 'wildcard', from: ({ search_text }) => search_text },
};

const translations = [...Object.values<Filter>(homeFilters), ...Object.values<Filter>(directoryFilters)].map(
  translationOf,
);
const fieldsOfFilters = (ofUnits: boolean): Fields<FedHome> =>
  Object.fromEntries(
    translations.filter(({ isOfUnits }) => isOfUnits === ofUnits).map((translation) => [translation.name, translation]),
  );

/** The fields that homes are found by. Both indexes have them, within `home`. */
const found: Fields<FedHome> = {
  ...fieldsOfFilters(false),
  ...columns<FedHome>('integer', 'location_id'),
  ...columns<FedHome>('boolean', 'has_verified_consultant', 'has_unverified_consultant'),
  ...columns<FedHome>('double', 'latitude', 'longitude'),
  point: {
    type: 'geo_point',
    from: ({ latitude, longitude }) => (latitude === null || longitude === null ? null : [longitude, latitude]),
  },
  ...texts,
};

/** The fields that homes are sorted by and corrected to. A home without a date has none, so it comes last. */
const ofHomes: Fields<FedHome> = {
  ...columns<FedHome>('integer', 'id', 'standing', 'turn'),
  ...columns<FedHome>('double', 'created', 'price', 'price_from', 'price_to'),
  ...columns<FedHome>('keyword', 'builder_name'),
  ...columns<FedHome>('wildcard', 'builder_text'),
  possession: { type: 'integer', from: ({ possession_on }) => possession_on && dayNumber(possession_on) },
  name: { type: 'keyword', from: nameOf },
  name_text: { type: 'wildcard', from: (home) => ` ${nameOf(home)} ` },
  register_number: {
    type: 'keyword',
    from: ({ rera_number }) => (rera_number ?? '').toLowerCase().split(punctuation).filter(Boolean).join(' '),
  },
  sounds: {
    type: 'keyword',
    from: ({ search_text }) =>
      wordsOf(search_text)
        .filter(hasSound)
        .map((word) => `${skeletonOf(word)}|${word}`),
  },
};

const ofFirms: Fields<IndexedExhibitor> = {
  ...columns<IndexedExhibitor>('integer', 'id', 'standing'),
  ...columns<IndexedExhibitor>('double', 'created'),
  ...columns<IndexedExhibitor>('keyword', 'kind'),
  ...columns<IndexedExhibitor>('boolean', 'is_verified'),
  name: { type: 'keyword', from: ({ name_key }) => name_key },
  ...texts,
};

const valuesOf = <Row>(fields: Fields<Row>, row: Row): object =>
  Object.fromEntries(Object.entries(fields).map(([name, { from }]) => [name, from(row)]));

/** Returns what a home is found by. Numbers of unit types that aren't known are NaN, for which JSON has null. */
export const foundOf = (home: FedHome) => ({
  ...valuesOf(found, home),
  units: (home.units?.split(';') ?? []).map(readUnit),
});

export type HomeDocument = Pick<FedHome, 'standing' | 'created'> & {
  home: { developer_id: number; consultant_ids?: number[] };
};
export const homeDocument = (home: FedHome): HomeDocument =>
  ({ ...valuesOf(ofHomes, home), home: foundOf(home) }) as object as HomeDocument;

/** Returns the document of a firm. A single home has to match all filters, so it has what its homes are found by. */
export const firmDocument = (firm: IndexedExhibitor, homes: readonly object[]) => ({
  ...valuesOf(ofFirms, firm),
  home: homes,
});

// A `wildcard` field compares the whole text, which it would otherwise look for in `_source`, where it isn't.
const typesOf = <Row>(fields: Fields<Row>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { type }]) => [
      name,
      { type, ...(type === 'wildcard' && { doc_values: true }) },
    ]),
  );

/**
 * @param isCounted says that a home also has the values of all its unit types, which are counted if no other filter of
 * unit types is set.
 */
const foundTypes = (isCounted: boolean) => ({
  ...typesOf(found),
  units: { type: 'nested', include_in_root: isCounted, properties: typesOf(fieldsOfFilters(true)) },
});

/**
 * One document of each index says how much of it is written. `version` is that of the directory. The others are the
 * last ids that a first load has written.
 */
const progress = {
  properties: { version: { type: 'long' }, homes: { type: 'integer' }, firms: { type: 'integer' } },
};
export type Progress = Record<keyof typeof progress.properties, number>;

/** The fields of the indexes by the kind of their rows. */
const indexes = {
  homes: { progress, ...typesOf(ofHomes), home: { properties: foundTypes(true) } },
  firms: { progress, ...typesOf(ofFirms), home: { type: 'nested', properties: foundTypes(false) } },
};
export type Kind = keyof typeof indexes;
export const kinds = Object.keys(indexes) as Kind[];

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
    // The feed reads these fields to find out whose order and firms the change of a home affects.
    _source: { includes: ['home.developer_id', 'home.consultant_ids', 'standing', 'created', 'progress'] },
    properties: indexes[kind],
  },
});

/** Changes whenever the definition changes, so that a new index is filled. */
export const definitionHash: string = createHash('sha256')
  .update(JSON.stringify(kinds.map(definitionOf)))
  .digest('hex')
  .slice(0, 8);
