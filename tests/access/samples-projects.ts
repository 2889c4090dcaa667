import { about, type MakeSample, others, withoutFile } from './sample.ts';
import type { Stage } from './stage.ts';

/** Adds a builder's project that a mapped consultant may edit. */
const draft = async ({ newProject, builder, consultant, askedOf }: Stage) => {
  const id = await newProject(builder.stall);
  await askedOf(id, consultant.stall, { state: 'accepted', decided_at: new Date(), may_edit: true });
  return id;
};
const othersProject = ({ otherProject }: Stage) => otherProject;
const renamed = { project_name: 'Kadamba Heights' };

/**
 * The calls on projects of one's own list. The first caller is usually a consultant, or a builder if only builders may
 * call.
 */
export const projectSamples: Record<string, MakeSample> = {
  'projects.find': about(({ project }) => project),
  'managedProjects.changeListing': ({ project }) => ({ input: { ids: [project], change: 'restore' } }),
  'managedProjects.changeStatus': ({ project }) => ({ input: { ids: [project], project_status: 'ongoing' } }),
  'managedProjects.create': ({ builder, consultant }) => ({
    input: { ...renamed, developer_id: builder.stall, broker_ids: [consultant.stall] },
    answer: { data: { listing: 'draft', developer: { id: builder.stall }, drafted_by: { name: 'Meera Homes' } } },
  }),
  'managedProjects.find': about(draft),
  'managedProjects.update': about(draft, renamed),
  'managedProjects.remove': about(draft),
  // Restoring needs a deletion, which the editor's tests have.
  'managedProjects.restore': others(othersProject),
  'managedProjects.duplicate': about(draft),
  'managedProjects.preview': about(({ project }) => project),
  'managedProjects.history': about(draft),
  'managedProjects.unitSheet': about(draft),
  'managedProjects.previewUnitSheet': withoutFile,
  'managedProjects.saveUnitSheet': withoutFile,
  'projectSheet.preview': withoutFile,
  'projectSheet.save': withoutFile,
};

/** Makes the same calls on projects of others. */
export const refusedProjects: Record<string, MakeSample[]> = {
  'managedProjects.find': [others(othersProject)],
  'managedProjects.update': [others(othersProject, renamed)],
  'managedProjects.remove': [others(othersProject)],
  'managedProjects.restore': [others(othersProject)],
  'managedProjects.duplicate': [others(othersProject)],
  'managedProjects.preview': [others(othersProject)],
  'managedProjects.history': [others(othersProject)],
  'managedProjects.unitSheet': [others(othersProject)],
};
