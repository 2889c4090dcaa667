import { Link } from '@tanstack/react-router';
import { api } from '#platform/web/lib/api.ts';
import { useRequest } from '#platform/web/lib/use-request.ts';
import type { ProjectDetail } from '#projects/shared/contract.ts';
import type { UnitConfiguration } from '#projects/shared/unit-fields.ts';
import { Section } from '#projects/web/section.tsx';
import type { HomeCard } from '#search/shared/home-contract.ts';
import type { HomeSearch } from '#search/shared/home-rules.ts';
import { homeKindOf } from '#search/shared/kind-rules.ts';
import { searchText } from '#search/shared/search-text-rules.ts';
import { HomeTiles } from '../home-tile.tsx';

const maxShown = 4;
/** If fewer homes are found, a wider search is tried. */
const enough = 3;
/** Prices within these shares of the project's own count as similar. */
const alike = { from: 0.75, to: 1.25 } as const;
/** In rupees. Budgets are rounded, so that many projects share the same cached search. */
const roundTo = 500_000;

type Alike = Pick<HomeSearch, 'kinds' | 'location_ids' | 'category_ids' | 'budget_min' | 'budget_max'>;

/**
 * Returns searches for homes similar to a project's, the most similar first: of its kinds, in its locality or city, at
 * a similar price. A register tells neither kinds nor prices, so others of its category in its locality come last.
 */
function searchesLike({ unit_types, location_id, city, category, start_price, price }: ProjectDetail): Alike[] {
  const kinds = [...new Set(unit_types.map(({ configuration }) => homeKindOf[configuration as UnitConfiguration]))];
  const amount = start_price ?? price;
  const kind: Alike = kinds.length > 0 ? { kinds } : {};
  const places: Alike[] = [location_id, city?.id ?? null].flatMap((id) => (id === null ? [] : { location_ids: [id] }));
  const budget: Alike =
    amount === null
      ? {}
      : {
          budget_min: Math.max(roundTo, Math.floor((alike.from * amount) / roundTo) * roundTo),
          budget_max: Math.ceil((alike.to * amount) / roundTo) * roundTo,
        };
  const all = [
    ...places.map((place) => ({ ...kind, ...place, ...budget })),
    ...places.map((place) => ({ ...kind, ...place })),
    ...places.map((place) => ({ ...place, ...budget })),
    { ...kind, ...budget },
  ];
  const inLocality: Alike[] =
    city && location_id && category ? [{ location_ids: [location_id], category_ids: [category.id] }] : [];
  return [...all.filter((search) => Object.keys(search).length > 1), ...inLocality];
}

type Similar = { homes: HomeCard[]; search: Alike } | undefined;

async function loadSimilar(project: ProjectDetail, signal: AbortSignal): Promise<Similar> {
  let best: Similar;
  for (const search of searchesLike(project)) {
    const { data } = await api().homes.search({ ...search, per_page: maxShown + 1 }, { signal });
    const homes = data.filter(({ id }) => id !== project.id).slice(0, maxShown);
    if (homes.length > (best?.homes.length ?? 0)) best = { homes, search };
    if (homes.length >= enough) break;
  }
  return best;
}

function placesOf({ location_ids }: Alike, { city, location }: ProjectDetail): string[] {
  if (!location_ids) return [];
  return city && location_ids.includes(city.id) ? [city.name] : [location ?? ''];
}

/** Shows other homes of the expo that are similar to a project's, and says how they are similar. */
export function SimilarHomes({ project }: { project: ProjectDetail }) {
  const found = useRequest(project.id, (signal) => loadSimilar(project, signal));
  if (found.status === 'loading') return <div className="h-108 print:hidden" />;
  if (found.status !== 'loaded' || !found.data) return null;
  const { homes, search } = found.data;
  const none = { categories: [], developers: [], consultants: [], banks: [], facilities: [] };
  const said = searchText(search, {
    ...none,
    places: placesOf(search, project),
  });
  return (
    <Section title="Similar homes">
      <p className="-mt-3 mb-4 text-muted">
        <Link to="/projects" search={search} preload={false} className="underline underline-offset-4">
          See {said.replace(/^Projects|^Homes/, (word) => word.toLowerCase())}
        </Link>
      </p>
      <HomeTiles homes={homes} tileClass="lg:w-[calc((100%-3rem)/4)]" />
    </Section>
  );
}
