import { api } from '#platform/web/lib/api.ts';
import type { Related } from '#records/web/fields/relation.tsx';

type Project = { id: number; name: string; location_name: string | null };

export const projectChoice = ({ id, name, location_name }: Project): Related => ({
  id,
  label: name,
  hint: location_name ?? undefined,
});

/**
 * Returns the found ones of the projects that the caller receives visits of, to choose from. Before something is typed,
 * those with the newest visits are first.
 */
export async function searchProjects(search: string, signal: AbortSignal): Promise<Related[]> {
  const { data } = await api().siteVisits.projects(
    { per_page: 20, ...(search ? { search } : { order: 'newest' }) },
    { signal },
  );
  return data.map(projectChoice);
}
