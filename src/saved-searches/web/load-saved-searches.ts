import { api } from '#platform/web/lib/api.ts';

export async function loadSavedSearches() {
  const [{ data: searches }, mails] = await Promise.all([api().savedSearches.list(), api().mails.find()]);
  return { searches, isOff: mails.data.off.includes('alerts') };
}
