import { api } from '#platform/web/lib/api.ts';
import type { Related } from '#records/web/fields/relation.tsx';

/** The cache key of `searchStalls`. */
export const stallSource = '/api/admin/members/stalls';

const kinds = { developer: 'Builder', broker: 'Consultant' };

/** Returns stalls in the caller's scope by name. */
export const searchStalls =
  (kind?: 'developer' | 'broker') =>
  async (words: string, signal: AbortSignal): Promise<Related[]> => {
    const { data } = await api().members.stalls(
      { ...(words && { search: words }), ...(kind && { kind }), per_page: 10 },
      { signal },
    );
    return data.map(({ id, name, company, kind, imported, has_members }) => ({
      id,
      label: name,
      hint: [kinds[kind], company, imported && 'from a register', !has_members && 'no one has joined']
        .filter(Boolean)
        .join(' · '),
    }));
  };
