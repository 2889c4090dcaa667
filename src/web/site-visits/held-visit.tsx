import type { SiteVisit } from '#shared/site-visits/contract.ts';
import { visitLimits } from '#shared/site-visits/rules.ts';
import type { AskingProps } from '../inquiries/asking.ts';
import { Sent } from '../inquiries/form-parts.tsx';
import { UntilTime, visitWords } from './visit-time.tsx';

type Props = { visit: SiteVisit; until: string } & Pick<AskingProps, 'exhibitor' | 'onDone'>;

/** Takes the form's place where the booking has to be confirmed by mail before anyone is told of it. */
export function HeldVisit({ visit, until, exhibitor, onDone }: Props) {
  return (
    <Sent
      message={`Confirm by the link in your mail within ${visitLimits.holdMinutes} minutes`}
      isWaiting
      onDone={onDone}
    >
      <p>
        {visitWords(visit.visit_date, visit.visit_time)}. We keep your{' '}
        {visit.number_of_visitors === 1 ? 'place' : 'places'} until <UntilTime at={until} />. Once you have confirmed,{' '}
        {exhibitor.name} is told of your visit.
      </p>
      <p>
        Many visits for that day were booked from your network, so we check this one. No mail? Look in your spam folder.
      </p>
    </Sent>
  );
}
