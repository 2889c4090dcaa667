import { type Actor, decisions } from '#access/shared/policy-rules.ts';
import { presentAssignee } from '#handling/server/presenter.ts';
import { campaignText } from '#inquiries/shared/campaign-rules.ts';
import { type InquiryStanding, inquiryActions } from '#inquiries/shared/policy-rules.ts';
import type { Contact, InquiryEntry, ReceivedInquiry } from '#inquiries/shared/received-contract.ts';
import { promiseOf } from '#inquiries/shared/received-rules.ts';
import { inquiryStatusLabels } from '#inquiries/shared/rules.ts';
import { type CsvColumns, instantCell } from '#records/server/csv.ts';
import type { PersonVisit } from '#site-visits/server/received-service.ts';
import type { ReceivedRow, selectInquiriesOfPerson } from './inbox-queries.ts';
import { presentInquiry } from './presenter.ts';
import type { EntryRow } from './thread-queries.ts';

export const standingOf = ({ status, ownSide, email, awaitsConfirmation }: ReceivedRow): InquiryStanding => ({
  status,
  byAssignment: !ownSide,
  email,
  awaitsConfirmation,
});

export const presentReceived = (actor: Actor, row: ReceivedRow): ReceivedInquiry => ({
  ...presentInquiry(row),
  version: row.version,
  campaign: row.campaign,
  without_account: row.userId === null,
  user_id: row.userId,
  unread: row.readAt === null,
  due_at: row.dueAt?.toISOString() ?? null,
  answered_at: row.answeredAt?.toISOString() ?? null,
  promise: promiseOf(row, new Date()) ?? null,
  assignee: presentAssignee(row),
  others: row.others,
  can: decisions(actor, inquiryActions, standingOf(row)),
});

export const presentEntry = ({ at, ...entry }: EntryRow): InquiryEntry => ({
  id: entry.id,
  kind: entry.kind,
  by: entry.by,
  at: at.toISOString(),
  body: entry.body,
  status: entry.status,
  assignee: entry.assignee,
});

type SentRow = Awaited<ReturnType<typeof selectInquiriesOfPerson>>[number];

export const presentSent = (row: SentRow): Contact => ({
  kind: 'inquiry',
  id: row.id,
  at: row.at.toISOString(),
  about: row.projectName ?? row.stall,
  stall: row.stall,
  message: row.message,
  inquiry_status: row.status,
  visit_status: null,
  visit_date: null,
  visit_time: null,
});

export const presentBooked = (row: PersonVisit): Contact => ({
  kind: 'visit',
  id: row.id,
  at: row.at.toISOString(),
  about: row.project ?? row.stall,
  stall: row.stall,
  message: row.notes,
  inquiry_status: null,
  visit_status: row.status,
  visit_date: row.visitDate,
  visit_time: row.visitTime,
});

export const inboxCsv: CsvColumns<ReceivedInquiry> = [
  ['ID', ({ id }) => id],
  ['Sent', ({ submitted_at }) => instantCell(submitted_at)],
  ['Name', ({ name }) => name],
  ['Email', ({ email }) => email],
  ['Email not confirmed', ({ awaits_confirmation }) => (awaits_confirmation ? 'yes' : undefined)],
  ['Phone', ({ phone }) => phone],
  ['To', ({ developer_name }) => developer_name],
  ['Project', ({ project_name }) => project_name],
  ['Message', ({ message }) => message],
  ['Came from', ({ campaign }) => campaignText(campaign)],
  ['Status', ({ status }) => inquiryStatusLabels[status]],
  ['Assigned to', ({ assignee }) => assignee?.name],
  ['Answer due', ({ due_at }) => instantCell(due_at)],
  ['Answered', ({ answered_at }) => instantCell(answered_at)],
  ['Promise', ({ promise }) => promise],
  ['Other inquiries of this person', ({ others }) => others],
];
