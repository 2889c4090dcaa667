import { maxId } from '#platform/shared/http/rules.ts';
import { oneOf, readPositiveInt, readSearchText } from '#platform/shared/http/search-params-rules.ts';
import type { dialogNames } from './dialog-rules.ts';

/** Any text, a record's id, or one of the given values. */
export type FilterKind = 'text' | 'id' | readonly string[];
/**
 * `flag` names no record (`?create=1`), and `id` one record (`?edit=7`). `id or choose` may begin with choosing it
 * (`?edit=choose`).
 */
type DialogKind = 'flag' | 'id' | 'id or choose';
type DialogValue<Kind> = Kind extends 'flag' ? '1' : Kind extends 'id' ? number : number | 'choose';
type DialogName = (typeof dialogNames)[number];
export type SortOrder = 'asc' | 'desc';
export const sortOrders = ['asc', 'desc'] as const;

type Definition = {
  sorts: readonly string[];
  order: { sortBy: string; sortOrder: SortOrder };
  filters: Record<string, FilterKind> & { [Name in DialogName]?: never };
  pageSize: number;
  /** Other numbers of rows per page, if a list offers a choice. */
  pageSizes?: readonly number[];
  /** Dialogs that the address opens. If there are several, the first one here wins. */
  dialogs?: { [Name in DialogName]?: DialogKind };
};

type FilterValue<Kind> = Kind extends 'text'
  ? string
  : Kind extends 'id'
    ? number
    : Kind extends readonly (infer Choice)[]
      ? Choice
      : never;

/** Absent fields have their defaults. */
type ListSearch<Of extends Definition> = {
  search?: string;
  sortBy?: Of['sorts'][number];
  sortOrder?: SortOrder;
  page?: number;
  per_page?: number;
} & { [Filter in keyof Of['filters']]?: FilterValue<Of['filters'][Filter]> };

/** At most one field is set. */
type ListDialogs<Of extends Definition> =
  Of['dialogs'] extends Record<string, DialogKind>
    ? { [Dialog in keyof Of['dialogs']]?: DialogValue<Of['dialogs'][Dialog]> }
    : object;

type Fields = Record<string, unknown>;
export type AnySearch = { search?: string; sortBy?: string; sortOrder?: SortOrder; page?: number; per_page?: number };

export type AnyList = Definition & {
  readList: (raw: Fields) => AnySearch;
  readDialog: (raw: Fields) => object;
  read: (raw: Fields) => object;
};

type List<Of extends Definition> = Of & {
  /** Returns what narrows, orders and pages the list. */
  readList: (raw: Fields) => ListSearch<Of>;
  readDialog: (raw: Fields) => ListDialogs<Of>;
  /** Returns both. Unusable fields and defaults are left out, so that the router removes them from the address. */
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
 * Describes a list once, for its route (`read`), its call (`listInput`) and the admin list page. It is plain data
 * without a schema library, so that any page may load it.
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
