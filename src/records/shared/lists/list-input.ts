import { z } from 'zod';
import { id, page, perPage, searchQuery, singleLineText } from '#platform/shared/http/fields.ts';
import { maxSearchLength } from '#platform/shared/http/rules.ts';
import { type AnyList, type FilterKind, type SearchOf, type SortOrder, sortOrders } from './list-rules.ts';

type SortInput<L extends AnyList> = L['sorts'] extends readonly []
  ? object
  : { sortBy: L['sorts'][number]; sortOrder: SortOrder };

/** The input with defaults applied. A list of fixed order takes no sort. */
export type ListInput<L extends AnyList> = Omit<SearchOf<L>, 'sortBy' | 'sortOrder' | 'page' | 'per_page'> &
  SortInput<L> & { page: number; per_page: number };

/** The input of a list without pages. */
export type ExportInput<L extends AnyList> = Omit<ListInput<L>, 'page' | 'per_page'>;

const choice = (values: readonly string[]) => z.enum(values as [string, ...string[]], `Choose ${words(values)}.`);
const words = (values: readonly string[]) => (values.length > 2 ? `one of ${values.join(', ')}` : values.join(' or '));

const filterField = (kind: FilterKind) =>
  (kind === 'text'
    ? singleLineText.max(maxSearchLength, `Keep this within ${maxSearchLength} characters.`)
    : kind === 'id'
      ? id
      : choice(kind)
  ).optional();

function narrowing(list: AnyList, searches: string) {
  return {
    search: searchQuery.optional().describe(searches),
    ...Object.fromEntries(Object.entries(list.filters).map(([name, kind]) => [name, filterField(kind)])),
    ...(list.sorts.length > 0 && {
      sortBy: choice(list.sorts).default(list.order.sortBy),
      sortOrder: choice(sortOrders).default(list.order.sortOrder),
    }),
  };
}

/** Returns the input of a list's call. @param searches says what the search covers, for the API reference. */
export const listInput = <L extends AnyList>(list: L, searches = 'Words that must all occur.') =>
  z.strictObject({ ...narrowing(list, searches), page, per_page: perPage(list.pageSize) }) as unknown as z.ZodType<
    ListInput<L>,
    SearchOf<L>
  >;

export const exportInput = <L extends AnyList>(list: L, searches = 'Words that must all occur.') =>
  z.strictObject(narrowing(list, searches)) as unknown as z.ZodType<
    ExportInput<L>,
    Omit<SearchOf<L>, 'page' | 'per_page'>
  >;
