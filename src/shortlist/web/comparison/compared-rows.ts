import type { Costs } from '#costs/shared/cost-rules.ts';
import { inRupees } from '#costs/web/cost-parts.ts';
import { kilometresBetween } from '#maps/shared/distance-rules.ts';
import { formatCount, formatPercent } from '#platform/shared/format/counts.ts';
import { formatMonth } from '#platform/shared/format/dates.ts';
import { formatDay } from '#platform/shared/format/days.ts';
import { noPriceText } from '#platform/shared/format/money.ts';
import { projectStatusText } from '#projects/shared/rules.ts';
import { type UnitChoice, unitChoices } from '#projects/shared/unit-choice-rules.ts';
import { addressOf, priceOf } from '#projects/web/project-format.ts';
import { usualPriceText } from '#projects/web/usual-price.ts';
import { carpetAreaText, configurationsOf } from '#search/web/homes/home-facts.ts';
import type { ComparedCosts } from './compared-costs.ts';
import type { Compared, Destination } from './load-compared.ts';

/**
 * A project's value of a fact. `texts` is empty if it isn't known. `more` is a second line, and `mark` says how it
 * differs from the others.
 */
type ComparedValue = { texts: string[]; more?: string | undefined; mark?: string | undefined };
export type ComparedRow = { label: string; values: ComparedValue[]; differs: boolean };

/** The lowest number is marked if it is at most this share of the next one. */
const clearlyLower = 0.95;

type Column = Compared & { costs: ComparedCosts | undefined; km: number | undefined };
type Fact = {
  label: string;
  /** Set if every project has its own value, so that a difference means nothing. */
  isOwn?: boolean;
  of: (column: Column) => (string | null | undefined)[];
  /** Stands for a value that is known to be missing. */
  none?: string;
  more?: (column: Column) => string | undefined;
  /** Returns the number to compare. The lowest is marked. */
  amount?: (column: Column) => number | null | undefined;
  /** Returns what the number is of, such as “2 BHK”. Numbers of different homes aren't compared. */
  amountOf?: (column: Column) => string | undefined;
};

const possessionOf = ({ home: { is_ready, project_completion_date, is_past_by_date } }: Compared) =>
  is_ready
    ? 'Ready to move'
    : project_completion_date && !is_past_by_date
      ? formatMonth(project_completion_date)
      : undefined;

/** Returns the different values of the unit types. */
const unitChoiceFacts = Object.entries(unitChoices).map(
  ([field, { label, labels }]): Fact => ({
    label,
    of: ({ home: { unit_types } }) => [
      ...new Set(unit_types.map((type) => (labels as Record<string, string>)[String(type[field as UnitChoice])])),
    ],
  }),
);

/** Says for what home and on what terms an instalment is, and where the money typed is too little for a loan. */
function loanText({ home, interest, years, least, costs }: ComparedCosts, downPayment: number | undefined): string {
  const terms = `${home}, ${formatPercent(Number(interest))} for ${years} years`;
  if (downPayment === undefined)
    return `${terms}, ${costs.limit ? `${inRupees(costs.downPayment)} up front` : 'of the whole price'}`;
  if (least === undefined) return terms;
  return `${terms}. ${inRupees(downPayment)} is too little for a loan here: with ${inRupees(least)}, the least.`;
}

function dutiesText({ incomplete, gstFree }: Costs): string {
  if (incomplete) return 'without duties that are not known';
  return gstFree ? 'with stamp duty and registration, without GST' : 'with stamp duty, registration and GST';
}

const facts = (destination: Destination | undefined, downPayment: number | undefined): Fact[] => [
  {
    label: 'Price',
    of: ({ home }) => [priceOf(home) ?? noPriceText],
    amount: ({ home }) => home.start_price ?? home.price,
    amountOf: ({ project }) => cheapestOf(project)?.configuration,
  },
  {
    label: `EMI, with ${downPayment === undefined ? 'the least' : inRupees(downPayment)} paid up front`,
    of: ({ costs }) => [costs?.costs.repayment && `${inRupees(costs.costs.repayment.emi)} a month`],
    more: ({ costs }) => costs && loanText(costs, downPayment),
    amount: ({ costs }) => costs?.costs.repayment?.emi,
    amountOf: ({ costs }) => costs?.configuration,
  },
  {
    label: 'All-in cost',
    of: ({ costs }) => [costs && inRupees(costs.costs.total)],
    more: ({ costs }) => costs && `${costs.home}, ${dutiesText(costs.costs)}`,
    amount: ({ costs }) => (costs?.costs.incomplete ? undefined : costs?.costs.total),
    amountOf: ({ costs }) => costs?.configuration,
  },
  {
    label: 'Price per sq ft',
    of: ({ home }) => [home.price_per_sq_ft ? `From ₹${formatCount(home.price_per_sq_ft)}` : null],
    amount: ({ home }) => home.price_per_sq_ft,
  },
  {
    label: 'Against usual prices per sq ft',
    of: ({ project }) => [capitalised(usualPriceText(project)?.text)],
    more: ({ project }) => usualPriceText(project)?.range,
  },
  {
    label: 'Offer',
    of: ({ home }) => [home.offer],
    none: 'None',
    more: ({ home }) => (home.offer_until ? `until ${formatDay(home.offer_until)}` : undefined),
  },
  { label: 'Homes', of: ({ home }) => [configurationsOf(home)] },
  { label: 'Carpet area', of: ({ home }) => [carpetAreaText(home.carpet_area_from, home.carpet_area_to)] },
  ...unitChoiceFacts,
  { label: 'Possession', of: (compared) => [possessionOf(compared)] },
  { label: 'Status', of: ({ home }) => [projectStatusText(home)] },
  { label: 'Units left', of: ({ home }) => [home.units_left === null ? null : formatCount(home.units_left)] },
  {
    label: `Distance to ${destination?.name}`,
    of: ({ km }) => [km === undefined ? null : `${km < 10 ? km.toFixed(1) : formatCount(Math.round(km))} km`],
    more: () => 'in a straight line',
    amount: ({ km }) => km,
  },
  { label: 'Address', isOwn: true, of: ({ project }) => [addressOf(project)] },
  { label: 'RERA number', isOwn: true, of: ({ home }) => [home.rera_number] },
  { label: 'Verified builder', of: ({ home }) => [home.is_verified === '1' ? 'Yes' : 'No'] },
  {
    label: 'Loans from',
    of: ({ project }) =>
      project.banks.map(({ name, interest_rate }) =>
        interest_rate ? `${name}, from ${formatPercent(interest_rate)}` : name,
      ),
  },
];

