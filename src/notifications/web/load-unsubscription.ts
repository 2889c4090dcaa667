import { notFound } from '@tanstack/react-router';
import { withdrawMark } from '#consent/shared/rules.ts';
import { api } from '#platform/web/lib/api.ts';
import { apiErrorStatus } from '#platform/web/lib/http-api.ts';

/**
 * Returns what a link in a mail would switch off, or whose consent it would withdraw. @throws notFound for an invalid
 * link.
 */
export async function loadUnsubscription(token: string | undefined, signal: AbortSignal) {
  if (!token) throw notFound();
  try {
    if (token.startsWith(withdrawMark)) return (await api().consent.find({ token }, { signal })).data;
    return (await api().mails.unsubscription({ token }, { signal })).data;
  } catch (error) {
    const status = apiErrorStatus(error);
    if (status === 404 || status === 422) throw notFound();
    throw error;
  }
}
