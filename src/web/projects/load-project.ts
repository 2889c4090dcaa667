import { notFound } from '@tanstack/react-router';
import { maxId } from '#shared/http/rules.ts';
import { readPositiveInt } from '#shared/http/search-params.ts';
import { registerEntry } from '#shared/projects/register-rules.ts';
import { api } from '../lib/api.ts';
import { apiErrorStatus } from '../lib/http-api.ts';
import { summaryOf } from './project-words.ts';

/**
 * What a project's page shows and says. What takes a script to make is made here, so that whoever is given the page by the
 * server does without it. @throws the router's not-found for an id that is no project's.
 */
export async function loadProject(id: string, signal: AbortSignal) {
  const project = await findProject(id, signal);
  return {
    project,
    summary: summaryOf(project),
    registered: registerEntry(project.rera_number),
  };
}

export type LoadedProject = Awaited<ReturnType<typeof loadProject>>;

async function findProject(asked: string, signal: AbortSignal) {
  const id = readPositiveInt(asked, maxId);
  if (id === undefined) throw notFound();
  try {
    return (await api().projects.find({ id }, { signal })).data;
  } catch (error) {
    if (apiErrorStatus(error) === 404) throw notFound();
    throw error;
  }
}
