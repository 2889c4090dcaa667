import { about, type MakeSample } from './sample.ts';
import type { ManagedTable, Stage } from './stage.ts';

/** The calls of a managed record, each on a new one. */
function managed(noun: ManagedTable, input: () => object): Record<string, MakeSample> {
  return {
    ...callsOf(noun, input, ({ newRecord }) => newRecord(noun)),
    [`${noun}.merge`]: async ({ newRecord }) => ({ input: { id: await newRecord(noun), into: await newRecord(noun) } }),
  };
}

function callsOf(
  noun: string,
  input: () => object,
  add: (stage: Stage) => Promise<number>,
): Record<string, MakeSample> {
  return {
    [`${noun}.find`]: about(add),
    [`${noun}.create`]: () => ({ input: { ...input() } }),
    [`${noun}.update`]: about(add, input()),
    [`${noun}.remove`]: about(add),
    [`${noun}.removeMany`]: async (stage) => ({ input: { ids: [await add(stage)] } }),
    // Restoring needs a deleted record, which the record kit's tests have.
    [`${noun}.restore`]: about(add, {}, 404),
    [`${noun}.uses`]: about(add),
    [`${noun}.history`]: about(add),
  };
}

const name = () => crypto.randomUUID();
let days = 0;
/** Each rate begins on another day, because a kind has one rate for each first day. */
const rate = () => {
  days += 1;
  const day = new Date(Date.UTC(2000, 0, days)).toISOString().slice(0, 10);
  return { kind: 'gst', percent: 5, holds_from: day, source: 'A notification' };
};

export const catalogueSamples: Record<string, MakeSample> = {
  ...managed('banks', () => ({ name: name() })),
  ...managed('facilities', () => ({ name: name() })),
  ...managed('categories', () => ({ category_name: name() })),
  ...managed('locations', () => ({ location_name: name(), kind: 'city' })),
  ...callsOf('costRates', rate, ({ newRate }) => newRate()),
  'costs.rates': ({ project }) => ({ input: { id: project } }),
  'shortlist.projects': ({ project }) => ({ input: { ids: String(project) } }),
  'shortlist.put': ({ project }) => ({ input: { project_id: project, note: 'Near the school' } }),
  'shortlist.remove': ({ project }) => ({ input: { project_id: project } }),
  'shortlist.join': ({ project }) => ({ input: { projects: [{ id: project }] } }),
  'categories.move': async ({ newRecord }) => ({
    input: { id: await newRecord('categories'), parent_id: await newRecord('categories') },
  }),
};
