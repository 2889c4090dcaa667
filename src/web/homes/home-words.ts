import { formatCount } from '#shared/format/counts.ts';
import { formatAmount } from '#shared/format/money.ts';
import { projectStatusLabels } from '#shared/projects/rules.ts';
import type { HomeFacets } from '#shared/search/home-contract.ts';
import { type HomeSearch, homeFlagLabels, homeFlags, type Possession, readNear } from '#shared/search/home-rules.ts';
import { homeKindLabels } from '#shared/search/kind-rules.ts';

const range = (from: string | undefined, to: string | undefined): string =>
  from && to ? `${from} – ${to}` : to ? `Up to ${to}` : `From ${from}`;

const ifSet = (value: number | undefined, text: (value: number) => string): string | undefined =>
  value === undefined ? undefined : text(value);

/** Of a range without both ends: undefined. */
export function budgetText({ budget_min, budget_max }: HomeSearch): string | undefined {
  if (!budget_min && !budget_max) return undefined;
  return range(ifSet(budget_min, formatAmount), ifSet(budget_max, formatAmount));
}

export function areaText({ area_min, area_max }: HomeSearch): string | undefined {
  if (!area_min && !area_max) return undefined;
  return `${range(ifSet(area_min, formatCount), ifSet(area_max, formatCount))} sq ft`;
}

export const possessionText = (possession: Possession): string =>
  possession === 'ready' ? 'Ready to move' : `By ${possession}`;

/** Of a search without an earliest year: undefined. */
const possessionFromText = ({ possession_from }: HomeSearch): string | undefined =>
  ifSet(possession_from, (year) => `From ${year}`);

type Named = { id: number; name: string };
/** Chosen ones are always among a facet's choices; without an answer there is only the id. */
export const nameOf = (choices: readonly Named[], id: number): string =>
  choices.find((choice) => choice.id === id)?.name ?? `No. ${id}`;

/** Of a search around a point; undefined for others. */
export function nearText({ near }: HomeSearch): string | undefined {
  const point = readNear(near);
  return point && `Within ${point.radius} km`;
}

export type Chip = { label: string; without: Partial<HomeSearch> };

/** Each active filter with the change that takes it away; of lists each value. */
export function chipsOf(search: HomeSearch, facets: HomeFacets): Chip[] {
  const ofList = <Field extends 'location_ids' | 'kinds' | 'category_ids' | 'bank_ids' | 'facility_ids'>(
    field: Field,
    label: (value: NonNullable<HomeSearch[Field]>[number]) => string,
  ): Chip[] => {
    const values = (search[field] ?? []) as NonNullable<HomeSearch[Field]>[number][];
    return values.map((value) => {
      const rest = values.filter((other) => other !== value);
      return { label: label(value), without: { [field]: rest.length > 0 ? rest : undefined } };
    });
  };
  const one = (label: string | undefined, ...fields: (keyof HomeSearch)[]): Chip[] =>
    label ? [{ label, without: Object.fromEntries(fields.map((field) => [field, undefined])) }] : [];
  const { possession, status, developer_id, broker_id, box } = search;
  return [
    ...one(search.search && `“${search.search}”`, 'search'),
    ...ofList('location_ids', (id) => nameOf(facets.places, id)),
    ...one(nearText(search), 'near'),
    ...one(box && 'In the map’s area', 'box'),
    ...one(budgetText(search), 'budget_min', 'budget_max'),
    ...ofList('kinds', (kind) => homeKindLabels[kind]),
    ...ofList('category_ids', (id) => nameOf(facets.categories, id)),
    ...one(areaText(search), 'area_min', 'area_max'),
    ...one(possession && possessionText(possession), 'possession'),
    ...one(possessionFromText(search), 'possession_from'),
    ...one(status && projectStatusLabels[status], 'status'),
    ...one(
      ifSet(developer_id, (id) => nameOf(facets.developers, id)),
      'developer_id',
    ),
    ...one(
      ifSet(broker_id, (id) => nameOf(facets.consultants, id)),
      'broker_id',
    ),
    ...ofList('bank_ids', (id) => nameOf(facets.banks, id)),
    ...ofList('facility_ids', (id) => nameOf(facets.facilities, id)),
    ...homeFlags.flatMap((flag) => one(search[flag] && homeFlagLabels[flag], flag)),
  ];
}
