import type { DirectorySearch } from '#shared/directory/rules.ts';
import { api } from '../lib/api.ts';
import { apiErrorStatus } from '../lib/http-api.ts';

/** The firms that an address asks for, with the project chosen in it when there is one. */
export async function loadDirectory({ tab, project, ...filters }: DirectorySearch, signal: AbortSignal) {
  const kind = tab && (tab === 'developers' ? 'developer' : 'broker');
  const [page, chosen] = await Promise.all([
    api().directory.exhibitors({ ...filters, kind }, { signal }),
    project ? loadProject(project, signal) : undefined,
  ]);
  return { page, project: chosen };
}

/** A project that is gone leaves the list as it is, without its card. */
async function loadProject(id: number, signal: AbortSignal) {
  try {
    return (await api().projects.find({ id }, { signal })).data;
  } catch (error) {
    if (apiErrorStatus(error) === 404) return undefined;
    throw error;
  }
}
