import { CalendarPlus, Navigation } from 'lucide-react';
import { buttonClass } from '#platform/web/ui/button.tsx';
import type { SiteVisit } from '#site-visits/shared/contract.ts';
import type { VisitLinks } from '#site-visits/shared/fields.ts';
import { offerText } from '#site-visits/shared/rules.ts';

const outline = buttonClass({ variant: 'outline' });
const elsewhere = { target: '_blank', rel: 'noopener noreferrer' };

/**
 * Links to the calendar and directions. The manage page has its own address. @param isMain says whether the calendar is
 * the main thing to do
 */
export function VisitLinkButtons({ links, isMain = false }: { links: VisitLinks; isMain?: boolean }) {
  return (
    <>
      {links.calendar && (
        <>
          <a href={links.calendar} className={isMain ? buttonClass({}) : outline}>
            <CalendarPlus size={18} aria-hidden="true" /> Add to calendar
          </a>
          {links.google_calendar && (
            <a href={links.google_calendar} {...elsewhere} className={outline}>
              <CalendarPlus size={18} aria-hidden="true" /> Google Calendar
            </a>
          )}
        </>
      )}
      {links.directions && (
        <a href={links.directions} {...elsewhere} className={outline}>
          <Navigation size={18} aria-hidden="true" /> Directions
        </a>
      )}
    </>
  );
}

/** Shown on the success screen after joining a waiting list. */
export const WaitingNext = ({ links }: { links: VisitLinks }) => (
  <>
    <p>
      When enough places are free, we offer them to the first who fits, by email. {offerText} So look at your email.
    </p>
    <p>
      <a href={links.manage} className={outline}>
        See or leave the waiting list
      </a>
    </p>
  </>
);

/** Shown on the success screen after the fixed text: the state of the visit and the visitor's next steps. */
type Booked = Pick<SiteVisit, 'visit_time' | 'by_video'>;

export function BookedNext({ exhibitor, visit, links }: { exhibitor: string; visit: Booked; links: VisitLinks }) {
  return (
    <>
      <p>
        Your visit is requested. {exhibitor} {visit.visit_time ? 'confirms it' : 'chooses a time and confirms it'} by
        email
        {visit.by_video && ', with the link of the video call'}.
      </p>
      <p className="grid gap-3 sm:flex sm:flex-wrap">
        {/* A plain link opens a separate document, which sends no referrer. */}
        <a href={links.manage} className={buttonClass({ variant: 'outline' })}>
          See, move or cancel
        </a>
        <VisitLinkButtons links={links} />
      </p>
    </>
  );
}
