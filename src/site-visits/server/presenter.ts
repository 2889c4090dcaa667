import { type Actor, type Decision, decisions } from '#access/shared/policy-rules.ts';
import { presentAssignee } from '#handling/server/presenter.ts';
import { type CsvColumns, instantCell } from '#records/server/csv.ts';
import type { OwnVisit, ReceivedVisit, SiteVisit } from '#site-visits/shared/contract.ts';
import type { VisitEntry } from '#site-visits/shared/handling-contract.ts';
import { ownActions, receivedActions } from '#site-visits/shared/policy-rules.ts';
import { isVisitOver, visitStatusLabels } from '#site-visits/shared/rules.ts';
import type { Person } from '#users/shared/fields.ts';
import type { EntryRow } from './entry-queries.ts';
import { isMeetingPointOpen, meetingLinkOf } from './links-service.ts';
import type { VisitRow } from './queries.ts';
import { ratingErrorOf, standingOf } from './standing.ts';

export function presentVisit(row: VisitRow): SiteVisit {
  return {
    id: row.id,
    project_id: row.projectId,
    project_name: row.projectName,
    project_title: row.projectTitle,
    developer_name: row.developerName,
    broker_id: row.brokerId,
    broker_name: row.brokerName,
    location_name: row.locationName ?? row.locationAddress,
    meeting_point_open: isMeetingPointOpen(row),
    status: row.status,
    number_of_visitors: row.numberOfVisitors,
    preferred_visit_date: row.visitDate,
    preferred_visit_time: row.visitTime,
    visit_date: row.visitDate,
    visit_time: row.visitTime,
    customer_notes: row.customerNotes,
    cancel_reason: row.cancelReason,
    price: row.price,
    end_price: row.endPrice,
    visitor_rating: row.visitorRating,
    by_video: row.byVideo,
    meeting_link: meetingLinkOf(row),
    waiting: row.waitingSince !== null,
    offered_until: row.offeredUntil?.toISOString() ?? null,
    proposal: presentProposal(row),
    held_until: row.heldUntil?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
  };
}

export const presentProposal = ({ proposal, byVideo }: VisitRow): SiteVisit['proposal'] =>
  proposal && {
    visit_date: proposal.date,
    visit_time: proposal.time,
    by_video: proposal.byVideo ?? byVideo,
    until: new Date(proposal.until).toISOString(),
  };

export type Contacts = { phone: string | null; host: VisitRow['host'] };

/**
 * Returns the firm's number and the member who meets the visitor, while the visitor may need them. They are null for
 * visits that are cancelled or over, and for a stall off the list.
 */
export function contactsOf(row: VisitRow): Contacts {
  const visit = standingOf(row);
  const isOver = row.status === 'cancelled' || row.isOffList || isVisitOver(visit, visit.now);
  return isOver ? { phone: null, host: null } : { phone: row.exhibitorPhone, host: row.host };
}

/** Returns the path of the code with which the stall opens a visit; null unless the visitor is expected there. */
export function arrivalCodeOf(row: VisitRow): string | null {
  const visit = standingOf(row);
  const isExpected =
    visit.status === 'confirmed' && !visit.hasArrived && !row.byVideo && !isVisitOver(visit, visit.now);
  return isExpected ? `/visit-codes/${row.id}.svg` : null;
}

/** Someone who is signed in and looks at their own visits. */
export type VisitOwner = Actor & Pick<Person, 'email' | 'email_confirmed'>;

/** Adds the phones of the firm and of the member who meets the visitor, for signed-in visitors. */
export function presentOwnVisit(person: VisitOwner, row: VisitRow): OwnVisit {
  const { phone, host } = contactsOf(row);
  return {
    ...presentVisit(row),
    exhibitor_phone: phone,
    host,
    arrival_code: arrivalCodeOf(row),
    rating: row.rating,
    can: { ...decisions(person, ownActions, standingOf(row)), rate: ratingErrorOf(row) ?? mayRate(person) },
  };
}

const mayRate = ({ email_confirmed }: VisitOwner): Decision =>
  email_confirmed || 'Confirm your email address to rate the visit.';

/** Includes contact details, so it is only for the receivers of the visit. */
export const presentReceivedVisit = (actor: Actor, row: VisitRow): ReceivedVisit => ({
  ...presentVisit(row),
  visitor_name: row.visitorName,
  visitor_email: row.visitorEmail,
  visitor_phone: row.visitorPhone,
  version: row.version,
  without_account: row.withoutAccount,
  user_id: row.userId,
  arrived_at: row.arrivedAt?.toISOString() ?? null,
  no_show: row.noShow,
  walk_in: row.walkIn,
  assignee: presentAssignee(row),
  video: {
    own_link: row.ownLink !== null,
    stall_link: row.stallLink !== null,
    google: row.usesGoogle,
  },
  can: decisions(actor, receivedActions, standingOf(row)),
});

export const presentEntry = (row: EntryRow): VisitEntry => ({
  id: row.id,
  kind: row.kind,
  side: row.side,
  by: row.by,
  at: row.at.toISOString(),
  body: row.body,
  status: row.status,
  was_date: row.wasDate,
  was_time: row.wasTime,
  visit_date: row.visitDate,
  visit_time: row.visitTime,
  assignee: row.assignee,
});

/** The columns of received visits in a spreadsheet. */
export const receivedCsv: CsvColumns<ReceivedVisit> = [
  ['ID', ({ id }) => id],
  ['Date', ({ visit_date }) => visit_date],
  ['Time', ({ visit_time }) => visit_time],
  ['How', ({ by_video }) => (by_video ? 'by video call' : 'at the site')],
  ['Status', ({ status, waiting }) => (waiting ? 'Waiting list' : visitStatusLabels[status])],
  ['Project', ({ project_name }) => project_name],
  ['Builder', ({ developer_name }) => developer_name],
  ['Consultant', ({ broker_name }) => broker_name],
  ['Name', ({ visitor_name }) => visitor_name],
  ['Email', ({ visitor_email }) => visitor_email],
  ['Phone', ({ visitor_phone }) => visitor_phone],
  ['Visitors', ({ number_of_visitors }) => number_of_visitors],
  ['Notes', ({ customer_notes }) => customer_notes],
  ['Arrived', ({ arrived_at }) => instantCell(arrived_at)],
  ['Came', ({ walk_in, no_show, arrived_at }) => (walk_in ? 'walk-in' : no_show ? 'no' : arrived_at ? 'yes' : '')],
  ['Assigned to', ({ assignee }) => assignee?.name],
  ['Reason for cancelling', ({ cancel_reason }) => cancel_reason],
  ['Booked', ({ created_at }) => instantCell(created_at)],
];
