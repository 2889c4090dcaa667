import type { DirectorySearch } from '#shared/search/directory-rules.ts';
import { api } from '../../lib/api.ts';
import { apiErrorStatus } from '../../lib/http-api.ts';
import { homesFor } from './directory-filters.ts';
import { loadHomesFound } from './load-homes-found.ts';

/** Returns a page of exhibitors, the project in the URL, and the homes that the words mean. */
export async function loadDirectory({ tab, project, ...filters }: DirectorySearch, signal: AbortSignal) {
  const kind = tab && (tab === 'developers' ? 'developer' : 'broker');
  const [page, selected, homes] = await Promise.all([
    api().directory.exhibitors({ ...filters, kind }, { signal }),
    project ? loadProject(project, signal) : undefined,
    loadHomesFound(homesFor(filters), signal),
  ]);
  return { page, project: selected, homes };
}

/** Undefined for a deleted project. */
async function loadProject(id: number, signal: AbortSignal) {
  try {
    return (await api().projects.find({ id }, { signal })).data;
  } catch (error) {
    if (apiErrorStatus(error) === 404) return undefined;
    throw error;
  }
}
