import { withdrawMark } from '#consent/shared/rules.ts';
import { api } from '#platform/web/lib/api.ts';
import { loadByToken } from '#platform/web/lib/load-by-token.ts';

/**
 * Returns what a link in a mail would switch off, or whose consent it would withdraw. @throws notFound for an invalid
 * link.
 */
export const loadUnsubscription = (asked: string | undefined, signal: AbortSignal) =>
  loadByToken(asked, async (token) => {
    if (token.startsWith(withdrawMark)) return (await api().consent.find({ token }, { signal })).data;
    return (await api().mails.unsubscription({ token }, { signal })).data;
  });
