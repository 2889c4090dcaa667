import { api } from '#platform/web/lib/api.ts';
import { apiErrorStatus } from '#platform/web/lib/http-api.ts';
import type { SearchOf } from '#records/shared/lists/list-rules.ts';
import { loadPage } from '#records/web/load-page.ts';
import type { UserPage } from '#users/shared/contract.ts';
import { userList } from '#users/shared/rules.ts';

type UserSearch = SearchOf<typeof userList>;

export async function loadUsers(asked: Record<string, unknown>, signal: AbortSignal) {
  const [page, { data: roles }] = await Promise.all([
    loadPage(userList, ({ users }) => users.list, asked, signal).catch((error) =>
      emptyPageOf(userList.readList(asked), error),
    ),
    api().roles.list(undefined, { signal }),
  ]);
  return { page, roles };
}

/** Returns an empty page for a role that doesn't exist. The filter shows that role, so that it can be removed. */
function emptyPageOf({ role }: UserSearch, error: unknown): UserPage {
  if (role === undefined || apiErrorStatus(error) !== 422) throw error;
  return { success: true, data: [], current_page: 1, last_page: 1, per_page: 0, total: 0 };
}
