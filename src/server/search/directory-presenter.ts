import { storageUrl } from '#shared/media/rules.ts';
import type { ExhibitorCard, Facets, ProjectFacets } from '#shared/search/directory-contract.ts';
import { directoryFilters } from '#shared/search/directory-filter-rules.ts';
import type { DirectoryFilter } from '#shared/search/filter-rules.ts';
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

/** Returns the choices of each filter, in the order of the screen. */
export function presentProjectFacets(rows: FacetRow[]): ProjectFacets {
  const choicesOf = (filter: DirectoryFilter): object[] => {
    const counted = rows.filter((row) => row.facet === filter.facet);
    if (filter.kind === 'choice')
      return filter.choices.map((value) => ({
        value,
        projects: counted.find((row) => row.value === value)?.projects ?? 0,
      }));
    const name = filter.kind === 'place' ? 'location_name' : 'category_name';
    return counted.map((row) => ({ id: row.id ?? 0, [name]: row.name ?? '', projects: row.projects }));
  };
  return Object.fromEntries(
    Object.values<DirectoryFilter>(directoryFilters).map((filter) => [filter.facet, choicesOf(filter)]),
  ) as ProjectFacets;
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
