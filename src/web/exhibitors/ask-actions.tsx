import { CalendarCheck, MessageSquareText } from 'lucide-react';
import { ModalLink } from '../lib/modal-link.tsx';
import { buttonClass } from '../ui/button.tsx';

/** What a stall is for: asking, and going to see. */
export function AskActions() {
  return (
    <>
      <ModalLink modal="inquiry" className={buttonClass({}, 'px-2 unscripted:hidden')}>
        <MessageSquareText size={18} aria-hidden="true" /> Inquire Now
      </ModalLink>
      <ModalLink modal="visit" className={buttonClass({ variant: 'outline' }, 'px-2 unscripted:hidden')}>
        <CalendarCheck size={18} aria-hidden="true" className="max-sm:hidden" /> Book a Site Visit
      </ModalLink>
    </>
  );
}
