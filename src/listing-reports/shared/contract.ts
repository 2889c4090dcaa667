import { z } from 'zod';
import { exhibitorKinds } from '#exhibitors/shared/kind-rules.ts';
import { callFor, dataResponse, decision, pageResponse, savedResponse } from '#platform/shared/http/contract.ts';
import { id, multilineText } from '#platform/shared/http/fields.ts';
import { historyCall, recordFields } from '#records/shared/crud.ts';
import { listInput } from '#records/shared/lists/list-input.ts';
import {
  listingReportList,
  reportLengths,
  reportOutcomes,
  reportPromiseHours,
  reportReasons,
  reportStates,
} from './rules.ts';

const details = multilineText.pipe(
  z.string().max(reportLengths.details, `Keep this within ${reportLengths.details} characters.`),
);

export const listingReportInput = z
  .strictObject({
    project_id: id.optional(),
    exhibitor_id: id.optional().describe('A stall; leave it out for a project.'),
    reason: z.enum(reportReasons, { error: 'Choose what is wrong.' }),
    details: details.optional(),
  })
  .refine(({ project_id, exhibitor_id }) => (project_id === undefined) !== (exhibitor_id === undefined), {
    path: ['project_id'],
    message: 'Send a project or a stall.',
  })
  .refine(({ reason, details }) => reason !== 'other' || details, {
    path: ['details'],
    message: 'Say what is wrong.',
  });
export type ListingReportInput = z.output<typeof listingReportInput>;

const listing = z.object({
  exhibitor: z.object({ id: z.int(), kind: z.enum(exhibitorKinds), name: z.string() }),
  project: z.object({ id: z.int(), name: z.string() }).nullable(),
});

const ownReport = z.object({
  id: z.int(),
  ...listing.shape,
  reason: z.enum(reportReasons),
  details: z.string().nullable(),
  state: z.enum(reportStates),
  answer: z.string().nullable(),
  answered_at: z.string().nullable(),
  created_at: z.string(),
});
export type OwnListingReport = z.infer<typeof ownReport>;

const report = z.object({
  ...ownReport.shape,
  ...recordFields,
  can: z.object({ ...recordFields.can.shape, answer: decision }),
  person: z.object({ id: z.int(), name: z.string(), email: z.string() }),
  due_at: z.string().describe(`${reportPromiseHours} hours after it was sent, as promised.`),
  others: z.int().describe('Other reports about the same listing.'),
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

const own = callFor('reporting').route({ tags: ['Listing reports'] });
const answers = callFor('listing reports').route({ tags: ['Listing reports'] });
const path = '/admin/listing-reports' as const;

export const listingReportsContract = {
  make: own
    .route({
      method: 'POST',
      path: '/listing-reports',
      summary: 'Report a listing to the organiser',
      description:
        'For people with a confirmed address, five a day. The firm isn’t told who reported. Answers 409 while an earlier report of the same listing waits, 403 for one’s own listing and after a report that was made up.',
      successStatus: 201,
    })
    .input(listingReportInput)
    .output(savedResponse(ownReport)),
  own: own
    .route({ method: 'GET', path: '/listing-reports', summary: 'The signed-in user’s reports, newest first' })
    .output(dataResponse(z.array(ownReport))),
  list: answers
    .route({ method: 'GET', path, summary: 'Reports of listings, filtered and paged' })
    .input(listInput(listingReportList))
    .output(pageResponse(report)),
  find: answers
    .route({ method: 'GET', path: `${path}/{id}`, summary: 'One report of a listing' })
    .input(z.strictObject({ id }))
    .output(dataResponse(report)),
  answer: answers
    .route({
      method: 'PUT',
      path: `${path}/{id}/answer`,
      summary: 'Answer a report, once',
      description: 'Emails the person who reported. The listing itself is not changed.',
    })
    .input(reportAnswerInput)
    .output(savedResponse(report)),
  history: historyCall(answers, path, 'report of a listing'),
};
