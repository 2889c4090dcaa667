import { api } from '#platform/web/lib/api.ts';
import type { Related } from '#records/web/fields/relation.tsx';

type Project = { id: number; name: string; location_name: string | null };

export const projectChoice = ({ id, name, location_name }: Project): Related => ({
  id,
  label: name,
  hint: location_name ?? undefined,
});

/** Returns the found ones of the projects that the caller receives visits of, to choose from. */
export async function searchProjects(search: string, signal: AbortSignal): Promise<Related[]> {
  const { data } = await api().siteVisits.projects({ per_page: 20, ...(search && { search }) }, { signal });
  return data.map(projectChoice);
}
