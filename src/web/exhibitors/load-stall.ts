import { notFound } from '@tanstack/react-router';
import { maxId } from '#shared/http/rules.ts';
import { readPositiveInt } from '#shared/http/search-params.ts';
import { api } from '../lib/api.ts';
import { apiErrorStatus } from '../lib/http-api.ts';
import { firmProjects, type Stall } from './stall.ts';

/**
 * A builder's stall, for the signed in.
 * @throws notFound where there is none of this id, or it is closed.
 */
export async function loadBuilder(id: string, signal: AbortSignal): Promise<Stall> {
  const { details, developer } = await found(id, (number) =>
    api().exhibitors.developerDetails({ id: number }, { signal }),
  );
  return { kind: 'developer', details, projects: firmProjects(developer) };
}

/**
 * A consultant's stall, for the signed in; without the projects where they could not be loaded.
 * @throws notFound as above.
 */
export async function loadConsultant(id: string, signal: AbortSignal): Promise<Stall> {
  const [details, projects] = await Promise.all([
    found(id, (number) => api().exhibitors.brokerDetails({ id: number }, { signal })),
    found(id, (number) => api().exhibitors.brokerProjects({ id: number }, { signal })).catch(() => undefined),
  ]);
  return { kind: 'broker', details: details.data, projects: projects?.data };
}

/**
 * A builder as everybody may see them.
 * @throws notFound as above.
 */
export const loadFirm = async (id: string, signal: AbortSignal) =>
  (await found(id, (number) => api().exhibitors.developer({ id: number }, { signal }))).data;

/** What a call answers for the id in an address. */
async function found<Answer>(id: string, ask: (id: number) => Promise<Answer>): Promise<Answer> {
  const number = readPositiveInt(id, maxId);
  if (number === undefined) throw notFound();
  try {
    return await ask(number);
  } catch (error) {
    if (apiErrorStatus(error) === 404) throw notFound();
    throw error;
  }
}
