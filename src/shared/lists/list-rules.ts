import { maxId } from '../http/rules.ts';
import { oneOf, readPositiveInt, readSearchText } from '../http/search-params-rules.ts';

/** What a filter takes: any text, a record's id, or one of the given values. */
export type FilterKind = 'text' | 'id' | readonly string[];
/**
 * What opens a dialog: `flag` for one without a record (`?create=1`), `id` for one about a record (`?edit=7`), `id or choose`
 * for one that may begin with the choice of the record (`?edit=choose`).
 */
export type DialogKind = 'flag' | 'id' | 'id or choose';
type DialogValue<Kind> = Kind extends 'flag' ? '1' : Kind extends 'id' ? number : number | 'choose';
export type SortOrder = 'asc' | 'desc';
export const sortOrders = ['asc', 'desc'] as const;

type Definition = {
  /** The columns that rows can be sorted by; none where the order is fixed. */
  sorts: readonly string[];
  /** The order when the address names none. */
  order: { sortBy: string; sortOrder: SortOrder };
  filters: Record<string, FilterKind>;
  /** Rows on a page. */
  pageSize: number;
  /** Other numbers of rows to choose from, where a list offers that. */
  pageSizes?: readonly number[];
  /** Dialogs that the address can open over the list. When it names several, the first one here wins. */
  dialogs?: Record<string, DialogKind>;
};

type FilterValue<Kind> = Kind extends 'text'
  ? string
  : Kind extends 'id'
    ? number
    : Kind extends readonly (infer Choice)[]
      ? Choice
      : never;

/** What narrows, orders and pages a list; a field that is absent has its default. */
export type ListSearch<Of extends Definition> = {
  search?: string;
  sortBy?: Of['sorts'][number];
  sortOrder?: SortOrder;
  page?: number;
  per_page?: number;
} & { [Filter in keyof Of['filters']]?: FilterValue<Of['filters'][Filter]> };

/** The dialog that an address opens; at most one field is there. */
export type ListDialogs<Of extends Definition> =
  Of['dialogs'] extends Record<string, DialogKind>
    ? { [Dialog in keyof Of['dialogs']]?: DialogValue<Of['dialogs'][Dialog]> }
    : object;

type Fields = Record<string, unknown>;
type AnySearch = { search?: string; sortBy?: string; sortOrder?: SortOrder; page?: number; per_page?: number };

/** Any list, for code that serves all of them. */
export type AnyList = Definition & {
  readList: (raw: Fields) => AnySearch;
  readDialog: (raw: Fields) => object;
  read: (raw: Fields) => object;
};

/** A list as `defineList` makes it. */
export type List<Of extends Definition> = Of & {
  /** What of an address narrows, orders and pages the list. */
  readList: (raw: Fields) => ListSearch<Of>;
  /** The dialog that an address opens. */
  readDialog: (raw: Fields) => ListDialogs<Of>;
  /** Both: the whole address. Unusable fields and defaults are left out, so that the router drops them from the address. */
  read: (raw: Fields) => ListSearch<Of> & ListDialogs<Of>;
};

export type SearchOf<L extends AnyList> = ReturnType<L['readList']>;
export type DialogOf<L extends AnyList> = ReturnType<L['readDialog']>;

const readFilter = (kind: FilterKind, value: unknown): string | number | undefined =>
  kind === 'text' ? readSearchText(value) : kind === 'id' ? readPositiveInt(value, maxId) : oneOf(kind, value);

function readDialogValue(kind: DialogKind, value: unknown): string | number | undefined {
  if (kind === 'flag') return oneOf(['1'], String(value));
  return kind === 'id or choose' && value === 'choose' ? value : readPositiveInt(value, maxId);
}

/**
 * Describes a list once: its route reads the address with `read`, its call's input is `listInput(list)`, and the admin
 * list page draws its header, filters and pages from it. Plain data: no schema library, so that any page may load it.
 */
export function defineList<const Of extends Definition>(definition: Of): List<Of> {
  const { sorts, order, filters, pageSize, pageSizes = [], dialogs = {} } = definition;
  const readList = (raw: Fields): Fields => {
    const sortBy = oneOf(sorts, raw.sortBy) ?? order.sortBy;
    const sortOrder = (sorts.length > 0 && oneOf(sortOrders, raw.sortOrder)) || order.sortOrder;
    const page = readPositiveInt(raw.page, 1_000_000);
    const rows = pageSizes.find((size) => size === readPositiveInt(raw.per_page, 1_000));
    return {
      search: readSearchText(raw.search),
      ...Object.fromEntries(Object.entries(filters).map(([name, kind]) => [name, readFilter(kind, raw[name])])),
      sortBy: sortBy === order.sortBy ? undefined : sortBy,
      sortOrder: sortOrder === order.sortOrder ? undefined : sortOrder,
      page: page === 1 ? undefined : page,
      per_page: rows === pageSize ? undefined : rows,
    };
  };
  const readDialog = (raw: Fields): Fields => {
    const opened = Object.entries(dialogs)
      .map(([name, kind]) => [name, readDialogValue(kind, raw[name])])
      .find(([, value]) => value !== undefined);
    const closed = Object.fromEntries(Object.keys(dialogs).map((name) => [name, undefined]));
    return { ...closed, ...(opened && { [opened[0] as string]: opened[1] }) };
  };
  const read = (raw: Fields) => ({ ...readList(raw), ...readDialog(raw) });
  return { ...definition, readList, readDialog, read } as unknown as List<Of>;
}
