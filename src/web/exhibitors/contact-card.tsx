import { Mail, MapPin, Phone } from 'lucide-react';
import type { ExhibitorDetails } from '#shared/exhibitors/contract.ts';
import { addressText } from './address.ts';
import { hasVisitingFacts, VisitingFacts } from './visiting-facts.tsx';

const row = 'flex items-start gap-3';
const link = 'underline-offset-4 hover:underline wrap-anywhere';

export function ContactCard({ details }: { details: ExhibitorDetails }) {
  const { phone, email } = details;
  const address = addressText(details);
  if (!(phone || email || address || hasVisitingFacts(details))) return null;
  return (
    <section aria-labelledby="contact-title" className="rounded-box border border-base-300 bg-base-100 p-4 sm:p-5">
      <h2 id="contact-title" className="font-sans text-sm font-semibold tracking-wide text-muted">
        CONTACT
      </h2>
      <ul className="mt-3 space-y-3">
        {phone && (
          <li className={row}>
            <Phone size={18} aria-hidden="true" className="mt-1 shrink-0 text-muted" />
            <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className={link}>
              {phone}
            </a>
          </li>
        )}
        {email && (
          <li className={row}>
            <Mail size={18} aria-hidden="true" className="mt-1 shrink-0 text-muted" />
            <a href={`mailto:${email}`} className={link}>
              {email}
            </a>
          </li>
        )}
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
