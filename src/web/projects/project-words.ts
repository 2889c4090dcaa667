import { formatPriceRange } from '#shared/format/money.ts';
import type { ProjectDetail } from '#shared/projects/contract.ts';
import { projectStatusLabels } from '#shared/projects/rules.ts';

type Priced = Pick<ProjectDetail, 'start_price' | 'price' | 'end_price'>;

/** A project's price or range of prices; undefined when there is none, for `noPrice`. */
export const priceOf = ({ start_price, price, end_price }: Priced): string | undefined =>
  formatPriceRange(start_price ?? price, end_price);

/** Said, small, of a project without a price on cards and pages. */
export const noPrice = 'Price on request';

/** What is sold, from the particular to the general: `3 BHK · Apartments · Residential`. */
export const kindOf = ({ sub_category3, sub_category, category }: ProjectDetail): string =>
  [sub_category3, sub_category, category]
    .flatMap((named) => (named ? [named.category_name] : []))
    .filter((name, index, names) => names.indexOf(name) === index)
    .join(' · ');

/** Where a project is, as exactly as is known; undefined where nothing is. */
export const addressOf = ({ location_address, location, pin_code }: ProjectDetail): string | undefined => {
  const known = location_address ?? location ?? undefined;
  return known && pin_code && !known.includes(pin_code) ? `${known} ${pin_code}` : known;
};

/** What a map looks for: the coordinates where they are known, else the address. */
export const placeOf = (project: ProjectDetail): string | undefined =>
  project.latitude !== null && project.longitude !== null
    ? `${project.latitude},${project.longitude}`
    : addressOf(project);

/** Whether there is, or will be, something to go and see. */
export const canBeVisited = ({ project_status }: ProjectDetail): boolean =>
  project_status !== 'past' && project_status !== 'cancelled';

/** One sentence or two for search engines and those a page is shared with. */
export function summaryOf(project: ProjectDetail): string {
  const { project_name, developer_name, location, project_status, rera_number } = project;
  const kind = kindOf(project).split(' · ')[0];
  const price = priceOf(project);
  return [
    `${project_name}${kind ? `, ${kind},` : ''} by ${developer_name}${location ? ` in ${location}` : ''}: ${projectStatusLabels[project_status].toLowerCase()}${price ? `, ${price}` : ''}.`,
    rera_number ? `RERA ${rera_number}.` : '',
    'Floor plans, pictures and facilities; ask the builder or book a site visit.',
  ]
    .filter(Boolean)
    .join(' ');
}
