import { notFound, redirect } from '@tanstack/react-router';
import type { ExhibitorDetails } from '#exhibitors/shared/contract.ts';
import type { OwnClaim } from '#exhibitors/shared/firms/claim-contract.ts';
import { maxId } from '#platform/shared/http/rules.ts';
import { readPositiveInt } from '#platform/shared/http/search-params-rules.ts';
import { api } from '#platform/web/lib/api.ts';
import { apiErrorStatus } from '#platform/web/lib/http-api.ts';
import { allProjectsOf, type Stall } from './stall.ts';

/** Returns a builder's stall; it needs a signed-in user. @throws notFound */
export async function loadBuilderStall(id: string, signal: AbortSignal): Promise<Stall> {
  const { details, developer } = await findOrNotFound(
    id,
    (number) => api().exhibitors.developerDetails({ id: number }, { signal }),
    { page: '/developer/$id/details', idOf: (answer) => answer.details.id },
  );
  return {
    kind: 'developer',
    details,
    projects: allProjectsOf(developer),
    claim: await loadOwnClaim(details, signal),
  };
}

/**
 * Returns a consultant's stall; it needs a signed-in user. `projects` is undefined if they couldn't be loaded. @throws
 * notFound
 */
export async function loadConsultantStall(id: string, signal: AbortSignal): Promise<Stall> {
  const [details, projects] = await Promise.all([
    findOrNotFound(id, (number) => api().exhibitors.brokerDetails({ id: number }, { signal }), {
      page: '/broker/$id/details',
      idOf: ({ data }) => data.id,
    }),
    api()
      .exhibitors.brokerProjects({ id: Number(id) }, { signal })
      .catch(() => undefined),
  ]);
  return {
    kind: 'broker',
    details: details.data,
    projects: projects?.data,
    claim: await loadOwnClaim(details.data, signal),
  };
}

/** Returns a builder's public page. @throws notFound */
export const loadBuilderPage = async (id: string, signal: AbortSignal) =>
  (
    await findOrNotFound(id, (number) => api().exhibitors.developer({ id: number }, { signal }), {
      page: '/developer/$id/detail',
      idOf: ({ data }) => data.id,
    })
  ).data;

/** Returns the reader's claim; only stalls without members have claims. */
async function loadOwnClaim(stall: ExhibitorDetails, signal: AbortSignal): Promise<OwnClaim | undefined> {
  if (stall.register === null) return undefined;
  const claims = await api()
    .claims.own(undefined, { signal })
    .catch(() => undefined);
  return claims?.data.find(({ exhibitor_id }) => exhibitor_id === stall.id);
}

type Found<Answer> = {
  page: '/developer/$id/detail' | '/developer/$id/details' | '/broker/$id/details';
  idOf: (answer: Answer) => number;
};

/** Loads an exhibitor. @throws notFound; a permanent redirect for a merged firm. */
async function findOrNotFound<Answer>(
  id: string,
  find: (id: number) => Promise<Answer>,
  { page, idOf }: Found<Answer>,
): Promise<Answer> {
  const number = readPositiveInt(id, maxId);
  if (number === undefined) throw notFound();
  const moveTo = (kept: number) =>
    redirect({ to: page, params: { id: String(kept) }, search: true, statusCode: 301, replace: true });
  try {
    const answer = await find(number);
    // The browser's fetch has followed the API's redirect.
    if (idOf(answer) !== number) throw moveTo(idOf(answer));
    return answer;
  } catch (error) {
    const kept = movedTo(error);
    if (kept !== undefined) throw moveTo(kept);
    if (apiErrorStatus(error) === 404) throw notFound({ data: (error as Error).message });
    throw error;
  }
}

/** On the server, the API's redirect is an error. */
const movedTo = (error: unknown): number | undefined =>
  (error as { data?: { moved?: { to: number } } } | undefined)?.data?.moved?.to;
