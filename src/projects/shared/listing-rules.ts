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
