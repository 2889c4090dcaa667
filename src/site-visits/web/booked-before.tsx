import { api } from '#platform/web/lib/api.ts';
import { readDraft, writeDraft } from '#platform/web/lib/use-draft.ts';
import { useRequest } from '#platform/web/lib/use-request.ts';
import type { BookedVisit } from '#site-visits/shared/contract.ts';
import type { ManagedVisit } from '#site-visits/shared/manage-contract.ts';
import { formatVisitSlot } from './visit-time.tsx';

/**
 * Keeps the manage link of a visit that was booked without an account, as drafts are kept: in this tab, until someone
 * signs in. @param place is what is visited
 */
export const keepBooked = (place: string, { links }: BookedVisit): void =>
  writeDraft('booked', undefined, place, links?.manage);

/** Says that a visit to this place was booked in this tab, so that it isn't booked twice, until it is over. */
export function BookedBefore({ place }: { place: string }) {
  const link = readDraft<string>('booked', undefined, place);
  const found = useRequest(link ?? '', async () => link && visitOf(link).catch(() => undefined));
  const visit = found.status === 'loaded' && found.data;
  if (!visit || visit.status === 'cancelled' || visit.is_over) return null;
  return (
    <p role="status" className="rounded-box border-s-4 border-info bg-info/10 p-3">
      You have booked already{visit.waiting && ', on the waiting list'}:{' '}
      {formatVisitSlot(visit.visit_date, visit.visit_time)}.{' '}
      <a href={link} className="underline underline-offset-4">
        See, move or cancel it
      </a>
    </p>
  );
}

async function visitOf(link: string): Promise<ManagedVisit> {
  const token = new URL(link, location.href).searchParams.get('token') ?? '';
  return (await api().siteVisits.manage({ token })).data;
}
