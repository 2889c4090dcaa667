import { type PeopleSearch, usualOrder } from '#shared/users/rules.ts';
import { api } from '../app/api.ts';

/** The users that an address asks for, and the roles there are. */
export async function loadUsers(search: PeopleSearch, signal: AbortSignal) {
  const [page, { data: roles }] = await Promise.all([
    api().users.list({ ...usualOrder.users, ...given(search) }, { signal }),
    api().roles.list(undefined, { signal }),
  ]);
  return { page, roles };
}

/** The visitors that an address asks for. */
export const loadVisitors = (search: PeopleSearch, signal: AbortSignal) =>
  api().users.list({ ...usualOrder.visitors, ...given(search), role: 'Visitor' }, { signal });

/** The fields that something is asked of. */
export const given = (search: PeopleSearch): PeopleSearch =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));
