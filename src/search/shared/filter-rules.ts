import { projectStatusLabels } from '#projects/shared/rules.ts';
import { directoryStatuses, listedStatuses, type Possession } from './choice-rules.ts';

type Described = {
  /** A column of `home_search`, or of `home_units` for filters of unit types. */
  column: string;
  /** The name under which an answer counts its choices. */
  facet: string;
  label: string;
};
/**
 * `without` describes homes found without the filter, after a number: "12 of other kinds". `words` match how people ask
 * for it, in lower case.
 */
export type FilterTexts<Filter> = {
  without: string;
} & (Filter extends { kind: 'flag' }
  ? { words: RegExp }
  : Filter extends { kind: 'choice'; choices: readonly (infer Choice extends string)[] }
    ? { words?: Partial<Record<Choice, RegExp>> }
    : Filter extends { kind: 'unit choices'; choices: readonly (infer Choice extends string)[] }
      ? { words: Partial<Record<Choice, RegExp>> }
      : object);

/**
 * Says by its kind what a filter compares. One unit type of a home has to match all filters whose kind begins with
 * `unit`.
 * - `places` means any of some places, or a place within one. `place` means the same for one place.
 * - `builder` compares the builder of a home. `records` means any or all of some records that the column lists. `listed
 * record` means one that it lists.
 * - `categories` means any of some categories, at any level. `category` means one. The filter for categories below it
 * is set only with it.
 * - `choice` means one of a few values. `stored` lists the column's values, if it has more than can be chosen.
 * - `unit choices` means any of a few values. `unit at least` and `unit at most` compare a number; `steps` are the
 * choices that are counted.
 * - `by year` means possession by the end of a year, including homes that are ready.
 * - `from year` means promised for a year or later. Its choices are those of the filter `by year`.
 * - `flag` means that a home has something.
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

/**
 * The status of a project, which both searches filter by. Its words name what the stored status holds: also projects of a
 * register of which only the promised date is over (docs/decisions/0135).
 */
export const statusFilter = {
  kind: 'choice',
  column: 'status',
  facet: 'statuses',
  choices: directoryStatuses,
  labels: { ...projectStatusLabels, past: 'Completed or date passed' },
  stored: listedStatuses,
} as const;