/**
 * Returns what buyers compare, in their order, with lists sorted alphabetically. Facts that no project has are left
 * out. Marks show an amount that is clearly the lowest and, among three or more projects, the single value that differs
 * from all others.
 */
export function comparedRows(
  projects: readonly Compared[],
  costs: readonly (ComparedCosts | undefined)[],
  destination: Destination | undefined,
  downPayment: number | undefined,
): ComparedRow[] {
  const columns = projects.map((compared, at): Column => {
    return { ...compared, costs: costs[at], km: distanceTo(compared, destination) };
  });
  return facts(destination, downPayment).flatMap(({ label, isOwn, of, none, more, amount, amountOf }) => {
    const lists = columns.map((column) =>
      of(column)
        .filter((value) => typeof value === 'string' && value !== '')
        .toSorted((a, b) => String(a).localeCompare(String(b))),
    ) as string[][];
    if (lists.every((list) => list.length === 0)) return [];
    const joined = lists.map((list) => list.join('\n'));
    const differs = !isOwn && new Set(joined).size > 1;
    const isAlike = !amountOf || new Set(columns.map(amountOf)).size === 1;
    const marked = amount ? (isAlike ? lowestOf(columns.map(amount)) : undefined) : differs ? oddOf(joined) : undefined;
    return [
      {
        label,
        differs,
        values: columns.map((column, at) => ({
          texts: none && joined[at] === '' ? [none] : (lists[at] as string[]),
          more: (lists[at] as string[]).length > 0 ? more?.(column) : undefined,
          mark: at === marked ? (amount ? 'Lowest' : 'Differs') : undefined,
        })),
      },
    ];
  });
}

/** Returns the unit type with the lowest price. */
const cheapestOf = ({ unit_types }: Compared['project']) =>
  unit_types
    .filter(({ price_from }) => price_from !== null)
    .toSorted((one, other) => Number(one.price_from) - Number(other.price_from))[0];

const capitalised = (text: string | undefined) => text && text.charAt(0).toUpperCase() + text.slice(1);

function distanceTo({ project }: Compared, destination: Destination | undefined): number | undefined {
  const { latitude, longitude } = project;
  if (destination?.latitude === undefined || destination.longitude === undefined) return undefined;
  if (latitude === null || longitude === null) return undefined;
  return kilometresBetween(
    { latitude, longitude },
    { latitude: destination.latitude, longitude: destination.longitude },
  );
}

function lowestOf(amounts: (number | null | undefined)[]): number | undefined {
  const known = amounts.filter((amount) => typeof amount === 'number').toSorted((a, b) => a - b);
  const [lowest, next] = known;
  if (lowest === undefined || next === undefined || lowest > clearlyLower * next) return undefined;
  return amounts.indexOf(lowest);
}

function oddOf(texts: string[]): number | undefined {
  if (texts.length < 3 || new Set(texts).size !== 2) return undefined;
  const odd = texts.filter((text) => texts.indexOf(text) === texts.lastIndexOf(text));
  return odd.length === 1 ? texts.indexOf(odd[0] as string) : undefined;
}

/** Returns every facility of the projects, with those that have it. Facilities that most projects have come first. */
export function comparedFacilities(projects: readonly Compared[]): { name: string; has: boolean[] }[] {
  const named = projects.map(({ project }) => new Set(project.facilities.map(({ name }) => name)));
  const names = [...new Set(named.flatMap((names) => [...names]))];
  const count = ({ has }: { has: boolean[] }) => has.filter(Boolean).length;
  return names
    .map((name) => ({ name, has: named.map((names) => names.has(name)) }))
    .toSorted((one, other) => count(other) - count(one) || one.name.localeCompare(other.name));
}
