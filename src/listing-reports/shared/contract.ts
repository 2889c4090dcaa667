import { z } from 'zod';
import { exhibitorKinds } from '#exhibitors/shared/kind-rules.ts';
import { callFor, dataResponse, decision, findCall, savedResponse } from '#platform/shared/http/contract.ts';
import { id, multilineText } from '#platform/shared/http/fields.ts';
import { historyCall, listCall, recordFields } from '#records/shared/crud.ts';
import {
  listingReportList,
  type ReportReason,
  reportLengths,
  reportOutcomes,
  reportPromiseHours,
  reportReasons,
  reportStates,
  senderReasons,
} from './rules.ts';

const chooseReason = 'Choose what is wrong.';
const anyReason = z.enum([...reportReasons, ...senderReasons], { error: chooseReason });
const isOneOf = (reasons: readonly ReportReason[], reason: ReportReason): boolean => reasons.includes(reason);

const details = multilineText.pipe(
  z.string().max(reportLengths.details, `Keep this within ${reportLengths.details} characters.`),
);

export const listingReportInput = z
  .strictObject({
    project_id: id.optional(),
    exhibitor_id: id.optional().describe('A stall; leave it out for a project.'),
    inquiry_id: id.optional().describe('A received inquiry, whose sender is reported.'),
    site_visit_id: id.optional().describe('A received visit, whose visitor is reported.'),
    reason: anyReason,
    details: details.optional(),
  })
  .refine(({ reason: _, details: _details, ...asked }) => Object.values(asked).filter(Boolean).length === 1, {
    path: ['project_id'],
    message: 'Send a project, a stall, an inquiry or a visit.',
  })
  .refine(
    ({ reason, inquiry_id, site_visit_id }) =>
      isOneOf(inquiry_id || site_visit_id ? senderReasons : reportReasons, reason),
    { path: ['reason'], message: chooseReason },
  )
  .refine(({ reason, details }) => reason !== 'other' || details, {
    path: ['details'],
    message: 'Say what is wrong.',
  });
export type ListingReportInput = z.output<typeof listingReportInput>;

const ownReport = z.object({
  id: z.int(),
  exhibitor: z.object({ id: z.int(), kind: z.enum(exhibitorKinds), name: z.string() }),
  project: z.object({ id: z.int(), name: z.string() }).nullable(),
  inquiry_id: z.int().nullable().describe('Set if the sender of an inquiry was reported by the stall.'),
  site_visit_id: z.int().nullable().describe('Set if the visitor of a visit was reported by the stall.'),
  reason: anyReason,
  details: z.string().nullable(),
  state: z.enum(reportStates),
  answer: z.string().nullable(),
  answered_at: z.string().nullable(),
  created_at: z.string(),
});
export type OwnListingReport = z.infer<typeof ownReport>;

const reportedSender = z.object({
  name: z.string().describe('Empty once the details were erased.'),
  email: z.string(),
  user_id: z.int().nullable(),
  account: z.string().nullable().describe('The account’s own name and address, which may differ from those typed.'),
  is_active: z.boolean().nullable().describe('Whether the account can sign in; null without one.'),
  written: z.string().nullable().describe('The message of the inquiry, or the notes of the visit.'),
});

const report = z.object({
  ...ownReport.shape,
  ...recordFields,
  can: z.object({ ...recordFields.can.shape, answer: decision }),
  person: z.object({ id: z.int(), name: z.string(), email: z.string() }),
  sender: reportedSender.nullable().describe('Null for a report of a listing.'),
  due_at: z.string().describe(`${reportPromiseHours} hours after it was sent, as promised.`),
  others: z.int().describe('Other reports about the same listing, or about the same account or address.'),
});
export type ListingReport = z.infer<typeof report>;

export const reportAnswerInput = z.strictObject({
  id,
  outcome: z.enum(reportOutcomes, { error: 'Choose what you found.' }),
  answer: multilineText.pipe(
    z
      .string()
      .min(1, 'Enter your answer. It is emailed to the person who reported.')
      .max(reportLengths.answer, `Keep the answer within ${reportLengths.answer} characters.`),
  ),
});

const own = callFor('reporting', 'Listing reports');
const answers = callFor('listing reports', 'Listing reports');
const path = '/admin/listing-reports' as const;

export const listingReportsContract = {
  make: own('POST /listing-reports', 'Report a listing, or who sent an inquiry or booked a visit, to the organiser', {
    description:
      'For people with a confirmed address, five a day. The firm or the sender isn’t told who reported. Answers 409 while an earlier report of the same waits, 403 for one’s own listing and after a report that was made up.',
    successStatus: 201,
  })
    .input(listingReportInput)
    .output(savedResponse(ownReport)),
  own: own('GET /listing-reports', 'The signed-in user’s reports, newest first').output(
    dataResponse(z.array(ownReport)),
  ),
  list: listCall(answers, path, 'Reports of listings and of senders, filtered and paged', report, listingReportList),
  find: findCall(answers, `${path}/{id}`, 'One report of a listing', report),
  answer: answers(`PUT ${path}/{id}/answer`, 'Answer a report, once', {
    description: 'Emails the person who reported. The listing or the account itself is not changed.',
  })
    .input(reportAnswerInput)
    .output(savedResponse(report)),
  history: historyCall(answers, path, 'report of a listing'),
};
