import { type ExhibitorKind, exhibitorKindLabels } from '#exhibitors/shared/kind-rules.ts';
import { api } from '#platform/web/lib/api.ts';
import type { Related } from '#records/web/fields/relation.tsx';

/** Returns the choices of stalls in the caller's scope, of a kind or of both. */
export const stallChoices = (kind?: ExhibitorKind) => ({
  source: `/api/admin/members/stalls${kind ? `?kind=${kind}` : ''}`,
  search: async (words: string, signal: AbortSignal): Promise<Related[]> => {
    const { data } = await api().members.stalls(
      { ...(words && { search: words }), ...(kind && { kind }), per_page: 10 },
      { signal },
    );
    return data.map(({ id, name, company, kind, imported, has_members }) => ({
      id,
      label: name,
      hint: [exhibitorKindLabels[kind], company, imported && 'from a register', !has_members && 'no one has joined']
        .filter(Boolean)
        .join(' · '),
    }));
  },
  nameOf: async (id: number, signal: AbortSignal) =>
    (await api().members.stalls({ exhibitor_id: id }, { signal })).data[0]?.name,
});
