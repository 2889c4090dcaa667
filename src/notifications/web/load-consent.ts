import { notFound } from '@tanstack/react-router';
import { api } from '#platform/web/lib/api.ts';
import { apiErrorStatus } from '#platform/web/lib/http-api.ts';

/** Returns what a link in a mail would withdraw. @throws notFound for a link that isn't valid */
export async function loadConsent(token: string | undefined, signal: AbortSignal) {
  if (!token) throw notFound();
  try {
    return (await api().consent.find({ token }, { signal })).data;
  } catch (error) {
    const status = apiErrorStatus(error);
    if (status === 404 || status === 422) throw notFound();
    throw error;
  }
}
