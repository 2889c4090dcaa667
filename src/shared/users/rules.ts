import { maxId } from '../http/rules.ts';
import { oneOf, readPositiveInt, readSearchText } from '../http/search-params-rules.ts';

/** What the list of people sorts by, shows of them, and holds on a page (specification, sections 2 and 9). */
export const userSorts = ['name', 'email', 'created_at'] as const;
export const userStatuses = ['active', 'inactive'] as const;
export const userPageSize = 15;
export const sortOrders = ['asc', 'desc'] as const;

export type UserSort = (typeof userSorts)[number];
export type SortOrder = (typeof sortOrders)[number];

/** What narrows and orders a list of people; a field that is absent stands for its usual value. */
export type PeopleSearch = {
  search?: string;
  role?: string;
  status?: (typeof userStatuses)[number];
  sortBy?: UserSort;
  sortOrder?: SortOrder;
  page?: number;
};

/** The address of the users screen: the list, and the one dialog that may be open over it. */
export type UserSearch = PeopleSearch & { create?: '1'; edit?: number; password?: number };

type Order = { sortBy: UserSort; sortOrder: SortOrder };

/** The order of each list when none is asked for: users by name (section 9), visitors by who came last. */
export const usualOrder = {
  users: { sortBy: 'name', sortOrder: 'asc' },
  visitors: { sortBy: 'created_at', sortOrder: 'desc' },
} as const satisfies Record<string, Order>;

/** Unusable fields and usual values are dropped, so that the router takes them out of the address too. */
function readPeopleSearch(raw: Record<string, unknown>, usual: Order): PeopleSearch {
  const sortBy = oneOf(userSorts, raw.sortBy) ?? usual.sortBy;
  const sortOrder = oneOf(sortOrders, raw.sortOrder) ?? usual.sortOrder;
  const page = readPositiveInt(raw.page, 1_000_000);
  return {
    search: readSearchText(raw.search),
    role: readSearchText(raw.role),
    status: oneOf(userStatuses, raw.status),
    sortBy: sortBy === usual.sortBy ? undefined : sortBy,
    sortOrder: sortOrder === usual.sortOrder ? undefined : sortOrder,
    page: page === 1 ? undefined : page,
  };
}

/** Reads the address of the users screen; of two dialogs the first named wins. */
export function readUserSearch(raw: Record<string, unknown>): UserSearch {
  const edit = readPositiveInt(raw.edit, maxId);
  const password = edit ? undefined : readPositiveInt(raw.password, maxId);
  const create = edit || password ? undefined : oneOf(['1'], String(raw.create));
  return { ...readPeopleSearch(raw, usualOrder.users), create, edit, password };
}

/** Reads the address of the visitors screen, whose role is given. */
export const readVisitorSearch = (raw: Record<string, unknown>): PeopleSearch => ({
  ...readPeopleSearch(raw, usualOrder.visitors),
  role: undefined,
});
