import { formatDay } from '#platform/shared/format/days.ts';
import type { ProjectCard } from '#projects/shared/contract.ts';

/** Shows a builder's offer with its last day; nothing where none runs. */
export function Offer({ of: { offer, offer_until } }: { of: Pick<ProjectCard, 'offer' | 'offer_until'> }) {
  if (!offer || !offer_until) return null;
  return (
    <p className="mt-2 border-s-4 border-success ps-2 text-sm wrap-anywhere">
      <strong className="text-success">Offer:</strong> {offer}{' '}
      <span className="whitespace-nowrap text-muted">
        until <time dateTime={offer_until}>{formatDay(offer_until)}</time>
      </span>
    </p>
  );
}
