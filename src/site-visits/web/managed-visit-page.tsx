import { Link, useRouter } from '@tanstack/react-router';
import { Video } from 'lucide-react';
import { useState } from 'react';
import { api } from '#platform/web/lib/api.ts';
import { useAfterSave } from '#platform/web/lib/use-after-save.ts';
import { Button, buttonClass } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { FactGrid, type FactList } from '#platform/web/ui/facts.tsx';
import { Notices } from '#platform/web/ui/notices.tsx';
import { useLostFocus } from '#platform/web/ui/use-lost-focus.ts';
import type { ManagedVisit } from '#site-visits/shared/manage-contract.ts';
import { ArrivalCode } from './arrival-code.tsx';
import { CancelVisitDialog } from './cancel-visit-dialog.tsx';
import { JoinVisit } from './join-visit.tsx';
import { RateVisit } from './rate-visit.tsx';
import { RescheduleForm } from './reschedule-form.tsx';
import { ShowPhone } from './show-phone.tsx';
import { VisitAnswers, visitHeadingId } from './visit-answers.tsx';
import { VisitLinkButtons } from './visit-link-buttons.tsx';
import { VisitTime } from './visit-time.tsx';
import { VisitBadge } from './visit-words.tsx';

/** Shows a visit to its visitor, without an account. Every mail to the visitor links to it. */
export function ManagedVisitPage({ token, visit }: { token: string; visit: ManagedVisit }) {
  const [open, setOpen] = useState<'reschedule' | 'cancel'>();
  const close = () => setOpen(undefined);
  const router = useRouter();
  const closeQuestion = () => {
    close();
    // The visit may have been cancelled by a request whose answer was lost.
    void router.invalidate();
  };
  const heading = useLostFocus<HTMLHeadingElement>(open === undefined && visit.status);
  const name = visit.project_name ?? visit.exhibitor;
  const isOn = !visit.is_over && visit.status !== 'cancelled';
  const isWaiting = isOn && visit.waiting;
  const moved = useAfterSave(close);
  const cancelled = useAfterSave();
  return (
    <div className="page-width py-6 sm:py-12">
      <div className="mx-auto max-w-3xl card p-5 sm:p-10">
        <p className="text-muted">Your site visit</p>
        <h1 ref={heading} id={visitHeadingId} tabIndex={-1} className="mt-1 outline-none wrap-anywhere">
          {name}
        </h1>
        <p role="status" className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1">
          {!isWaiting && <VisitBadge status={visit.status} />}
          {!isWaiting && <span>{stateText(visit)}</span>}
        </p>
        <p className="unscripted:block mt-6 hidden rounded-box border-s-4 border-info bg-base-200 p-3">
          To answer, move or cancel here, enable JavaScript for this site and reload the page. {visit.exhibitor} can do
          it for you, too.
        </p>
        <VisitAnswers token={token} visit={visit} onLeave={() => setOpen('cancel')} />
        {visit.feedback.can === true && <RateVisit token={token} visit={visit} />}
        <Facts visit={visit} />
        <ArrivalCode code={visit.arrival_code} />
        {isOn && (
          <div className="mt-8 grid gap-3 empty:hidden sm:flex sm:flex-wrap">
            {visit.meeting_link && (
              <a href={visit.meeting_link} target="_blank" rel="noopener noreferrer" className={buttonClass({})}>
                <Video size={18} aria-hidden="true" /> Join the video call
              </a>
            )}
            <VisitLinkButtons
              links={visit.links}
              isMain={visit.status === 'confirmed' && !visit.proposal && !visit.meeting_link}
            />
          </div>
        )}
        {visit.has_phone && <ShowPhone token={token} visit={visit} />}
        {isOn && (
          <div className="mt-6 grid gap-3 border-t border-base-300 pt-6 empty:hidden sm:flex sm:flex-wrap">
            {visit.can.reschedule === true && (
              <Button variant="outline" onClick={() => setOpen('reschedule')}>
                {isWaiting ? 'Choose another time' : 'Move to another time'}
              </Button>
            )}
            {visit.can.cancel === true && !visit.offered_until && (
              <Button variant="outline" onClick={() => setOpen('cancel')}>
                {isWaiting ? 'Leave the waiting list' : 'Cancel the visit'}
              </Button>
            )}
          </div>
        )}
        {visit.can_join && <JoinVisit token={token} />}
        <p className="mt-8 flex flex-wrap gap-3">{visit.is_listed && <VisitedLink visit={visit} isOn={isOn} />}</p>
        {isOn && (
          <p className="mt-6 text-sm text-muted">
            Anyone with this page’s link can move or cancel the visit until it is over, so keep it to yourself. A month
            later the link ends.
          </p>
        )}
      </div>
      <Notices />
      {open === 'reschedule' && (
        <Dialog title="Move the visit" onClose={close}>
          <RescheduleForm
            name={name}
            submit="Move the visit"
            submitting="Moving…"
            visit={visit}
            send={async (when) => moved((await api().siteVisits.manageReschedule({ token, ...when })).message)}
          />
        </Dialog>
      )}
      {open === 'cancel' && (
        <CancelVisitDialog
          name={name}
          exhibitor={visit.exhibitor}
          visit={visit}
          isWaiting={isWaiting}
          send={async (reason) => cancelled((await api().siteVisits.manageCancel({ token, reason })).message)}
          onClose={closeQuestion}
        />
      )}
    </div>
  );
}

