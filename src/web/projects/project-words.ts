import type { ProjectDetail } from '#shared/projects/contract.ts';
import { formatPriceRange, projectStatusLabels } from '#shared/projects/rules.ts';

/** A project's price or range of prices, in words when there is none. */
export const priceOf = ({ start_price, price, end_price }: ProjectDetail): string =>
  formatPriceRange(start_price ?? price, end_price) ?? 'Price not given';

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

/** Whether there is, or will be, something to go and see. */
export const canBeVisited = ({ project_status }: ProjectDetail): boolean =>
  project_status !== 'past' && project_status !== 'cancelled';

/** One sentence or two for search engines and those a page is shared with. */
export function summaryOf(project: ProjectDetail): string {
  const { project_name, developer_name, location, project_status, rera_number } = project;
  const kind = kindOf(project).split(' · ')[0];
  const price = formatPriceRange(project.start_price ?? project.price, project.end_price);
  return [
    `${project_name}${kind ? `, ${kind},` : ''} by ${developer_name}${location ? ` in ${location}` : ''}: ${projectStatusLabels[project_status].toLowerCase()}${price ? `, ${price}` : ''}.`,
    rera_number ? `RERA ${rera_number}.` : '',
    'Floor plans, pictures and facilities; ask the builder or book a site visit.',
  ]
    .filter(Boolean)
    .join(' ');
}
