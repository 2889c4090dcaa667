import { Link } from '@tanstack/react-router';
import { formatCount } from '#shared/format/counts.ts';
import { crore, formatAmount, lakh } from '#shared/format/money.ts';
import type { HomeFacets } from '#shared/search/home-contract.ts';
import { changeHomeSearch, type HomeSearch, readHomeSearch } from '#shared/search/home-rules.ts';
import { type ChoiceFilter, nameOf } from '../filters.ts';
import { bankFilter, kindFilter, placeFilter, possessionFilter, useHomes } from './home-filters.ts';

type Choice = { label: string; homes: number; change: Partial<HomeSearch> };
type Question = {
  text: string;
  isAnswered: (search: HomeSearch) => unknown;
  choices: (facets: HomeFacets) => Choice[];
};

const maxChoices = 6;
const maxBanks = 12;
const maxQuestions = 2;
const roundBudgets = [50 * lakh, 75 * lakh, crore, 1.5 * crore, 2 * crore, 3 * crore, 5 * crore];

/** The first choices of a filter. */
const firstOf =
  (filter: ChoiceFilter<HomeSearch, HomeFacets>, max: number) =>
  (facets: HomeFacets): Choice[] =>
    filter
      .options(facets)
      .slice(0, max)
      .map(({ value, count }) => ({
        label: nameOf(filter, value, facets),
        homes: count,
        change: { [filter.field]: readHomeSearch({ [filter.field]: value })[filter.field] },
      }));

const questions: Question[] = [
  {
    text: 'Where?',
    isAnswered: ({ location_ids, near }) => location_ids ?? near,
    choices: firstOf(placeFilter, maxChoices),
  },
  {
    text: 'Budget?',
    isAnswered: ({ budget_min, budget_max }) => budget_min ?? budget_max,
    choices: ({ budgets_max }) =>
      roundBudgets
        // Between two steps nothing is added, so the lower one counts the same.
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

/** On phones: what hasn't been chosen yet, most telling first, each answer one tap. */
export function QuickChoices() {
  const { search, facets } = useHomes();
  const open = questions
    .filter(({ isAnswered }) => !isAnswered(search))
    .map(({ text, choices }) => ({ text, choices: choices(facets) }))
    .filter(({ choices }) => choices.length > 1)
    .slice(0, maxQuestions);
  if (open.length === 0) return null;
  return (
    <nav aria-label="Narrow down" className="md:hidden">
      <ul className="flex w-max items-center gap-2">
        {open.map(({ text, choices }) => (
          <li key={text} className="flex items-center gap-2">
            <span className="ps-1 text-sm font-semibold whitespace-nowrap">{text}</span>
            <ul aria-label={text} className="flex gap-2">
              {choices.map(({ label, homes, change }) => (
                <li key={label}>
                  <Link
                    to="/projects"
                    search={changeHomeSearch(search, change)}
                    resetScroll={false}
                    preload={false}
                    rel="nofollow"
                    aria-label={`${label}, ${formatCount(homes)} ${homes === 1 ? 'project' : 'projects'}`}
                    activeOptions={{ exact: true }}
                    activeProps={{}}
                    className="flex min-h-10 items-center gap-1.5 rounded-full border border-base-content/40 bg-base-100 px-3.5 text-sm whitespace-nowrap"
                  >
                    {label}
                    <span className="text-muted">{formatCount(homes)}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
  );
}
