import { notFound } from '@tanstack/react-router';
import type { ExhibitorDetails } from '#shared/exhibitors/contract.ts';
import type { OwnClaim } from '#shared/firms/claim-contract.ts';
import { maxId } from '#shared/http/rules.ts';
import { readPositiveInt } from '#shared/http/search-params-rules.ts';
import { api } from '../lib/api.ts';
import { apiErrorStatus } from '../lib/http-api.ts';
import { allProjectsOf, type Stall } from './stall.ts';

/** Needs a signed-in user. @throws notFound */
export async function loadBuilderStall(id: string, signal: AbortSignal): Promise<Stall> {
  const { details, developer } = await findOrNotFound(id, (number) =>
    api().exhibitors.developerDetails({ id: number }, { signal }),
  );
  return {
    kind: 'developer',
    details,
    projects: allProjectsOf(developer),
    claim: await loadOwnClaim(details, signal),
  };
}

/** Needs a signed-in user; `projects` is undefined if they could not be loaded. @throws notFound */
export async function loadConsultantStall(id: string, signal: AbortSignal): Promise<Stall> {
  const [details, projects] = await Promise.all([
    findOrNotFound(id, (number) => api().exhibitors.brokerDetails({ id: number }, { signal })),
    findOrNotFound(id, (number) => api().exhibitors.brokerProjects({ id: number }, { signal })).catch(() => undefined),
  ]);
  return {
    kind: 'broker',
    details: details.data,
    projects: projects?.data,
    claim: await loadOwnClaim(details.data, signal),
  };
}

/** @throws notFound */
export const loadBuilderPage = async (id: string, signal: AbortSignal) =>
  (await findOrNotFound(id, (number) => api().exhibitors.developer({ id: number }, { signal }))).data;

/** Only of stalls without members. */
async function loadOwnClaim(stall: ExhibitorDetails, signal: AbortSignal): Promise<OwnClaim | undefined> {
  if (stall.register === null) return undefined;
  const claims = await api()
    .claims.own(undefined, { signal })
    .catch(() => undefined);
  return claims?.data.find(({ exhibitor_id }) => exhibitor_id === stall.id);
}

/** @throws notFound */
async function findOrNotFound<Answer>(id: string, find: (id: number) => Promise<Answer>): Promise<Answer> {
  const number = readPositiveInt(id, maxId);
  if (number === undefined) throw notFound();
  try {
    return await find(number);
  } catch (error) {
    if (apiErrorStatus(error) === 404) throw notFound();
    throw error;
  }
}
