import { formatCount } from '#shared/format/counts.ts';
import { projectStatusLabels } from '#shared/projects/rules.ts';
import type { Facets } from '#shared/search/directory-contract.ts';
import { type DirectorySearch, type FilterField, priceBandLabels } from '#shared/search/directory-rules.ts';
import type { Choice } from '../../ui/select-field.tsx';

export type Filter = { field: Exclude<FilterField, 'search'>; label: string; none: string; choices: Choice[] };

const counted = (value: string | number, name: string, count: number): Choice => ({
  value: String(value),
  label: `${name} (${formatCount(count)})`,
});

const categoryChoices = (categories: Facets['categories']) =>
  categories.map((category) => counted(category.id, category.category_name, category.projects));

/** Returns the filters with counts per choice; a lower category once the one above it is chosen. */
export function filterChoices(facets: Facets, search: DirectorySearch): Filter[] {
  const filters: Filter[] = [
    {
      field: 'location_id',
      label: 'Location',
      none: 'All locations',
      choices: facets.locations.map((location) => counted(location.id, location.location_name, location.projects)),
    },
    {
      field: 'price_band',
      label: 'Price range',
      none: 'Any price',
      choices: facets.price_bands.map((band) => counted(band.value, priceBandLabels[band.value], band.projects)),
    },
    {
      field: 'status',
      label: 'Project status',
      none: 'Any status',
      choices: facets.statuses.map((status) =>
        counted(status.value, projectStatusLabels[status.value], status.projects),
      ),
    },
    {
      field: 'verified',
      label: 'Verification',
      none: 'Any',
      choices: facets.verified.map((choice) =>
        counted(choice.value, choice.value === '1' ? 'Verified' : 'Unverified', choice.exhibitors),
      ),
    },
    {
      field: 'category_id',
      label: 'Main category',
      none: 'All categories',
      choices: categoryChoices(facets.categories),
    },
  ];
  if (search.category_id) {
    const choices = categoryChoices(facets.sub_categories);
    filters.push({ field: 'sub_category_id', label: 'Sub category', none: 'Any', choices });
  }
  if (search.sub_category_id) {
    const choices = categoryChoices(facets.sub_categories3);
    filters.push({ field: 'sub_category3_id', label: 'Sub category 3', none: 'Any', choices });
  }
  return filters;
}
