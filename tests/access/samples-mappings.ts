import { about, type MakeSample, others } from './sample.ts';
import type { Stage } from './stage.ts';

/** Adds a mapping that the builder, the consultant and the organiser may use. */
const own =
  (row: Record<string, unknown> = {}) =>
  async ({ builder, consultant, newProjectOf, askedOf }: Stage) =>
    askedOf(await newProjectOf(builder.stall), consultant.stall, row);
const ofOthers = async ({ otherProject, newConsultant, askedOf }: Stage) =>
  askedOf(otherProject, await newConsultant());

/** The calls on mappings of projects and consultants. */
export const mappingSamples: Record<string, MakeSample> = {
  'mappings.choices': () => ({ input: { of: 'projects' } }),
  'mappings.find': about(own()),
  'mappings.ask': async ({ builder, consultant, newProjectOf }) => ({
    input: { project_ids: [await newProjectOf(builder.stall)], consultant_ids: [consultant.stall] },
  }),
  // Either side may end one.
  'mappings.act': async (stage) => ({
    input: { ids: [await own({ state: 'accepted', decided_at: new Date() })(stage)], act: 'end' },
  }),
  'mappings.send': about(own({ drafted: true, sent: false, asked_by: 'consultant' })),
  // The first caller is the consultant; the tests of mappings have the builder.
  'mappings.allowEditing': about(own(), { may_edit: true }, 403),
  'mappings.history': about(own()),
};

/** Makes the same calls on mappings of others. */
export const refusedMappings: Record<string, MakeSample[]> = {
  'mappings.find': [others(ofOthers)],
  'mappings.history': [others(ofOthers)],
  'mappings.send': [others(ofOthers)],
  'mappings.allowEditing': [others(ofOthers, { may_edit: true })],
  'mappings.act': [async (stage) => ({ input: { ids: [await ofOthers(stage)], act: 'withdraw' }, status: 404 })],
  'mappings.ask': [
    async ({ otherProject, newConsultant }) => ({
      input: { project_ids: [otherProject], consultant_ids: [await newConsultant()] },
      status: 422,
    }),
  ],
};
