import { notFound } from '@tanstack/react-router';
import { createIsomorphicFn } from '@tanstack/react-start';
import { wholeNumber } from '#shared/http/address-rules.ts';
import { largestId } from '#shared/http/rules.ts';
import { registerEntry } from '#shared/projects/register-rules.ts';
import { api } from '../app/api.ts';
import { refusalStatus } from '../app/http-api.ts';
import { summaryOf } from './project-words.ts';
import { projectData } from './structured-data.ts';

/** Machines read the page that the server gives them: a browser needs neither the data nor the script that makes them. */
const forMachines = createIsomorphicFn()
  .server(projectData)
  .client(() => undefined);

/**
 * What a project's page shows and says. What takes a script to make is made here, so that whoever is given the page by the
 * server does without it. @throws the router's not-found for an id that is no project's.
 */
export async function loadProject(id: string, signal: AbortSignal) {
  const project = await findProject(id, signal);
  return {
    project,
    summary: summaryOf(project),
    structured: forMachines(project),
    registered: await findRegistered(project.rera_number),
  };
}

/** The project's entry in the state's register with its QR code; undefined where there is none to be led to. */
async function findRegistered(reraNumber: string | null) {
  const entry = registerEntry(reraNumber);
  if (!entry) return undefined;
  const { drawCode } = await import('./register-code.ts');
  return { ...entry, code: drawCode(entry.url) };
}

export type LoadedProject = Awaited<ReturnType<typeof loadProject>>;

async function findProject(asked: string, signal: AbortSignal) {
  const id = wholeNumber(asked, largestId);
  if (id === undefined) throw notFound();
  try {
    return (await api().projects.find({ id }, { signal })).data;
  } catch (error) {
    if (refusalStatus(error) === 404) throw notFound();
    throw error;
  }
}
