import type { ExhibitorKind } from '#exhibitors/shared/kind-rules.ts';
import type { ProjectStatus } from '#projects/shared/rules.ts';
import type { DirectoryStatus, PriceBand } from '#search/shared/choice-rules.ts';
import { directoryStatuses, priceBands } from '#search/shared/choice-rules.ts';
import type { projectSorts } from '#search/shared/directory-rules.ts';

/** This model states the directory's rules again, simply, over plain rows. Answers are compared with it. */

export type ModelExhibitor = {
  id: number;
  kind: ExhibitorKind;
  name: string;
  company: string | null;
  verified: boolean;
  active: boolean;
};
export type ModelProject = {
  id: number;
  developerId: number;
  name: string;
  title: string | null;
  reraNumber: string | null;
  status: ProjectStatus;
  locationId: number | null;
  locationName: string | null;
  category: [number?, number?, number?];
  price: number | null;
  consultants: number[];
};
export type ModelFilters = {
  kind?: ExhibitorKind;
  search?: string;
  status?: DirectoryStatus;
  verified?: '1' | '0';
  location_id?: number;
  category_id?: number;
  sub_category_id?: number;
  sub_category3_id?: number;
  price_band?: PriceBand;
};
/** All rows, and the ids of all locations and of the first two levels of categories. */
type World = {
  exhibitors: ModelExhibitor[];
  projects: ModelProject[];
  locations: number[];
  mains: number[];
  subs: { id: number; parent: number }[];
};

const normalise = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

function hasWords(text: string, search: string | undefined): boolean {
  if (!search?.trim()) return true;
  const typed = normalise(search).split(' ').filter(Boolean);
  const named = typed.filter((word) => !['pvt', 'ltd'].includes(word));
  const words = named.length > 0 ? named : typed;
  const padded = ` ${normalise(text)} `;
  // Letters without other words are one text, as in “L&T”.
  if (words.length > 1 && words.every((word) => word.length === 1)) return padded.includes(words.join(' '));
  return words.length > 0 && words.every((word) => padded.includes(word.length < 3 ? ` ${word}` : word));
}

const bounds = [0, 5_000_000, 10_000_000, 20_000_000, 50_000_000, 100_000_000, Number.POSITIVE_INFINITY];
const bandOf = (price: number | null): PriceBand | undefined =>
  price === null
    ? undefined
    : priceBands.find((_, band) => price >= (bounds[band] as number) && price < (bounds[band + 1] as number));

function passes(project: ModelProject, filters: ModelFilters): boolean {
  const [main, sub, sub3] = project.category;
  return (
    (filters.status === undefined || project.status === filters.status) &&
    (filters.location_id === undefined || project.locationId === filters.location_id) &&
    (filters.category_id === undefined || main === filters.category_id) &&
    (filters.sub_category_id === undefined || sub === filters.sub_category_id) &&
    (filters.sub_category3_id === undefined || sub3 === filters.sub_category3_id) &&
    (filters.price_band === undefined || bandOf(project.price) === filters.price_band)
  );
}

const projectFilters = [
  'status',
  'location_id',
  'category_id',
  'sub_category_id',
  'sub_category3_id',
  'price_band',
] as const;

const builderOf = ({ exhibitors }: World, project: ModelProject) =>
  exhibitors.find(({ id }) => id === project.developerId) as ModelExhibitor;

function textOf(world: World, project: ModelProject): string {
  const builder = builderOf(world, project);
  return [project.name, project.title, builder.name, builder.company, project.locationName, project.reraNumber]
    .filter(Boolean)
    .join(' ');
}

const isListed = (world: World, project: ModelProject): boolean =>
  builderOf(world, project).active && project.status !== 'planning' && project.status !== 'cancelled';

type ProjectSort = (typeof projectSorts)[number];

/**
 * Returns the ids of the projects that `/api/projects` must find, in order. Words alone sort by the best match, which
 * this doesn't decide.
 */