function stateText({
  status,
  is_over,
  is_listed,
  visit_time,
  exhibitor,
  waiting,
  by_video,
  meeting_link,
}: ManagedVisit): string {
  if (waiting && status === 'cancelled') return 'You are no longer on the waiting list. You can book another time.';
  if (status === 'cancelled') return 'This visit is cancelled. You can book another time.';
  if (is_over) return 'This visit is over. It can’t be changed any more.';
  if (!is_listed)
    return status === 'confirmed'
      ? 'Not listed at present: your visit stays booked, and you can cancel it, but not move it.'
      : 'Not listed at present: you can cancel your visit, but not move it.';
  if (status === 'confirmed' && by_video)
    return meeting_link
      ? `${exhibitor} expects you in the video call. Please plan for about 30 to 45 minutes.`
      : `${exhibitor} expects you in a video call, and sends you the link before.`;
  if (status === 'confirmed') return `${exhibitor} expects you. Please plan for about 30 to 45 minutes.`;
  return visit_time
    ? `Requested. ${exhibitor} confirms it by email.`
    : `Requested. ${exhibitor} chooses a time and confirms it by email.`;
}

function Facts({ visit }: { visit: ManagedVisit }) {
  const { visit_date, visit_time, by_video, place, exhibitor, project_name } = visit;
  const { number_of_visitors, cancel_reason, waiting, host } = visit;
  const isAhead = !visit.is_over && visit.status !== 'cancelled';
  const facts: FactList = [
    [
      'When',
      <>
        <VisitTime day={visit_date} time={visit_time} />
        {visit_time ? ', India time' : ', time to be agreed'}
      </>,
    ],
    by_video ? ['How', 'By video call'] : ['Where', place],
    [
      'Meeting point',
      isAhead && visit.meeting_point_open && `No address is given. ${exhibitor} tells you where to meet.`,
    ],
    ['Received by', project_name && exhibitor],
    ['You meet', host],
    ['Visitors', number_of_visitors],
    [waiting ? 'Why' : 'Reason for cancelling', cancel_reason],
  ];
  return <FactGrid of={facts} className="mt-6" />;
}

function VisitedLink({
  visit: { project_id, project_name, broker_id, exhibitor },
  isOn,
}: {
  visit: ManagedVisit;
  isOn: boolean;
}) {
  const look = isOn ? 'text-primary underline' : buttonClass({});
  const words = (name: string) => (isOn ? `See ${name}` : 'Book another time');
  const search = isOn ? {} : ({ modal: 'visit' } as const);
  return project_id ? (
    <Link to="/project/$id/details" params={{ id: String(project_id) }} search={search} className={look}>
      {words(project_name ?? exhibitor)}
    </Link>
  ) : (
    <Link to="/broker/$id/details" params={{ id: String(broker_id) }} search={search} className={look}>
      {words(exhibitor)}
    </Link>
  );
}
