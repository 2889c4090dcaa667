import { crore, formatAmount, lakh } from '#platform/shared/format/money.ts';
import type { HomeFacets } from '#search/shared/home-contract.ts';
import { type HomeSearch, withoutOutermost } from '#search/shared/home-rules.ts';
import { homeKindLabels, homesToLiveIn } from '#search/shared/kind-rules.ts';

export type HomeQuestion = { label: string; homes: number; search: HomeSearch };

/** A choice that more than this share of homes has doesn't narrow the search. */
const maxShare = 0.9;
/** A budget that fewer homes than this share meet leaves too little to choose from. */
const minShare = 0.2;
const budgets = [30, 40, 50, 60, 80]
  .map((lakhs) => lakhs * lakh)
  .concat([1, 1.5, 2, 3, 5].map((crores) => crores * crore));

/**
 * Returns the most common first questions that this expo's homes answer: the kinds and cities with most homes, a
 * budget, homes that are ready, and offers.
 */
export function homeQuestions(
  { kinds, places, budgets_max, possession, flags }: HomeFacets,
  total: number,
): HomeQuestion[] {
  const byHomes = (one: { homes: number }, other: { homes: number }) => other.homes - one.homes;
  const narrows = ({ homes }: { homes: number }) => homes > 0 && homes < maxShare * total;
  const priced = Math.max(0, ...budgets_max.map(({ homes }) => homes));
  const within = (budget: number) => budgets_max.findLast(({ value }) => value <= budget)?.homes ?? 0;
  const budget = budgets.find((each) => within(each) >= minShare * priced && within(each) > 0);
  const rooms = kinds.filter(({ value }) => /bhk$/.test(value));
  const offers = flags.find(({ value }) => value === 'offer');
  const ready = possession.find(({ value }) => value === 'ready');
  return [
    ...(rooms.length > 0 ? rooms : kinds.filter(({ value }) => homesToLiveIn.includes(value)))
      .toSorted(byHomes)
      .filter(narrows)
      .slice(0, 2)
      .map(({ value, homes }) => ({ label: homeKindLabels[value], homes, search: { kinds: [value] } })),
    ...withoutOutermost(places)
      .filter(narrows)
      .toSorted(byHomes)
      .slice(0, 2)
      .map(({ id, name, homes }) => ({ label: `In ${name}`, homes, search: { location_ids: [id] } })),
    ...(budget
      ? [{ label: `Under ${formatAmount(budget)}`, homes: within(budget), search: { budget_max: budget } }]
      : []),
    ...(ready && narrows(ready)
      ? [{ label: 'Ready to move', homes: ready.homes, search: { possession: 'ready' as const } }]
      : []),
    ...(offers && narrows(offers)
      ? [{ label: 'With an offer', homes: offers.homes, search: { offer: '1' as const } }]
      : []),
  ];
}
