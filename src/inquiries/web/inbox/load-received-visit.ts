import { loadRecord } from '#records/web/load-page.ts';

/** Returns a received visit, and the other inquiries and visits of its visitor. @throws notFound */
export async function loadReceivedVisit(id: string, signal: AbortSignal) {
  const [page, contacts] = await Promise.all([
    loadRecord(({ siteVisits }) => siteVisits.findReceived, id, signal),
    loadRecord(({ receivedInquiries }) => receivedInquiries.contactsOfVisit, id, signal),
  ]);
  return { page, contacts };
}
