import type { CategoryTree } from '#catalogue/shared/contract.ts';
import { api } from '#platform/web/lib/api.ts';
import type { Related } from '#records/web/fields/relation.tsx';

const maxChoices = 50;
const fits = (text: string, words: string): boolean =>
  words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.toLowerCase().includes(word));
const found = (all: readonly Related[], words: string): Related[] =>
  all.filter(({ label, hint = '' }) => fits(`${label} ${hint}`, words)).slice(0, maxChoices);
const nameIn =
  (load: (signal: AbortSignal) => Promise<Related[]>) =>
  async (id: number, signal: AbortSignal): Promise<string | undefined> =>
    (await load(signal)).find((each) => each.id === id)?.label;

async function allLocations(signal: AbortSignal): Promise<Related[]> {
  const { locations } = await api().catalogue.locations(undefined, { signal });
  const names = new Map(locations.map(({ id, location_name }) => [id, location_name]));
  return locations.map(({ id, location_name, parent_id }) => ({
    id,
    label: location_name,
    hint: parent_id === null ? undefined : names.get(parent_id),
  }));
}

const flat = (tree: CategoryTree, above: string[] = []): Related[] =>
  tree.flatMap(({ id, category_name, children }) => [
    { id, label: category_name, hint: above.join(' › ') || undefined },
    ...flat(children as CategoryTree, [...above, category_name]),
  ]);
const allCategories = async (signal: AbortSignal): Promise<Related[]> =>
  flat(await api().catalogue.categories(undefined, { signal }));

/**
 * A project refers to these records. Each choice says where its options come from, how a search finds them, and the
 * name of one.
 */
export const locationChoices = {
  source: '/api/locations',
  search: async (words: string, signal: AbortSignal) => found(await allLocations(signal), words),
  nameOf: nameIn(allLocations),
};

export const categoryChoices = {
  source: '/api/categories',
  search: async (words: string, signal: AbortSignal) => found(await allCategories(signal), words),
  nameOf: nameIn(allCategories),
};

export const builderChoices = {
  source: '/admin/developers',
  search: async (words: string, signal: AbortSignal): Promise<Related[]> => {
    const { data } = await api().builders.list({ search: words || undefined, per_page: maxChoices }, { signal });
    return data.map(({ id, name, company }) => ({ id, label: name, hint: company ?? undefined }));
  },
  nameOf: async (id: number, signal: AbortSignal) => (await api().builders.details({ id }, { signal })).data.firm.name,
};

/**
 * Consultants choose among the builders that visitors see, because their own list only has those they are mapped to.
 */
export const listedBuilderChoices = {
  source: '/api/developers',
  search: async (words: string, signal: AbortSignal): Promise<Related[]> => {
    const { data } = await api().directory.developers({ search: words || undefined, per_page: maxChoices }, { signal });
    return data.map(({ id, name, company }) => ({ id, label: name, hint: company ?? undefined }));
  },
};

export const consultantChoices = {
  source: '/api/brokers',
  search: async (words: string, signal: AbortSignal): Promise<Related[]> => {
    const { data } = await api().directory.brokers({ search: words || undefined, per_page: maxChoices }, { signal });
    return data.map(({ id, name, company }) => ({ id, label: name, hint: company ?? undefined }));
  },
  nameOf: async (id: number, signal: AbortSignal) => (await api().exhibitors.broker({ id }, { signal })).data.name,
};

/** Returns the facilities or banks that a project can have. */
export const listedChoices = (kind: 'facilities' | 'banks') => ({
  source: `/api/projects/managed/choices/${kind}`,
  search: async (words: string, signal: AbortSignal) => {
    const { data } = await api().managedProjects.choices(undefined, { signal });
    return found(
      data[kind].map(({ id, name }) => ({ id, label: name })),
      words,
    );
  },
});

/** Returns a builder's projects that the person manages, except one. */
export const phaseChoices = (builder: number | null, except: number) => ({
  source: `/api/projects/managed/of/${builder}/not/${except}`,
  search: async (words: string, signal: AbortSignal): Promise<Related[]> => {
    const filters = { search: words || undefined, developer_id: builder ?? undefined, per_page: maxChoices };
    const { data } = await api().managedProjects.list(filters, { signal });
    return data
      .filter(({ id }) => id !== except)
      .map(({ id, project_name, location }) => ({ id, label: project_name, hint: location ?? undefined }));
  },
});
