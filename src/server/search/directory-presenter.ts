import { storageUrl } from '#shared/media/rules.ts';
import type { ExhibitorCard, Facets, ProjectFacets } from '#shared/search/directory-contract.ts';
import { directoryStatuses, priceBands } from '#shared/search/directory-rules.ts';
import { presentPicture } from '../media/presenter.ts';
import type { FacetRow } from './choice-name-queries.ts';
import type { Filters } from './exhibitor-filters.ts';
import type { ExhibitorCardRow, ExhibitorCounts } from './exhibitor-queries.ts';

const flag = (isSet: boolean) => (isSet ? '1' : '0');

export function presentExhibitorCard(row: ExhibitorCardRow): ExhibitorCard {
  const { logo, stall_image, is_verified, ongoing, upcoming, on_hold, past, ...rest } = row;
  return {
    ...rest,
    avatar: logo && storageUrl(logo.path),
    logo: logo && storageUrl(logo.path),
    logo_picture: presentPicture(logo),
    stall_image: stall_image && storageUrl(stall_image.path),
    stall_picture: presentPicture(stall_image),
    is_verified: flag(is_verified),
    ongoing_projects: ongoing,
    upcoming_projects: upcoming,
    on_hold_projects: on_hold,
    past_projects: past,
  };
}

/** In the order of the choices on screen. */
export function presentProjectFacets(rows: FacetRow[]): ProjectFacets {
  const of = (facet: string) => rows.filter((row) => row.facet === facet);
  const projectsOf = (facet: string, value: string | number) =>
    of(facet).find((row) => row.value === String(value))?.projects ?? 0;
  const categoriesOf = (facet: string) =>
    of(facet).map(({ id, name, projects }) => ({ id: id ?? 0, category_name: name ?? '', projects }));
  return {
    statuses: directoryStatuses.map((value) => ({ value, projects: projectsOf('statuses', value) })),
    locations: of('locations').map(({ id, name, projects }) => ({ id: id ?? 0, location_name: name ?? '', projects })),
    categories: categoriesOf('categories'),
    sub_categories: categoriesOf('sub_categories'),
    sub_categories3: categoriesOf('sub_categories3'),
    price_bands: priceBands.map((value, band) => ({ value, projects: projectsOf('price_bands', band) })),
  };
}

/** `kinds` is the result line's count, which the filter on verification applies to. */
export function presentExhibitorFacets(rows: FacetRow[], counts: ExhibitorCounts, filters: Filters): Facets {
  const sum = (matches: (count: ExhibitorCounts[number]) => boolean) =>
    counts.filter(matches).reduce((total, count) => total + count.exhibitors, 0);
  const matchesFilter = (count: ExhibitorCounts[number]) =>
    filters.verified === undefined || flag(count.is_verified) === filters.verified;
  return {
    kinds: {
      developers: sum((count) => count.kind === 'developer' && matchesFilter(count)),
      brokers: sum((count) => count.kind === 'broker' && matchesFilter(count)),
    },
    verified: (['1', '0'] as const).map((value) => ({
      value,
      exhibitors: sum(
        (count) => flag(count.is_verified) === value && (filters.kind === undefined || count.kind === filters.kind),
      ),
    })),
    ...presentProjectFacets(rows),
  };
}
