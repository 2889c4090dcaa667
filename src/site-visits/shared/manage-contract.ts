import { z } from 'zod';
import { callFor, dataResponse, decision, savedResponse } from '#platform/shared/http/contract.ts';
import { mailedToken as token } from '#platform/shared/http/fields.ts';
import { arrivalCode, cancelReason, siteVisit, slot, visitDay, visitTime } from './contract.ts';
import { ratings } from './feedback-rules.ts';
import { visitLinks } from './fields.ts';

const open = callFor('open', 'Site visits');
const signedIn = callFor('own inquiries and visits', 'Site visits');

/**
 * A visit as its manage link shows it, without data about the visitor and without contact details. `managePhone`
 * answers the firm's number.
 */
const managedVisit = siteVisit
  .pick({
    project_id: true,
    project_name: true,
    broker_id: true,
    meeting_point_open: true,
    status: true,
    number_of_visitors: true,
    visit_date: true,
    visit_time: true,
    cancel_reason: true,
    by_video: true,
    meeting_link: true,
    waiting: true,
    offered_until: true,
    proposal: true,
  })
  .extend({
    exhibitor: z.string().describe('Who receives the visitor.'),
    place: z.string().nullable(),
    host: z
      .string()
      .nullable()
      .describe('Who meets the visitor, if they agreed to be shown; where `has_phone` can be true.'),
    has_phone: z.boolean().describe('`/site-visits/manage/phone` answers a number.'),
    arrival_code: arrivalCode,
    proposal_ended: z.boolean().describe('Another time was proposed last, and is no longer kept for the visitor.'),
    is_listed: z.boolean().describe('False while the stall, its builder or the project is off the list.'),
    is_over: z.boolean().describe('Nothing can be changed then.'),
    can_join: z.boolean().describe('The signed-in person can add it to their account.'),
    feedback: z.object({ can: decision, rating: z.int().nullable().describe('1 to 5.') }),
    links: visitLinks,
    can: z.object({ reschedule: decision, cancel: decision }),
  });
export type ManagedVisit = z.infer<typeof managedVisit>;

const toConfirm = siteVisit
  .pick({ project_name: true, project_title: true, broker_name: true, visit_date: true, visit_time: true })
  .extend({ is_booked: z.boolean().describe('It was confirmed before, and isn’t cancelled.') });

export type BookingToConfirm = z.infer<typeof toConfirm>;

/**
 * Calls by the links in mails about a visit and on the success screen. They answer 404 for an invalid link, and 409
 * once the visit is over.
 */
export const manageCalls = {
  toConfirm: open('POST /site-visits/confirm/look', 'The booking of an emailed confirmation link', {
    description: 'Changes nothing. Answers 404 for a link that isn’t valid.',
  })
    .input(z.strictObject({ token }))
    .output(dataResponse(toConfirm)),
  manage: open('POST /site-visits/manage', 'The visit of a manage link', {
    description: 'Changes nothing. Until a month after the visit.',
  })
    .input(z.strictObject({ token }))
    .output(dataResponse(managedVisit)),
  manageReschedule: open('POST /site-visits/manage/reschedule', 'Reschedule the visit of a manage link')
    .errors({ SLOT_FULL: { status: 409, data: z.object({ nearest: z.array(slot) }) } })
    .input(z.strictObject({ token, preferred_visit_date: visitDay, preferred_visit_time: visitTime }))
    .output(savedResponse(managedVisit)),
  manageAnswer: open(
    'POST /site-visits/manage/answer',
    'Accept or decline the time proposed for the visit of a manage link',
    { description: 'Accepting confirms the visit for that time. Returns 409 when it is no longer the proposed one.' },
  )
    .input(
      z.strictObject({
        token,
        answer: z.enum(['accept', 'decline'], { error: 'Choose accept or decline.' }),
        visit_date: visitDay.describe('The proposed time that is answered.'),
        visit_time: visitTime,
        by_video: z.boolean().optional().describe('As proposed with that time.'),
      }),
    )
    .output(savedResponse(managedVisit)),
  manageTake: open(
    'POST /site-visits/manage/take',
    'Take the places that a waiting list offers to the visit of a manage link',
    { description: 'Returns 409 when nothing is offered, or no longer.' },
  )
    .input(z.strictObject({ token }))
    .output(savedResponse(managedVisit)),
  managePhone: open(
    'POST /site-visits/manage/phone',
    'The phone of the firm that receives the visit of a manage link',
    {
      description:
        'For links from emails, and for any link when signed in. Returns 404 for other links, cancelled and past visits, and stalls off the list, without members or without a phone.',
    },
  )
    .input(z.strictObject({ token }))
    .output(
      dataResponse(
        z.object({
          name: z.string().describe('The firm.'),
          phone: z.string().nullable(),
          host: z.object({ name: z.string(), phone: z.string().nullable() }).nullable(),
        }),
      ),
    ),
  manageFeedback: open('POST /site-visits/manage/feedback', 'Rate the visit of a manage link', {
    description:
      'Links from emails can rate, and signed-in visitors with a confirmed address; others get 403. It answers 409 until the visit is over. A second rating replaces the first. The receivers of the visit see it; others see a project’s average alone.',
  })
    .input(z.strictObject({ token, rating: z.literal(ratings, { error: 'Choose 1 to 5.' }) }))
    .output(savedResponse(managedVisit)),
  manageJoin: signedIn(
    'POST /site-visits/manage/join',
    'Add the visit of a manage link to the signed-in person’s account',
    {
      description:
        'For visits booked without an account: by a link from an email, with the same, confirmed address. Others get 409.',
    },
  )
    .input(z.strictObject({ token }))
    .output(savedResponse(managedVisit)),
  manageCancel: open('POST /site-visits/manage/cancel', 'Cancel the visit of a manage link and free its places')
    .input(z.strictObject({ token, reason: cancelReason }))
    .output(savedResponse(managedVisit)),
};
