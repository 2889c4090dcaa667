import { MapPin } from 'lucide-react';
import { addressText } from './address.ts';
import { LaterStallContact } from './later-stall-contact.tsx';
import type { Stall } from './stall.ts';
import { hasVisitingFacts, VisitingFacts } from './visiting-facts.tsx';

const row = 'flex items-start gap-3';

export function ContactCard({ stall }: { stall: Stall }) {
  const { kind, details } = stall;
  const { phone, email } = details;
  const address = addressText(details);
  if (!(phone || email || address || hasVisitingFacts(details))) return null;
  return (
    <section aria-labelledby="contact-title" className="card p-4 sm:p-5">
      <h2 id="contact-title" className="font-sans text-sm font-semibold tracking-wide text-muted">
        CONTACT
      </h2>
      {(phone || email) && <LaterStallContact firm={details} path={`/${kind}/${details.id}/details`} />}
      <ul className="mt-3 space-y-3">
        {address && (
          <li className={row}>
            <MapPin size={18} aria-hidden="true" className="mt-1 shrink-0 text-muted" />
            <address className="not-italic wrap-anywhere">{address}</address>
          </li>
        )}
        <VisitingFacts exhibitor={details} />
      </ul>
    </section>
  );
}
