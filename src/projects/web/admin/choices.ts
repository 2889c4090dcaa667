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

/** Returns choices that are searched among all records, which are few. */
const choicesAmong = (source: string, load: (signal: AbortSignal) => Promise<Related[]>) => ({
  source,
  search: async (words: string, signal: AbortSignal) => found(await load(signal), words),
  nameOf: async (id: number, signal: AbortSignal) => (await load(signal)).find((each) => each.id === id)?.label,
});

const asked = (words: string) => ({ search: words || undefined, per_page: maxChoices });

type Firm = { id: number; name: string; company: string | null };
const relatedFirm = ({ id, name, company }: Firm): Related => ({ id, label: name, hint: company ?? undefined });

type Project = { id: number; project_name: string; location: string | null };
const relatedProject = ({ id, project_name, location }: Project): Related => ({
  id,
  label: project_name,
  hint: location ?? undefined,
});

/**
 * A project refers to these records. Each choice says where its options come from, how a search finds them, and the
 * name of one.
 */
export const locationChoices = choicesAmong('/api/locations', allLocations);

export const categoryChoices = choicesAmong('/api/categories', allCategories);

export const builderChoices = {
  source: '/admin/developers',
  search: async (words: string, signal: AbortSignal) =>
    (await api().builders.list(asked(words), { signal })).data.map(relatedFirm),
  nameOf: async (id: number, signal: AbortSignal) => (await api().builders.details({ id }, { signal })).data.firm.name,
};

/**
 * Consultants choose among the builders that visitors see, because their own list only has those they are mapped to.
 */
export const listedBuilderChoices = {
  source: '/api/developers',
  search: async (words: string, signal: AbortSignal) =>
    (await api().directory.developers(asked(words), { signal })).data.map(relatedFirm),
};

export const consultantChoices = {
  source: '/api/brokers',
  search: async (words: string, signal: AbortSignal) =>
    (await api().directory.brokers(asked(words), { signal })).data.map(relatedFirm),
  nameOf: async (id: number, signal: AbortSignal) => (await api().exhibitors.broker({ id }, { signal })).data.name,
};

/** The projects that visitors see. */
export const projectChoices = {
  source: '/api/projects',
  search: async (words: string, signal: AbortSignal) =>
    (await api().directory.projects(asked(words), { signal })).data.map(relatedProject),
  nameOf: async (id: number, signal: AbortSignal) => (await api().projects.find({ id }, { signal })).data.project_name,
};

/** Returns the facilities or banks that a project can have. */
export const listedChoices = (kind: 'facilities' | 'banks') =>
  choicesAmong(`/api/projects/managed/choices/${kind}`, async (signal) => {
    const { data } = await api().managedProjects.choices(undefined, { signal });
    return data[kind].map(({ id, name }) => ({ id, label: name }));
  });

/** Returns a builder's projects that the person manages, except one. */
export const phaseChoices = (builder: number | null, except: number) => ({
  source: `/api/projects/managed/of/${builder}/not/${except}`,
  search: async (words: string, signal: AbortSignal): Promise<Related[]> => {
    const filters = { ...asked(words), developer_id: builder ?? undefined };
    const { data } = await api().managedProjects.list(filters, { signal });
    return data.filter(({ id }) => id !== except).map(relatedProject);
  },
});
