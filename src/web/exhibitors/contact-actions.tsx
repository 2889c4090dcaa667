import { CalendarCheck, MessageSquareText } from 'lucide-react';
import { ModalLink } from '../lib/modal-link.tsx';
import { buttonClass } from '../ui/button.tsx';

/** A firm that is listed from a register has no one to receive visits. */
export function ContactActions({ of: { register } }: { of: { register: string | null } }) {
  return (
    <>
      <ModalLink modal="inquiry" className={buttonClass({}, 'px-2 unscripted:hidden')}>
        <MessageSquareText size={18} aria-hidden="true" /> Inquire Now
      </ModalLink>
      {register === null && (
        <ModalLink modal="visit" className={buttonClass({ variant: 'outline' }, 'px-2 unscripted:hidden')}>
          <CalendarCheck size={18} aria-hidden="true" className="max-sm:hidden" /> Book a Site Visit
        </ModalLink>
      )}
    </>
  );
}
