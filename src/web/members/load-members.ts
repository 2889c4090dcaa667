import { memberList } from '#shared/members/rules.ts';
import { given, loadPage } from '../admin/load-page.ts';
import { api } from '../lib/api.ts';

/** Returns members, open invitations, and the first of the caller's stalls. */
export async function loadMembers(asked: Record<string, unknown>, signal: AbortSignal) {
  const { exhibitor_id } = memberList.readList(asked);
  const of = given({ exhibitor_id });
  const [page, invitations, stalls] = await Promise.all([
    loadPage(memberList, ({ members }) => members.list, asked, signal),
    api().members.invitations({ ...of }, { signal }),
    api().members.stalls({ ...of, per_page: 5 }, { signal }),
  ]);
  return { page, invitations: invitations.data, stalls: stalls.data };
}
