import { CalendarCheck, MessageSquareText } from 'lucide-react';
import { ModalLink } from '#platform/web/lib/modal-link.tsx';
import { buttonClass } from '#platform/web/ui/button.tsx';

/** Offers an inquiry, and a visit if there are members to receive visitors. */
export function ContactActions({ of: { takes_visits } }: { of: { takes_visits: boolean } }) {
  return (
    <>
      <ModalLink modal="inquiry" log="Inquire Now" className={buttonClass({}, 'max-md:px-2 unscripted:hidden')}>
        <MessageSquareText size={18} aria-hidden="true" className="max-sm:hidden" /> Inquire Now
      </ModalLink>
      {takes_visits && (
        <ModalLink
          modal="visit"
          log="Book a Site Visit"
          className={buttonClass({ variant: 'outline' }, 'max-md:px-2 unscripted:hidden')}
        >
          <CalendarCheck size={18} aria-hidden="true" className="max-sm:hidden" /> Book a Site Visit
        </ModalLink>
      )}
    </>
  );
}
