import type { ExhibitorKind } from '#exhibitors/shared/kind-rules.ts';
import { presentPicture } from '#media/server/presenter.ts';
import { storageUrl } from '#media/shared/rules.ts';
import type { ExhibitorCard, Facets, ProjectFacets } from '#search/shared/directory-contract.ts';
import { type DirectoryField, directoryFields, directoryFilters } from '#search/shared/directory-filter-rules.ts';
import type { DirectoryFilter } from '#search/shared/filter-rules.ts';
import { byName } from './choice-names-service.ts';
import { type CountedChoices, choiceNumber } from './counted.ts';
import type { ChoiceName, ChoiceNames } from './engine-queries.ts';
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

/**
 * Returns the choices of each filter in the order of the screen. They consist of fixed values, and of records that have
 * results or are chosen.
 */
export function presentProjectFacets(
  counted: CountedChoices[],
  { places = [], categories = [] }: Partial<ChoiceNames>,
  filters: Filters,
): ProjectFacets {
  const inOrder = (some: ChoiceName[]) =>
    some.toSorted((one, other) => one.position - other.position || byName(one, other));
  const choicesOf = (field: DirectoryField): object[] => {
    const filter: DirectoryFilter = directoryFilters[field];
    const { choices = [], projects = [] } = counted.find((each) => each.field === field) ?? {};
    const byChoice = new Map(choices.map((choice, at) => [choice, projects[at] ?? 0]));
    const projectsOf = (choice: number) => byChoice.get(choice) ?? 0;
    if (filter.kind === 'choice')
      return filter.choices.map((value) => ({ value, projects: projectsOf(choiceNumber(filter, value)) }));
    const isShown = ({ id }: ChoiceName) => byChoice.has(id) || id === filters[field];
    if (filter.kind === 'place')
      return inOrder(places.filter(isShown)).map(({ id, name, town }) => ({
        id,
        location_name: town ? `${name}, ${town}` : name,
        projects: projectsOf(id),
      }));
    const parent = filter.parent ? filters[filter.parent as DirectoryField] : null;
    return inOrder(categories.filter((name) => name.parent_id === parent && isShown(name))).map(({ id, name }) => ({
      id,
      category_name: name,
      projects: projectsOf(id),
    }));
  };
  return Object.fromEntries(
    directoryFields.map((field) => [directoryFilters[field].facet, choicesOf(field)]),
  ) as ProjectFacets;
}

/** `kinds` holds the counts of the result line, which the filter on verification applies to. */
export function presentExhibitorFacets(
  counted: CountedChoices[],
  names: Partial<ChoiceNames>,
  counts: ExhibitorCounts,
  filters: Filters,
): Facets {
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
    ...presentProjectFacets(counted, names, filters),
  };
}

/** Returns how many builders, consultants or both are found. */
export const exhibitorsIn = ({ kinds: { developers, brokers } }: Facets, kind: ExhibitorKind | undefined): number =>
  kind === 'developer' ? developers : kind === 'broker' ? brokers : developers + brokers;
