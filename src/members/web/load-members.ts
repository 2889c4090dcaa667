import { memberList } from '#members/shared/rules.ts';
import { api } from '#platform/web/lib/api.ts';
import { loadPage } from '#records/web/load-page.ts';

/** Returns members, open invitations, and the first of the caller's stalls. */
export async function loadMembers(asked: Record<string, unknown>, signal: AbortSignal) {
  const { exhibitor_id } = memberList.readList(asked);
  const [page, invitations, stalls] = await Promise.all([
    loadPage(memberList, ({ members }) => members.list, asked, signal),
    api().members.invitations({ exhibitor_id }, { signal }),
    api().members.stalls({ exhibitor_id, per_page: 5 }, { signal }),
  ]);
  return { page, invitations: invitations.data, stalls: stalls.data };
}
