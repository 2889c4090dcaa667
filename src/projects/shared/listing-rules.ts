import { formatCount } from '#platform/shared/format/counts.ts';
import { formatDay } from '#platform/shared/format/days.ts';
import { lakh } from '#platform/shared/format/money.ts';
import { type ProjectStatus, projectStatusLabels } from './rules.ts';
import { pricePerSquareFoot } from './square-foot-rules.ts';
import type { UnitType } from './unit-rules.ts';

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

type MissingPart = { name: string; section: string };

/** Returns the parts that a draft still lacks to be listed. */
export const missingToList = (project: Listable): MissingPart[] =>
  required.filter(({ lacks }) => lacks(project)).map(({ name, section }) => ({ name, section }));

type Unit = Pick<UnitType, 'configuration' | 'carpet_area' | 'price_from'>;
type Shown = {
  project_name: string;
  project_status: ProjectStatus;
  project_completion_date: string | null;
  location_address: string | null;
  rera_number: string | null;
  start_price: number | null;
  end_price: number | null;
  unit_types: readonly Unit[];
};

/** Ends the name of a duplicate, until someone gives it another. */
export const copyMark = ' (copy)';

/** No home of a project is smaller, in square feet. */
const smallestHome = 50;
/** Rupees for a square foot outside of these have a mistake in the price or in the area. */
const likelyPrice = { least: 100, most: 5 * lakh } as const;

const isHome = (configuration: string): boolean => /BHK|RK|Studio|Penthouse|Villa|house$/.test(configuration);

/** Returns what is unlikely about a unit type; undefined if nothing is. */
function unitDoubt(unit: Unit): string | undefined {
  const { configuration, carpet_area: area } = unit;
  if (isHome(configuration) && area < smallestHome)
    return `A ${configuration} of ${formatCount(area)} sq ft is hardly a home`;
  const price = pricePerSquareFoot(unit);
  return price !== null && (price < likelyPrice.least || price > likelyPrice.most)
    ? `${configuration}: ₹${formatCount(price)} per sq ft is unlikely. Its price or its area may be wrong`
    : undefined;
}

/** The numbers of registers differ, but none is this short. Maharashtra’s begin with P5, and have ten more digits. */
const isUnlikelyNumber = (number: string): boolean => number.length < 8 || /^P5(?!\d{10}$)\d*$/i.test(number);

/**
 * Returns what visitors would wonder about, each with the editor's section where it is changed. @param today is the day
 * in India
 */
export function doubtsAbout(project: Shown, today: string): MissingPart[] {
  const { project_status, project_completion_date: completion, location_address, unit_types } = project;
  const number = project.rera_number?.trim();
  const isForSale = project_status === 'upcoming' || project_status === 'ongoing';
  const isLate = isForSale && completion && completion < today;
  const hasPrice = project.start_price ?? project.end_price ?? unit_types.some(({ price_from }) => price_from);
  return [
    ...(project.project_name.endsWith(copyMark)
      ? [{ name: `Its name still ends in “${copyMark.trim()}”, and visitors see it`, section: 'project' }]
      : []),
    ...(isLate
      ? [
          {
            name: `It is ${projectStatusLabels[project_status].toLowerCase()}, but its completion date, ${formatDay(completion)}, has passed`,
            section: 'project',
          },
        ]
      : []),
    ...(number && isUnlikelyNumber(number)
      ? [{ name: `“${number}” doesn’t look like a whole RERA number, and visitors see it`, section: 'project' }]
      : []),
    ...[...new Set(unit_types.flatMap((unit) => unitDoubt(unit) ?? []))].map((name) => ({ name, section: 'units' })),
    ...(isForSale && !hasPrice
      ? [
          {
            name: 'It has no price, so no search with a budget finds it',
            section: unit_types.length > 0 ? 'units' : 'prices',
          },
        ]
      : []),
    ...(location_address
      ? []
      : [{ name: 'It has no address, which visitors need to find the site', section: 'location' }]),
  ];
}
