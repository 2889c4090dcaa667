import { notFound } from '@tanstack/react-router';
import { maxId } from '#platform/shared/http/rules.ts';
import { readPositiveInt } from '#platform/shared/http/search-params-rules.ts';
import { api } from '#platform/web/lib/api.ts';
import { apiErrorStatus } from '#platform/web/lib/http-api.ts';
import { registerEntry } from '#projects/shared/register-rules.ts';
import { summaryOf } from './project-summary.ts';

/**
 * Returns a project's page. The summary and the register entry are computed here, so that their code stays out of the
 * page's script. @throws notFound
 */
export async function loadProject(id: string, signal: AbortSignal) {
  const project = await findProject(id, signal);
  return {
    project,
    summary: summaryOf(project),
    registered: registerEntry(project),
  };
}

export type LoadedProject = Awaited<ReturnType<typeof loadProject>>;

async function findProject(idText: string, signal: AbortSignal) {
  const id = readPositiveInt(idText, maxId);
  if (id === undefined) throw notFound();
  try {
    return (await api().projects.find({ id }, { signal })).data;
  } catch (error) {
    if (apiErrorStatus(error) === 404) throw notFound({ data: (error as Error).message });
    throw error;
  }
}
