import { api } from '#platform/web/lib/api.ts';
import type { Related } from '#records/web/fields/relation.tsx';

/** Returns the choices of what the person can ask for. */
export const mappingChoices = (of: 'projects' | 'consultants') => ({
  source: `/api/admin/mappings/choices?of=${of}`,
  search: async (words: string, signal: AbortSignal): Promise<Related[]> => {
    const { data } = await api().mappings.choices({ of, ...(words && { search: words }) }, { signal });
    return data.map(({ id, name, detail }) => ({ id, label: name, hint: detail ?? undefined }));
  },
  nameOf: async (id: number, signal: AbortSignal) =>
    (await api().mappings.choices({ of, id }, { signal })).data[0]?.name,
});
