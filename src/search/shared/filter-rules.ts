import { projectStatusLabels } from '#projects/shared/rules.ts';
import { directoryStatuses, listedStatuses, type Possession } from './choice-rules.ts';

type Described = {
  /** A column of `home_search`, or of `home_units` for filters of unit types. */
  column: string;
  /** The name under which an answer counts its choices. */
  facet: string;
  label: string;
};
/** `without`: how homes are described that are found without the filter, after a number: "12 of other kinds". `words`: how people ask for it, in lower case. */
export type FilterTexts<Filter> = {
  without: string;
} & (Filter extends { kind: 'flag' }
  ? { words: RegExp }
  : Filter extends { kind: 'choice'; choices: readonly (infer Choice extends string)[] }
    ? { words?: Partial<Record<Choice, RegExp>> }
    : object);

/**
 * What a filter compares, by its kind. One unit type of a home has to match all filters whose kind begins with `unit`.
 * - `places`: any of some places, or a place within one. `place`: the same for one place.
 * - `builder`: the builder of a home. `records`: any or all of some records that the column lists. `listed record`: one that it lists.
 * - `categories`: any of some categories, at any level. `category`: a category; the filter for categories below it is only there with one.
 * - `choice`: one of a few values. `stored`: the values of the column, where it has more of them than can be chosen.
 * - `unit choices`: any of a few values. `unit at least`, `unit at most`: a number; `steps` are the choices that are counted.
 * - `by year`: possession by the end of a year, with homes that are ready.
 * - `from year`: promised for a year or later; its choices are those of the filter `by year`.
 * - `flag`: something that a home has.
 */
export type HomeFilter = Described &
  (
    | { kind: 'places' | 'categories' | 'builder' | 'listed record' | 'by year' | 'from year' }
    | { kind: 'flag' }
    | { kind: 'records'; match: 'any' | 'all' }
    | Choice
    | { kind: 'unit choices'; choices: readonly string[]; labels: Record<string, string> }
    | { kind: 'unit at least' | 'unit at most'; steps: readonly number[]; max: number; unit: string }
  );
export type DirectoryFilter = Described & { none: string } & (
    | Choice
    | { kind: 'place' }
    | { kind: 'category'; parent?: string }
  );
type Choice = {
  kind: 'choice';
  choices: readonly string[];
  labels: Record<string, string>;
  stored?: readonly string[];
};

/** The value of a filter in an address and a call. */
export type ValueOf<Filter> = Filter extends { kind: 'places' | 'categories' | 'records' }
  ? number[]
  : Filter extends {
        kind: 'place' | 'category' | 'builder' | 'listed record' | 'unit at least' | 'unit at most' | 'from year';
      }
    ? number
    : Filter extends { kind: 'choice'; choices: readonly (infer Choice)[] }
      ? Choice
      : Filter extends { kind: 'unit choices'; choices: readonly (infer Choice)[] }
        ? Choice[]
        : Filter extends { kind: 'by year' }
          ? Possession
          : '1';

/** The fields of a table whose filters are of a kind. */
export type FieldsOf<Table, Kind> = {
  [Field in keyof Table]: Table[Field] extends { kind: Kind } ? Field : never;
}[keyof Table];

/** The status of a project, which both searches filter by. */
export const statusFilter = {
  kind: 'choice',
  column: 'status',
  facet: 'statuses',
  choices: directoryStatuses,
  labels: projectStatusLabels,
  stored: listedStatuses,
} as const;
