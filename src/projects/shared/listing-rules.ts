import { formatDay } from '#platform/shared/format/days.ts';
import { type ProjectStatus, projectStatusLabels } from './rules.ts';

/** Visitors see only listed projects. Drafts aren't listed yet, and archived ones no longer are. */
export const projectListings = ['draft', 'listed', 'archived'] as const;
export type ProjectListing = (typeof projectListings)[number];

export const projectListingLabels: Record<ProjectListing, string> = {
  draft: 'Draft',
  listed: 'Listed',
  archived: 'Archived',
};

export const listingChanges = ['list', 'unlist', 'archive', 'restore'] as const;
export type ListingChange = (typeof listingChanges)[number];

type Listable = {
  location_id: number | null;
  category_id: number | null;
  stall_image_id: number | null;
  has_description: boolean;
};

/** A draft needs these parts before it is listed. `section` is the editor's section with the part. */
const required: { name: string; section: string; lacks: (project: Listable) => boolean }[] = [
  { name: 'a description', section: 'texts', lacks: ({ has_description }) => !has_description },
  { name: 'a location', section: 'location', lacks: ({ location_id }) => location_id === null },
  { name: 'a category', section: 'category', lacks: ({ category_id }) => category_id === null },
  { name: 'a stall picture', section: 'pictures', lacks: ({ stall_image_id }) => stall_image_id === null },
];

export type MissingPart = { name: string; section: string };

/** Returns the parts that a draft still lacks to be listed. */
export const missingToList = (project: Listable): MissingPart[] =>
  required.filter(({ lacks }) => lacks(project)).map(({ name, section }) => ({ name, section }));

type Shown = { project_status: ProjectStatus; project_completion_date: string | null; location_address: string | null };

/**
 * Returns what visitors would wonder about, each with the editor's section where it is changed. @param today is the day
 * in India
 */
export function doubtsAbout(project: Shown, today: string): MissingPart[] {
  const { project_status, project_completion_date: completion, location_address } = project;
  const isLate = (project_status === 'upcoming' || project_status === 'ongoing') && completion && completion < today;
  return [
    ...(isLate
      ? [
          {
            name: `It is ${projectStatusLabels[project_status].toLowerCase()}, but its completion date, ${formatDay(completion)}, has passed`,
            section: 'project',
          },
        ]
      : []),
    ...(location_address
      ? []
      : [{ name: 'It has no address, which visitors need to find the site', section: 'location' }]),
  ];
}
