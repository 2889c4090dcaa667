import { CalendarClock, Languages, MapPin } from 'lucide-react';
import type { PublicExhibitor } from '#exhibitors/shared/contract.ts';
import { languagesText } from '#exhibitors/shared/language-rules.ts';
import { hasVisitHours, visitHoursTexts } from '#site-visits/shared/hours-rules.ts';
import { addressText } from './address.ts';

type Props = { exhibitor: Pick<PublicExhibitor, 'address' | 'location' | 'languages' | 'visit_hours'> };

export const hasVisitingFacts = (exhibitor: Props['exhibitor']): boolean =>
  addressText(exhibitor) !== undefined || exhibitor.languages.length > 0 || hasVisitHours(exhibitor.visit_hours);

/** Shows the address, the languages, and when visitors are received; nothing if none of them is known. */
export function VisitingFacts({ exhibitor }: Props) {
  const { languages, visit_hours } = exhibitor;
  const address = addressText(exhibitor);
  if (!hasVisitingFacts(exhibitor)) return null;
  return (
    <ul className="mt-3 space-y-3">
      {address && (
        <li className="flex items-start gap-3">
          <MapPin size={18} aria-hidden="true" className="mt-1 shrink-0 text-muted" />
          <address className="not-italic wrap-anywhere">{address}</address>
        </li>
      )}
      {languages.length > 0 && (
        <li className="flex items-start gap-3">
          <Languages size={18} aria-hidden="true" className="mt-1 shrink-0 text-muted" />
          <span>
            <span className="sr-only">Languages: </span>
            {languagesText(languages)}
          </span>
        </li>
      )}
      {hasVisitHours(visit_hours) && (
        <li className="flex items-start gap-3">
          <CalendarClock size={18} aria-hidden="true" className="mt-1 shrink-0 text-muted" />
          <ul className="min-w-0">
            {visitHoursTexts(visit_hours).map((text) => (
              <li key={text} className="wrap-anywhere">
                {text}
              </li>
            ))}
          </ul>
        </li>
      )}
    </ul>
  );
}
