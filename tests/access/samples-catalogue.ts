import { type MakeSample, nothing } from './sample.ts';
import type { ManagedTable } from './stage.ts';

/** The calls of a managed record, each on a new one. */
function managed(noun: ManagedTable, input: () => object): Record<string, MakeSample> {
  const onNew =
    (more: () => object = () => ({})): MakeSample =>
    async ({ newRecord }) => ({ input: { id: await newRecord(noun), ...more() } });
  return {
    [`${noun}.list`]: nothing,
    [`${noun}.export`]: nothing,
    [`${noun}.find`]: onNew(),
    [`${noun}.create`]: () => ({ input: { ...input() } }),
    [`${noun}.update`]: onNew(input),
    [`${noun}.remove`]: onNew(),
    [`${noun}.removeMany`]: async ({ newRecord }) => ({ input: { ids: [await newRecord(noun)] } }),
    // Restoring takes a deleted one, which is in the record kit's tests.
    [`${noun}.restore`]: async ({ newRecord }) => ({ input: { id: await newRecord(noun) }, status: 404 }),
    [`${noun}.uses`]: onNew(),
    [`${noun}.history`]: onNew(),
    [`${noun}.merge`]: async ({ newRecord }) => ({ input: { id: await newRecord(noun), into: await newRecord(noun) } }),
  };
}

const name = () => crypto.randomUUID();

export const catalogueSamples: Record<string, MakeSample> = {
  ...managed('banks', () => ({ name: name() })),
  ...managed('facilities', () => ({ name: name() })),
  ...managed('categories', () => ({ category_name: name() })),
  ...managed('locations', () => ({ location_name: name(), kind: 'city' })),
  'categories.tree': nothing,
  'categories.move': async ({ newRecord }) => ({
    input: { id: await newRecord('categories'), parent_id: await newRecord('categories') },
  }),
};
