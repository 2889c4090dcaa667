import { type MakeSample, nothing } from './sample.ts';

/** Adds a builder's project that a mapped consultant may edit. */
const draft: MakeSample = async ({ newProject, builder, consultant, askedOf }) => {
  const id = await newProject(builder.stall);
  await askedOf(id, consultant.stall, { state: 'accepted', decided_at: new Date(), may_edit: true });
  return { input: { id } };
};
const others =
  (more: object = {}): MakeSample =>
  ({ otherProject }) => ({ input: { id: otherProject, ...more }, status: 404 });

/**
 * The calls on projects of one's own list. The first caller is usually a consultant, or a builder if only builders may
 * call.
 */
export const projectSamples: Record<string, MakeSample> = {
  'managedProjects.list': nothing,
  'managedProjects.export': nothing,
  'managedProjects.changeListing': ({ project }) => ({ input: { ids: [project], change: 'restore' } }),
  'managedProjects.changeStatus': ({ project }) => ({ input: { ids: [project], project_status: 'ongoing' } }),
  'managedProjects.create': ({ builder, consultant }) => ({
    input: { project_name: 'Kadamba Heights', developer_id: builder.stall, broker_ids: [consultant.stall] },
    answer: { data: { listing: 'draft', developer: { id: builder.stall }, drafted_by: { name: 'Meera Homes' } } },
  }),
  'managedProjects.find': draft,
  'managedProjects.update': async (stage, caller) => {
    const { input } = await draft(stage, caller);
    return { input: { ...input, project_name: 'Kadamba Heights' } };
  },
  'managedProjects.remove': draft,
  // Restoring needs a deletion, which the editor's tests have.
  'managedProjects.restore': others(),
  'managedProjects.duplicate': draft,
  'managedProjects.preview': ({ project }) => ({ input: { id: project } }),
  'managedProjects.choices': nothing,
  'managedProjects.history': draft,
  'managedProjects.unitSheet': draft,
  // Files are sent as multipart, which the tests of these calls do.
  'managedProjects.previewUnitSheet': () => ({ status: 422 }),
  'managedProjects.saveUnitSheet': () => ({ status: 422 }),
  'projectSheet.template': nothing,
  'projectSheet.preview': () => ({ status: 422 }),
  'projectSheet.save': () => ({ status: 422 }),
};

/** Makes the same calls on projects of others. */
export const refusedProjects: Record<string, MakeSample[]> = {
  'managedProjects.find': [others()],
  'managedProjects.update': [others({ project_name: 'Kadamba Heights' })],
  'managedProjects.remove': [others()],
  'managedProjects.restore': [others()],
  'managedProjects.duplicate': [others()],
  'managedProjects.preview': [others()],
  'managedProjects.history': [others()],
  'managedProjects.unitSheet': [others()],
};
