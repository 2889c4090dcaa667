import type { ExhibitorDetails, PublicBuilder } from '#shared/exhibitors/contract.ts';
import type { ProjectCard } from '#shared/projects/contract.ts';

/** What a stall's page shows: a builder's or a consultant's. */
export type Stall = {
  kind: 'developer' | 'broker';
  details: ExhibitorDetails;
  /** Undefined where they could not be loaded. */
  projects: ProjectCard[] | undefined;
};

/** A builder's projects in the order in which they are shown. */
export const firmProjects = (
  lists: Pick<
    PublicBuilder,
    'ongoing_projects_list' | 'upcoming_projects_list' | 'on_hold_projects_list' | 'past_projects_list'
  >,
): ProjectCard[] => [
  ...lists.ongoing_projects_list,
  ...lists.upcoming_projects_list,
  ...lists.on_hold_projects_list,
  ...lists.past_projects_list,
];

/** Projects as the forms offer them. */
export const askedProjects = (projects: ProjectCard[]) =>
  projects.map(({ id, project_name, location, location_address }) => ({
    id,
    name: project_name,
    location: location_address ?? location,
  }));
