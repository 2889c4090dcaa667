import { notFound } from '@tanstack/react-router';
import { api } from '#platform/web/lib/api.ts';
import { apiErrorStatus } from '#platform/web/lib/http-api.ts';

/** Returns the visit of a manage link. @throws notFound for an invalid link. */
export async function loadManagedVisit(token: string | undefined, signal: AbortSignal) {
  if (!token) throw notFound();
  try {
    return (await api().siteVisits.manage({ token }, { signal })).data;
  } catch (error) {
    const status = apiErrorStatus(error);
    if (status === 404 || status === 422) throw notFound();
    throw error;
  }
}
