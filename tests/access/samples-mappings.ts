import type { MakeSample } from './sample.ts';
import { nothing } from './sample.ts';

/** Adds a mapping that the builder, the consultant and the organiser may use. */
const own =
  (more: object = {}, row: Record<string, unknown> = {}): MakeSample =>
  async ({ builder, consultant, newProjectOf, askedOf }) => ({
    input: { id: await askedOf(await newProjectOf(builder.stall), consultant.stall, row), ...more },
  });
const others =
  (more: object = {}): MakeSample =>
  async ({ otherProject, newConsultant, askedOf }) => ({
    input: { id: await askedOf(otherProject, await newConsultant()), ...more },
    status: 404,
  });

/** The calls on mappings of projects and consultants. */
export const mappingSamples: Record<string, MakeSample> = {
  'mappings.list': nothing,
  'mappings.export': nothing,
  'mappings.choices': () => ({ input: { of: 'projects' } }),
  'mappings.find': own(),
  'mappings.ask': async ({ builder, consultant, newProjectOf }) => ({
    input: { project_ids: [await newProjectOf(builder.stall)], consultant_ids: [consultant.stall] },
  }),
  // Either side may end one.
  'mappings.act': async ({ builder, consultant, newProjectOf, askedOf }) => ({
    input: {
      ids: [
        await askedOf(await newProjectOf(builder.stall), consultant.stall, {
          state: 'accepted',
          decided_at: new Date(),
        }),
      ],
      act: 'end',
    },
  }),
  'mappings.send': own({}, { drafted: true, sent: false, asked_by: 'consultant' }),
  // The first caller is the consultant; the tests of mappings have the builder.
  'mappings.allowEditing': async (stage, caller) => ({
    ...(await own({ may_edit: true })(stage, caller)),
    status: 403,
  }),
  'mappings.history': own(),
};

/** Makes the same calls on mappings of others. */
export const refusedMappings: Record<string, MakeSample[]> = {
  'mappings.find': [others()],
  'mappings.history': [others()],
  'mappings.send': [others()],
  'mappings.allowEditing': [others({ may_edit: true })],
  'mappings.act': [
    async ({ otherProject, newConsultant, askedOf }) => ({
      input: { ids: [await askedOf(otherProject, await newConsultant())], act: 'withdraw' },
      status: 404,
    }),
  ],
  'mappings.ask': [
    async ({ otherProject, newConsultant }) => ({
      input: { project_ids: [otherProject], consultant_ids: [await newConsultant()] },
      status: 422,
    }),
  ],
};
