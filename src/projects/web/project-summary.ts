import { listedFromText } from '#exhibitors/shared/register-rules.ts';
import { formatCount } from '#platform/shared/format/counts.ts';
import { configurationsText } from '#projects/shared/configuration-rules.ts';
import type { ProjectDetail } from '#projects/shared/contract.ts';
import { projectStatusText } from '#projects/shared/rules.ts';
import { priceOf } from './project-format.ts';

/**
 * Returns the categories with the narrowest first: `3 BHK · Apartments · Residential`. A project with several
 * configurations names all of them, because it has only one narrowest category.
 */
export function propertyTypeOf({ unit_types, sub_category3, sub_category, category }: ProjectDetail): string {
  const isMixed = new Set(unit_types.map(({ configuration }) => configuration)).size > 1;
  const [narrowest, ...wider] = [sub_category3, sub_category, category].map((named) => named?.category_name);
  return [...new Set([isMixed ? configurationsText(unit_types) : narrowest, ...wider])].filter(Boolean).join(' · ');
}

type Counted = Pick<ProjectDetail['unit_types'][number], 'total_units' | 'units_left'>;

/** Returns how many homes of a project or unit type are left; empty if that isn't known. */
export function unitsLeftText({ units_left, total_units }: Counted): string {
  if (units_left === 0) return 'Sold out';
  if (units_left !== null) return `${formatCount(units_left)} of ${formatCount(total_units ?? units_left)} left`;
  return total_units === null ? '' : formatCount(total_units);
}

/** Returns a summary for search engines and link previews. */
export function summaryOf(project: ProjectDetail): string {
  const { project_name, developer_name, location, register, rera_number } = project;
  const facts = [propertyTypeOf(project).split(' · ')[0], projectStatusText(project).toLowerCase(), priceOf(project)];
  return [
    `${project_name} by ${developer_name}${location ? ` in ${location}` : ''}: ${facts.filter(Boolean).join(', ')}.`,
    rera_number ? `RERA ${rera_number}.` : '',
    register
      ? `${listedFromText(register)}.`
      : 'Floor plans, pictures and facilities; ask the builder or book a site visit.',
  ]
    .filter(Boolean)
    .join(' ');
}
