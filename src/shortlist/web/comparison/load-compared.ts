import type { ProjectRates } from '#costs/shared/contract.ts';
import { readMoney } from '#platform/shared/format/money-input.ts';
import { maxId } from '#platform/shared/http/rules.ts';
import { readPositiveInt } from '#platform/shared/http/search-params-rules.ts';
import { api } from '#platform/web/lib/api.ts';
import { apiErrorStatus } from '#platform/web/lib/http-api.ts';
import type { ProjectDetail } from '#projects/shared/contract.ts';
import type { HomeCard } from '#search/shared/home-contract.ts';
import { shortlistLimits } from '#shortlist/shared/rules.ts';
import type { CompareSearch } from './compare-search.ts';

/** Reads the distinct project ids of `?ids=3,7`. Anything else is left out. */
const readCompared = (ids = ''): number[] => [
  ...new Set(ids.split(',').flatMap((part) => readPositiveInt(part.trim(), maxId) ?? [])),
];

const title = 'Compare projects';

export type Compared = { home: HomeCard; project: ProjectDetail; rates: ProjectRates | undefined };
/** Undefined coordinates mean that no place of that name has homes. */
export type Destination = { name: string; latitude?: number; longitude?: number };

/**
 * Returns the first listed projects of `?ids=` in their order, the numbers of unlisted ones and of those beyond the
 * limit, and the terms of the comparison.
 */
export async function loadCompared({ ids: asked, down, to }: CompareSearch, signal: AbortSignal) {
  const all = readCompared(asked);
  const ids = all.slice(0, shortlistLimits.compared);
  const beyond = all.length - ids.length;
  const downPayment = down ? readMoney(down, 'rupees') : undefined;
  if (ids.length === 0) return { title, projects: [], missing: 0, beyond, downPayment, destination: undefined };
  const each = <T>(load: (id: number) => Promise<{ data: T }>) =>
    Promise.all(ids.map((id) => load(id).catch(unlessGone)));
  const [{ data: homes }, found, rates, destination] = await Promise.all([
    api().shortlist.projects({ ids: ids.join() }, { signal }),
    each((id) => api().projects.find({ id }, { signal })),
    each((id) => api().costs.rates({ id }, { signal })),
    to ? findPlace(to, signal) : undefined,
  ]);
  const projects: Compared[] = homes.flatMap((home) => {
    const at = ids.indexOf(home.id);
    const project = found[at]?.data;
    return project ? [{ home, project, rates: rates[at]?.data }] : [];
  });
  return {
    title: [title, projects.map(({ home }) => home.project_name).join(', ')].filter(Boolean).join(': '),
    projects,
    missing: ids.length - projects.length,
    beyond,
    downPayment,
    destination,
  };
}

/** A call that failed otherwise says nothing of the project, which would leave the person's own comparison. */
function unlessGone(error: unknown): undefined {
  if (apiErrorStatus(error) !== 404) throw error;
}

/** Returns the centre of the expo's homes in the first place that a text suggests. */
async function findPlace(text: string, signal: AbortSignal): Promise<Destination> {
  try {
    const { data } = await api().directory.suggestions({ q: text }, { signal });
    const place = data.find(({ kind }) => kind === 'location');
    if (!place) return { name: text };
    const { bounds } = (await api().homes.map({ location_ids: [place.id] }, { signal })).data;
    if (!bounds) return { name: place.text };
    return {
      name: place.text,
      latitude: (bounds.south + bounds.north) / 2,
      longitude: (bounds.west + bounds.east) / 2,
    };
  } catch {
    return { name: text };
  }
}
