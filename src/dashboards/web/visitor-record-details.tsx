import { Link } from '@tanstack/react-router';
import { whyNot } from '#access/shared/policy-rules.ts';
import type { OwnInquiry } from '#inquiries/shared/contract.ts';
import { SenderInquiryBadge } from '#inquiries/web/inquiry-words.tsx';
import { Button, buttonClass } from '#platform/web/ui/button.tsx';
import { Day } from '#platform/web/ui/day.tsx';
import { DialogBody, DialogFooter, useDialog } from '#platform/web/ui/dialog.tsx';
import { FactGrid } from '#platform/web/ui/facts.tsx';
import type { OwnVisit } from '#site-visits/shared/contract.ts';
import { ArrivalCode } from '#site-visits/web/arrival-code.tsx';
import { VisitContacts } from '#site-visits/web/visit-contact.tsx';
import { VisitTime } from '#site-visits/web/visit-time.tsx';
import { VisitBadge, visitName } from '#site-visits/web/visit-words.tsx';
import { formatLakhRange } from './lakh-range.ts';
import { Replies } from './replies.tsx';
import { useDashboardPath, useTables } from './visitor-dashboard-search.ts';

export function VisitDetails({ visit }: { visit: OwnVisit }) {
  const { close } = useDialog();
  const path = useDashboardPath();
  const search = useTables();
  const host = visit.broker_name ?? visit.developer_name;
  return (
    <>
      <DialogBody reading>
        <FactGrid
          of={[
            ['Visit to', visitName(visit)],
            ['Builder', visit.developer_name],
            ['Consultant', visit.broker_name],
            visit.by_video ? ['How', 'By video call'] : ['Location', visit.location_name],
            ['When', <VisitTime key="when" day={visit.visit_date} time={visit.visit_time} />],
            [
              'Video call',
              visit.meeting_link && (
                <a key="join" href={visit.meeting_link} target="_blank" rel="noopener noreferrer" className="underline">
                  Join
                </a>
              ),
            ],
            ['Visitors', visit.number_of_visitors],
            [
              'Price',
              visit.price === null && visit.end_price === null ? null : formatLakhRange(visit.price, visit.end_price),
            ],
            ['Status', <VisitBadge key="status" status={visit.status} />],
            ['Notes', visit.customer_notes],
            ['Booked', <Day key="booked" of={visit.created_at} />],
          ]}
        />
        <ArrivalCode code={visit.arrival_code} />
        <VisitContacts visit={visit} of={{ name: host ?? '', phone: visit.exhibitor_phone, host: visit.host }} />
        {whyNot(visit.can.reschedule) && <p className="mt-4 text-muted">{whyNot(visit.can.reschedule)}</p>}
      </DialogBody>
      <DialogFooter>
        {visit.can.reschedule === true && (
          <Link
            to={path}
            search={{ ...search, move: visit.id }}
            replace
            state={(current) => ({ ...current })}
            resetScroll={false}
            preload={false}
            className={buttonClass({ variant: 'outline' })}
          >
            Reschedule
          </Link>
        )}
        <Button onClick={close}>Close</Button>
      </DialogFooter>
    </>
  );
}

export function InquiryDetails({ inquiry }: { inquiry: OwnInquiry }) {
  const { close } = useDialog();
  return (
    <>
      <DialogBody reading>
        <FactGrid
          of={[
            ['To', inquiry.developer_name],
            ['Project', inquiry.project_name ?? inquiry.project_title],
            ['Location', inquiry.project_location],
            ['Status', <SenderInquiryBadge key="status" status={inquiry.status} />],
            ['Sent', <Day key="sent" of={inquiry.submitted_at} />],
            ['As', `${inquiry.name}\n${inquiry.email}\n${inquiry.phone}`],
            ['Message', inquiry.message || 'No message.'],
          ]}
        />
        {inquiry.replied_at && <Replies id={inquiry.id} />}
      </DialogBody>
      <DialogFooter>
        <Button onClick={close}>Close</Button>
      </DialogFooter>
    </>
  );
}
