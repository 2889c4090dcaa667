import { api } from '#platform/web/lib/api.ts';

/**
 * Returns the open sessions, the second factors, and the mails that are switched off. Each is undefined if it can't be
 * loaded.
 */
export async function loadOwnAccount() {
  const [sessions, factors, off] = await Promise.all([
    api().accounts.sessions(),
    api().secondFactors.find(),
    api()
      .mails.find()
      .then(({ data }) => data.off)
      .catch(() => undefined),
  ]);
  return { sessions: sessions.data, factors: factors.data, off };
}
