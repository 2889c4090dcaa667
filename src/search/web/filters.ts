import { formatCount } from '#platform/shared/format/counts.ts';

/**
 * A choice of a filter. It has a name unless its filter has the words. `detail` distinguishes equal names in a list.
 */
export type Option = { value: string; name?: string; detail?: string; count: number };

type Named = Pick<Option, 'value' | 'name'>;

/** A step of a range, and how many results are from it on or up to it. */
export type Step = { value: number; count: number };

/** Allows one choice or, with `several`, any number. */
export type ChoiceFilter<Search, Facets> = {
  kind: 'choice';
  field: keyof Search & string;
  label: string;
  /** The kind of record, which names a value that no record has. */
  one?: string;
  /** The text for no choice. */
  none?: string;
  several?: boolean;
  /** Returns the words of fixed values. Other values get theirs from the options. */
  words?: (value: string) => string;
  options: (facets: Facets) => Option[];
  /** Returns whether the filter applies to the search yet. */
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

type FlagFilter<Search, Facets> = {
  kind: 'flag';
  field: keyof Search & string;
  label: string;
  /** Returns undefined if it would find nothing. */
  count: (facets: Facets) => number | undefined;
};

/** A filter that isn't drawn from this table: words, a distance from a point, or a map's area. */
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
  /** Says whether wide screens show it as a panel of its own. */
  isMain?: boolean;
  look: 'list' | 'chips' | 'fields' | 'pair';
  filters: readonly Filter<Search, Facets>[];
};

/** An active filter, and the change that removes it. */
export type Chip<Search> = { label: string; without: Partial<Search> };

export const wordsFilter: TextFilter<{ search?: string }> = {
  kind: 'text',
  field: 'search',
  text: ({ search }) => search && `“${search}”`,
};

/** Returns the chosen values of a filter as texts. */
export const valuesOf = <Search>(search: Search, field: keyof Search): string[] =>
  [search[field] ?? []].flat().map(String);

export const fieldsOf = <Search, Facets>(filter: Filter<Search, Facets>): readonly (keyof Search & string)[] =>
  filter.kind === 'range' ? filter.fields : [filter.field];

/** Returns whether a search has filters besides its words. */
export const isNarrowed = <Search, Facets>(filters: readonly Filter<Search, Facets>[], search: Search): boolean =>
  filters.some((filter) => fieldsOf(filter).some((field) => field !== 'search' && search[field] !== undefined));

export function isOffered<Search, Facets>(filter: Filter<Search, Facets>, search: Search, facets: Facets): boolean {
  if (filter.kind === 'choice') return (filter.isThere?.(search) ?? true) && filter.options(facets).length > 0;
  if (filter.kind === 'range') return filter.steps(facets)[1].length > 0;
  if (filter.kind === 'flag') return filter.count(facets) !== undefined;
  return true;
}

/** Returns “Up to ₹80 L”; undefined without both ends. */
function rangeText<Search, Facets>(
  { fields, text, unit = '' }: RangeFilter<Search, Facets>,
  search: Search,
): string | undefined {
  const [from, to] = fields.map((field) => search[field] && text(search[field] as number));
  if (!from && !to) return undefined;
  return `${from && to ? `${from} – ${to}` : to ? `Up to ${to}` : `From ${from}`}${unit}`;
}

/** Returns the words of an option. */
export const nameOf = <Search, Facets>(
  { one = 'choice', words }: ChoiceFilter<Search, Facets>,
  { value, name }: Named,
): string => words?.(value) ?? name ?? `Unknown ${one}`;

/** Returns the option of a value. If there is an answer, a chosen value is always among the options. */
export const optionOf = <Search, Facets>(
  { options }: ChoiceFilter<Search, Facets>,
  value: string,
  facets: Facets,
): Named => options(facets).find((option) => option.value === value) ?? { value };

/** Returns each active filter, with one chip for each choice. */
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
        return { label: nameOf(filter, optionOf(filter, String(value), facets)), without };
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
