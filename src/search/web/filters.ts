import { formatCount } from '#platform/shared/format/counts.ts';

/** A choice of a filter, with its name unless its filter has the words. `detail` distinguishes equal names in a list. */
export type Option = { value: string; name?: string; detail?: string; count: number };

/** A step of a range, and how much is found from it or up to it. */
export type Step = { value: number; count: number };

/** One choice or, with `several`, any number of them. */
export type ChoiceFilter<Search, Facets> = {
  kind: 'choice';
  field: keyof Search & string;
  label: string;
  /** The text of no choice. */
  none?: string;
  several?: boolean;
  /** The words of values that are always the same; of others the options know them. */
  words?: (value: string) => string;
  options: (facets: Facets) => Option[];
  /** Whether it can be chosen yet. */
  isThere?: (search: Search) => boolean;
};

export type RangeFilter<Search, Facets> = {
  kind: 'range';
  fields: readonly [from: keyof Search & string, to: keyof Search & string];
  labels: readonly [from: string, to: string];
  steps: (facets: Facets) => readonly [from: Step[], to: Step[]];
  text: (value: number) => string;
  unit?: string;
};

export type FlagFilter<Search, Facets> = {
  kind: 'flag';
  field: keyof Search & string;
  label: string;
  /** Undefined where it would find nothing. */
  count: (facets: Facets) => number | undefined;
};

/** A filter whose control isn't made from this table: words, places around a point, parts of a map. */
export type TextFilter<Search> = {
  kind: 'text';
  field: keyof Search & string;
  text: (search: Search) => string | undefined;
};

export type Filter<Search, Facets> =
  | ChoiceFilter<Search, Facets>
  | RangeFilter<Search, Facets>
  | FlagFilter<Search, Facets>
  | TextFilter<Search>;

export type FilterGroup<Search, Facets> = {
  title: string;
  /** Whether it has a panel of its own in the bar of wide screens. */
  isMain?: boolean;
  look: 'list' | 'chips' | 'fields' | 'pair';
  filters: readonly Filter<Search, Facets>[];
};

/** An active filter, and the change that takes it away. */
export type Chip<Search> = { label: string; without: Partial<Search> };

export const wordsFilter: TextFilter<{ search?: string }> = {
  kind: 'text',
  field: 'search',
  text: ({ search }) => search && `“${search}”`,
};

/** The chosen values of a filter as texts. */
export const valuesOf = <Search>(search: Search, field: keyof Search): string[] =>
  [search[field] ?? []].flat().map(String);

/** The fields that a filter sets. */
export const fieldsOf = <Search, Facets>(filter: Filter<Search, Facets>): readonly (keyof Search & string)[] =>
  filter.kind === 'range' ? filter.fields : [filter.field];

/** Whether a search has filters besides its words. */
export const isNarrowed = <Search, Facets>(filters: readonly Filter<Search, Facets>[], search: Search): boolean =>
  filters.some((filter) => fieldsOf(filter).some((field) => field !== 'search' && search[field] !== undefined));

/** Whether the filter offers anything. */
export function isOffered<Search, Facets>(filter: Filter<Search, Facets>, search: Search, facets: Facets): boolean {
  if (filter.kind === 'choice') return (filter.isThere?.(search) ?? true) && filter.options(facets).length > 0;
  if (filter.kind === 'range') return filter.steps(facets)[1].length > 0;
  if (filter.kind === 'flag') return filter.count(facets) !== undefined;
  return true;
}

/** Returns “Up to ₹80 L”; undefined without both ends. */
export function rangeText<Search, Facets>(
  { fields, text, unit = '' }: RangeFilter<Search, Facets>,
  search: Search,
): string | undefined {
  const [from, to] = fields.map((field) => search[field] && text(search[field] as number));
  if (!from && !to) return undefined;
  return `${from && to ? `${from} – ${to}` : to ? `Up to ${to}` : `From ${from}`}${unit}`;
}

/** The words of a value. A chosen one is always among the options, if there is an answer. */
export const nameOf = <Search, Facets>(
  { label, several, words, options }: ChoiceFilter<Search, Facets>,
  value: string,
  facets: Facets,
): string =>
  words?.(value) ??
  options(facets).find((option) => option.value === value)?.name ??
  (several ? `No. ${value}` : label);

/** Each active filter; of those with several choices each choice. */
export const chipsOf = <Search, Facets>(
  filters: readonly Filter<Search, Facets>[],
  search: Search,
  facets: Facets,
): Chip<Search>[] =>
  filters.flatMap((filter) => {
    if (filter.kind === 'choice') {
      const { field, several } = filter;
      const values = [search[field] ?? []].flat();
      return values.map((value) => {
        const rest = values.filter((other) => other !== value);
        const without = { [field]: several && rest.length > 0 ? rest : undefined } as Partial<Search>;
        return { label: nameOf(filter, String(value), facets), without };
      });
    }
    const label = textOf(filter, search);
    const without = Object.fromEntries(fieldsOf(filter).map((field) => [field, undefined])) as Partial<Search>;
    return label ? [{ label, without }] : [];
  });

function textOf<Search, Facets>(
  filter: Exclude<Filter<Search, Facets>, { kind: 'choice' }>,
  search: Search,
): string | undefined {
  if (filter.kind === 'range') return rangeText(filter, search);
  if (filter.kind === 'text') return filter.text(search);
  return search[filter.field] ? filter.label : undefined;
}

/** `Ready to move (12)` */
export const countedText = (name: string, count: number): string => `${name} (${formatCount(count)})`;
