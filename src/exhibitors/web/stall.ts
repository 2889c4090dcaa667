import type { ExhibitorDetails, PublicBuilder } from '#exhibitors/shared/contract.ts';
import type { OwnClaim } from '#exhibitors/shared/firms/claim-contract.ts';
import type { ProjectCard } from '#projects/shared/contract.ts';

export type Stall = {
  kind: 'developer' | 'broker';
  details: ExhibitorDetails;
  /** Undefined if they couldn't be loaded. */
  projects: ProjectCard[] | undefined;
  /** The reader's newest claim, while the stall has no members. */
  claim?: OwnClaim | undefined;
};

/** Returns all projects in the order in which they are shown. */
export const allProjectsOf = (
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

/** Returns the projects as options of the contact forms. */
export const projectOptions = (projects: ProjectCard[]) =>
  projects.map(({ id, project_name, location, location_address }) => ({
    id,
    name: project_name,
    location: location_address ?? location,
  }));
