import { listedFromText } from '#exhibitors/shared/register-rules.ts';
import { formatCount } from '#platform/shared/format/counts.ts';
import { formatPriceRange } from '#platform/shared/format/money.ts';
import type { ProjectDetail } from '#projects/shared/contract.ts';
import { projectStatusText } from '#projects/shared/rules.ts';

type Priced = Pick<ProjectDetail, 'start_price' | 'price' | 'end_price'>;

/** Returns the price; undefined if there is none (show `noPriceText`). */
export const priceOf = ({ start_price, price, end_price }: Priced): string | undefined =>
  formatPriceRange(start_price ?? price, end_price);

/** Returns the instalment; undefined if there is no price, or no bank that states its rate. */
export const emiText = ({ emi_from }: Pick<ProjectDetail, 'emi_from'>): string | undefined =>
  emi_from === null ? undefined : `EMI from ₹${formatCount(emi_from)} a month`;

/** Returns the categories with the narrowest first: `3 BHK · Apartments · Residential`. */
export const propertyTypeOf = ({ sub_category3, sub_category, category }: ProjectDetail): string =>
  [sub_category3, sub_category, category]
    .flatMap((named) => (named ? [named.category_name] : []))
    .filter((name, index, names) => names.indexOf(name) === index)
    .join(' · ');

/** Returns the most exact address that is known, with its PIN code. */
export const addressOf = ({ location_address, location, pin_code }: ProjectDetail): string | undefined => {
  const known = location_address ?? location ?? undefined;
  return known && pin_code && !known.includes(pin_code) ? `${known} ${pin_code}` : known;
};

/** Returns the coordinates if they are known, or else the address. */
export const mapQueryOf = (project: ProjectDetail): string | undefined =>
  project.latitude !== null && project.longitude !== null
    ? `${project.latitude},${project.longitude}`
    : addressOf(project);

/** Returns a summary for search engines and link previews. */
export function summaryOf(project: ProjectDetail): string {
  const { project_name, developer_name, location, register, rera_number } = project;
  const kind = propertyTypeOf(project).split(' · ')[0];
  const price = priceOf(project);
  return [
    `${project_name}${kind ? `, ${kind},` : ''} by ${developer_name}${location ? ` in ${location}` : ''}: ${projectStatusText(project).toLowerCase()}${price ? `, ${price}` : ''}.`,
    rera_number ? `RERA ${rera_number}.` : '',
    register
      ? `${listedFromText(register)}.`
      : 'Floor plans, pictures and facilities; ask the builder or book a site visit.',
  ]
    .filter(Boolean)
    .join(' ');
}
