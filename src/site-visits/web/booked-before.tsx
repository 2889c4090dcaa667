import { api } from '#platform/web/lib/api.ts';
import { readStored, writeStored } from '#platform/web/lib/local-storage.ts';
import { useRequest } from '#platform/web/lib/use-request.ts';
import type { BookedVisit } from '#site-visits/shared/contract.ts';
import type { ManagedVisit } from '#site-visits/shared/manage-contract.ts';
import { formatVisitSlot } from './visit-time.tsx';

const keyOf = (place: string) => `booked/${place}`;

/** Keeps the manage link of a visit that was booked without an account on this device. @param place is what is visited */
export const keepBooked = (place: string, { links }: BookedVisit): void => {
  if (links) writeStored(keyOf(place), links.manage);
};

/** Says that a visit to this place was booked on this device, so that it isn't booked twice, until it is over. */
export function BookedBefore({ place }: { place: string }) {
  const link = readStored(keyOf(place));
  const found = useRequest(link ?? '', async () => {
    const visit = link && (await visitOf(link).catch(() => undefined));
    if (visit && visit.status !== 'cancelled' && !visit.is_over) return visit;
    writeStored(keyOf(place), undefined);
    return undefined;
  });
  if (found.status !== 'loaded' || !found.data) return null;
  const { visit_date, visit_time, waiting } = found.data;
  return (
    <p role="status" className="rounded-box border-s-4 border-info bg-info/10 p-3">
      Booked on this device already{waiting && ', on the waiting list'}: {formatVisitSlot(visit_date, visit_time)}.{' '}
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
