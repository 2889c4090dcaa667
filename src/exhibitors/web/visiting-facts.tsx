import { CalendarClock, Languages } from 'lucide-react';
import type { PublicExhibitor } from '#exhibitors/shared/contract.ts';
import { languagesText } from '#exhibitors/shared/language-rules.ts';
import { hasVisitHours, visitHoursTexts } from '#site-visits/shared/hours-rules.ts';

type Props = { exhibitor: Pick<PublicExhibitor, 'languages' | 'visit_hours'> };

export const hasVisitingFacts = ({ languages, visit_hours }: Props['exhibitor']): boolean =>
  languages.length > 0 || hasVisitHours(visit_hours);

/** Shows the languages, and when visitors are received. */
export function VisitingFacts({ exhibitor: { languages, visit_hours } }: Props) {
  return (
    <>
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
    </>
  );
}
