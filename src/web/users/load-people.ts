import type { UserPage } from '#shared/users/contract.ts';
import { type PeopleSearch, usualOrder } from '#shared/users/rules.ts';
import { api } from '../lib/api.ts';
import { apiErrorStatus } from '../lib/http-api.ts';

/** The users that an address asks for, and the roles there are. */
export async function loadUsers(search: PeopleSearch, signal: AbortSignal) {
  const [page, { data: roles }] = await Promise.all([
    api()
      .users.list({ ...usualOrder.users, ...given(search) }, { signal })
      .catch((error) => emptyPageOf(search, error)),
    api().roles.list(undefined, { signal }),
  ]);
  return { page, roles };
}

/** Nobody, where the address names a role that there is not, or not any more; the filter shows it and can be taken out. */
function emptyPageOf({ role }: PeopleSearch, error: unknown): UserPage {
  if (role === undefined || apiErrorStatus(error) !== 422) throw error;
  return { success: true, data: [], current_page: 1, last_page: 1, per_page: 0, total: 0 };
}

/** The visitors that an address asks for. */
export const loadVisitors = (search: PeopleSearch, signal: AbortSignal) =>
  api().users.list({ ...usualOrder.visitors, ...given(search), role: 'Visitor' }, { signal });

/** The fields that something is asked of. */
export const given = (search: PeopleSearch): PeopleSearch =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));
