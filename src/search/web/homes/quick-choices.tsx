import { crore, formatAmount, lakh } from '#platform/shared/format/money.ts';
import type { HomeFacets } from '#search/shared/home-contract.ts';
import { changeHomeSearch, type HomeSearch, readHomeSearch, withoutOutermost } from '#search/shared/home-rules.ts';
import type { HomeKind } from '#search/shared/kind-rules.ts';
import { SearchChip } from '../chip.tsx';
import { type ChoiceFilter, nameOf } from '../filters.ts';
import { bankFilter, kindFilter, possessionFilter, useHomes } from './home-filters.ts';

type Choice = { label: string; homes: number; change: Partial<HomeSearch> };
type Question = {
  text: string;
  isAnswered: (search: HomeSearch) => unknown;
  choices: (facets: HomeFacets, total: number, search: HomeSearch) => Choice[];
};

const maxChoices = 6;
const maxBanks = 12;
const maxQuestions = 2;
const roundBudgets = [50 * lakh, 80 * lakh, crore, 1.5 * crore, 2 * crore, 3 * crore, 5 * crore];

const firstOf =
  (filter: ChoiceFilter<HomeSearch, HomeFacets>, max: number) =>
  (facets: HomeFacets): Choice[] =>
    filter
      .options(facets)
      .slice(0, max)
      .map((option) => ({
        label: nameOf(filter, option),
        homes: option.count,
        change: { [filter.field]: readHomeSearch({ [filter.field]: option.value })[filter.field] },
      }));

/** A place that more than this share of results is in doesn't narrow the search. */
const maxShare = 0.9;

type Named = { id: number; name: string; homes: number };
const choicesOf = (field: 'location_ids' | 'category_ids', found: readonly Named[]): Choice[] =>
  found.slice(0, maxChoices).map(({ id, name, homes }) => ({ label: name, homes, change: { [field]: [id] } }));

const otherLabels: Partial<Record<HomeKind, string>> = {
  plot: 'Plots',
  shop: 'Shops',
  office: 'Offices',
  industrial: 'Warehouses',
};

/**
 * Homes to live in come first in the list, so all other kinds are one choice away. A register says only “Commercial”.
 */
const others: Question = {
  text: 'Not a home?',
  isAnswered: ({ kinds, category_ids }) => kinds ?? category_ids,
  choices: ({ kinds, categories }) => {
    const byKind = kinds.flatMap(({ value, homes }) => {
      const label = otherLabels[value];
      return label ? [{ label, homes, change: { kinds: [value] } }] : [];
    });
    if (kinds.some(({ value }) => value === 'shop' || value === 'office')) return byKind;
    const byCategory = choicesOf(
      'category_ids',
      categories.filter(({ name }) => /^commercial/i.test(name)),
    );
    return [...byCategory, ...byKind];
  },
};

const questions: Question[] = [
  {
    text: 'Where?',
    isAnswered: ({ location_ids, near }) => location_ids ?? near,
    choices: ({ places }, total) =>
      choicesOf(
        'location_ids',
        withoutOutermost(places).filter(({ homes }) => homes < maxShare * total),
      ),
  },
  {
    text: 'Where exactly?',
    isAnswered: ({ location_ids }) => location_ids?.length !== 1,
    choices: ({ places }, _, { location_ids }) =>
      choicesOf(
        'location_ids',
        places.filter(({ parent_id }) => parent_id === location_ids?.[0]),
      ),
  },
  {
    text: 'Budget?',
    isAnswered: ({ budget_min, budget_max }) => budget_min ?? budget_max,
    choices: ({ budgets_max }) =>
      roundBudgets
        // Nothing is added between two steps, so the count of the lower one applies.
        .map((value) => ({ value, homes: budgets_max.findLast((step) => step.value <= value)?.homes ?? 0 }))
        .filter(({ homes }, index, all) => homes > 0 && homes !== all[index - 1]?.homes)
        .map(({ value, homes }) => ({ label: `Up to ${formatAmount(value)}`, homes, change: { budget_max: value } })),
  },
  {
    text: 'By when?',
    isAnswered: ({ possession }) => possession,
    choices: firstOf(
      { ...possessionFilter, words: (value) => (value === 'ready' ? 'Ready' : `By ${value}`) },
      maxChoices,
    ),
  },
  {
    text: 'Kind?',
    isAnswered: ({ kinds }) => kinds,
    choices: firstOf(kindFilter, maxChoices),
  },
  {
    text: 'Loan from?',
    isAnswered: ({ bank_ids }) => bank_ids,
    choices: firstOf(bankFilter, maxBanks),
  },
];

/**
 * Offers filters that aren't set yet, the most useful first, with one tap for each answer. Wide screens show only kinds
 * other than homes.
 */
export function QuickChoices() {
  const { search, facets, total } = useHomes();
  const open = questions
    .filter(({ isAnswered }) => !isAnswered(search))
    .map(({ text, choices }) => ({ text, choices: choices(facets, total, search) }))
    .filter(({ choices }) => choices.length > 1)
    .slice(0, maxQuestions);
  const rest = others.isAnswered(search) ? [] : others.choices(facets, total, search);
  const hasRest = rest.length > 0;
  const shown = hasRest ? [...open, { text: others.text, choices: rest }] : open;
  if (!shown.length) return null;
  return (
    <nav aria-label="Narrow down" className={hasRest ? undefined : 'md:hidden'}>
      <ul className="flex w-max items-center gap-2">
        {shown.map(({ text, choices }) => (
          <li key={text} className={`flex items-center gap-2 ${text === others.text ? '' : 'md:hidden'}`}>
            <span className="text-sm font-semibold whitespace-nowrap">{text}</span>
            <ul aria-label={text} className="flex gap-2">
              {choices.map(({ label, homes, change }) => (
                <li key={label}>
                  <SearchChip label={label} homes={homes} search={changeHomeSearch(search, change)} narrows />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
  );
}
