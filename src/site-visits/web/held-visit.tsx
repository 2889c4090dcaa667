import type { ContactFormProps } from '#inquiries/web/contact-form.ts';
import { FormSent } from '#inquiries/web/form-parts.tsx';
import type { SiteVisit } from '#site-visits/shared/contract.ts';
import { visitLimits } from '#site-visits/shared/rules.ts';
import { formatVisitSlot, UntilTime } from './visit-time.tsx';

type Props = { visit: SiteVisit; until: string } & Pick<ContactFormProps, 'exhibitor' | 'onDone'>;

export function HeldVisit({ visit, until, exhibitor, onDone }: Props) {
  return (
    <FormSent
      message={`Confirm with the link in your email within ${visitLimits.holdMinutes} minutes`}
      isWaiting
      onDone={onDone}
    >
      <p>
        {formatVisitSlot(visit.visit_date, visit.visit_time)}. Confirm by <UntilTime at={until} />: the first to confirm
        get the places. Once you confirm, {exhibitor.name} is notified of your visit.
      </p>
      <p>
        Many visits here were booked from your network, so please confirm this one. No email? Check your spam folder.
      </p>
    </FormSent>
  );
}