export function expectedProjects(
  world: World,
  filters: ModelFilters & { developer_id?: number; broker_id?: number; sort?: ProjectSort },
): number[] {
  const { verified, search, developer_id, broker_id } = filters;
  const orders: Record<ProjectSort, (a: ModelProject, b: ModelProject) => number> = {
    newest: (a, b) => b.id - a.id,
    price: (a, b) => (a.price ?? Number.MAX_VALUE) - (b.price ?? Number.MAX_VALUE) || a.id - b.id,
    '-price': (a, b) => (b.price ?? 0) - (a.price ?? 0) || b.id - a.id,
    name: (a, b) => compareText(normalise(a.name), normalise(b.name)) || a.id - b.id,
  };
  return world.projects
    .filter(
      (project) =>
        isListed(world, project) &&
        passes(project, filters) &&
        hasWords(textOf(world, project), search) &&
        (verified === undefined || builderOf(world, project).verified === (verified === '1')) &&
        (developer_id === undefined || project.developerId === developer_id) &&
        (broker_id === undefined || project.consultants.includes(broker_id)),
    )
    .toSorted(orders[filters.sort ?? 'newest'])
    .map(({ id }) => id);
}

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Returns the exhibitors that are found, with the projects that they are found by. */
function find(
  world: World,
  filters: ModelFilters,
): { exhibitor: ModelExhibitor; by: ModelProject[]; weight: number }[] {
  const { exhibitors, projects } = world;
  const asks = projectFilters.some((name) => filters[name] !== undefined);
  return exhibitors
    .filter(
      ({ kind, active, verified }) =>
        active &&
        (!filters.kind || kind === filters.kind) &&
        (!filters.verified || verified === (filters.verified === '1')),
    )
    .map((exhibitor) => {
      const own = projects.filter(
        (project) =>
          isListed(world, project) &&
          (exhibitor.kind === 'developer'
            ? project.developerId === exhibitor.id
            : project.consultants.includes(exhibitor.id)),
      );
      const isNamed = hasWords(`${exhibitor.name} ${exhibitor.company ?? ''}`, filters.search);
      const by = own.filter(
        (project) => passes(project, filters) && (isNamed || hasWords(textOf(world, project), filters.search)),
      );
      const matching = own.filter(
        (project) => passes(project, filters) && hasWords(textOf(world, project), filters.search),
      );
      const weight = matching
        .filter(({ reraNumber }) => reraNumber !== null)
        .reduce((sum, { status }) => sum + (status === 'past' ? 1 : 100), 0);
      return { exhibitor, by, weight, isFound: by.length > 0 || (!asks && isNamed) };
    })
    .filter(({ isFound }) => isFound);
}

/** Returns the expected answer of `/api/exhibitors`, reduced to what the rules decide. */
export function expected(world: World, filters: ModelFilters) {
  const found = find(world, filters);
  const countProjects = (asked: ModelFilters, counts: (project: ModelProject) => boolean) => {
    const distinct = new Set(find(world, asked).flatMap(({ by }) => by.filter(counts).map(({ id }) => id)));
    return distinct.size;
  };
  const without = (...names: (keyof ModelFilters)[]) => ({
    ...filters,
    ...Object.fromEntries(names.map((name) => [name, undefined])),
  });
  const tally = (
    ids: number[],
    asked: ModelFilters,
    chosen: number | undefined,
    of: (project: ModelProject) => number | null | undefined,
  ) =>
    ids
      .map((id) => ({ id, projects: countProjects(asked, (project) => of(project) === id) }))
      .filter(({ id, projects }) => projects > 0 || id === chosen)
      .sort((a, b) => a.id - b.id);
  const countKind = (kind: ExhibitorKind) => find(world, { ...filters, kind }).length;
  const search = filters.search?.trim() ? normalise(filters.search) : undefined;
  const byKey = (a: (typeof found)[number], b: (typeof found)[number]) => {
    const isNamed = ({ exhibitor }: typeof a) => Number(normalise(exhibitor.name) === search);
    const [nameA, nameB] = [normalise(a.exhibitor.name), normalise(b.exhibitor.name)];
    return (
      isNamed(b) - isNamed(a) ||
      Number(b.exhibitor.verified) - Number(a.exhibitor.verified) ||
      b.weight - a.weight ||
      compareText(nameA, nameB) ||
      a.exhibitor.id - b.exhibitor.id
    );
  };
  return {
    cards: found.sort(byKey).map(({ exhibitor, by }) => ({
      id: exhibitor.id,
      ongoing: by.filter(({ status }) => status === 'ongoing').length,
      upcoming: by.filter(({ status }) => status === 'upcoming').length,
      on_hold: by.filter(({ status }) => status === 'on_hold').length,
      past: by.filter(({ status }) => status === 'past').length,
      from: by.reduce<number | null>((low, { price }) => (price === null ? low : Math.min(low ?? price, price)), null),
    })),
    kinds: { developers: countKind('developer'), brokers: countKind('broker') },
    verified: (['1', '0'] as const).map((value) => ({
      value,
      exhibitors: find(world, { ...filters, verified: value }).length,
    })),
    statuses: directoryStatuses.map((value) => ({
      value,
      projects: countProjects(without('status'), ({ status }) => status === value),
    })),
    price_bands: priceBands.map((value) => ({
      value,
      projects: countProjects(without('price_band'), ({ price }) => bandOf(price) === value),
    })),
    locations: tally(world.locations, without('location_id'), filters.location_id, (p) => p.locationId),
    categories: tally(
      world.mains,
      without('category_id', 'sub_category_id', 'sub_category3_id'),
      filters.category_id,
      (p) => p.category[0],
    ),
    sub_categories:
      filters.category_id === undefined
        ? []
        : tally(
            world.subs.filter(({ parent }) => parent === filters.category_id).map(({ id }) => id),
            without('sub_category_id', 'sub_category3_id'),
            filters.sub_category_id,
            (p) => p.category[1],
          ),
  };
}
