import { api } from '#platform/web/lib/api.ts';
import { apiErrorStatus } from '#platform/web/lib/http-api.ts';
import type { DirectorySearch } from '#search/shared/directory-rules.ts';
import { homesFor } from './directory-filters.ts';
import { loadHomeRow } from './load-home-row.ts';

/** Returns a page of exhibitors, the project in the URL, and the homes above the firms. */
export async function loadDirectory(search: DirectorySearch, signal: AbortSignal) {
  const { tab, project, ...filters } = search;
  const isFrontDoor = Object.values(search).every((value) => value === undefined);
  const kind = tab && (tab === 'developers' ? 'developer' : 'broker');
  const [page, selected, homes] = await Promise.all([
    api().directory.exhibitors({ ...filters, kind }, { signal }),
    project ? loadProject(project, signal) : undefined,
    loadHomeRow(homesFor(filters), isFrontDoor, signal),
  ]);
  return { page, project: selected, homes };
}

/** Returns undefined for a deleted project. */
async function loadProject(id: number, signal: AbortSignal) {
  try {
    return (await api().projects.find({ id }, { signal })).data;
  } catch (error) {
    if (apiErrorStatus(error) === 404) return undefined;
    throw error;
  }
}
