import { z } from 'zod';
import { isDay } from '../format/dates.ts';
import { answerOf, callFor, countAnswer, openCall, pageOf, savedOf } from '../http/contract.ts';
import { tableInput, tablePageOf } from '../http/data-table.ts';
import { id, idempotencyKey, page, perPage, searchWords, written } from '../http/fields.ts';
import { email, personName, phone } from '../users/fields.ts';
import { receiverTransitions, visitLimits, visitTimes } from './rules.ts';
import { visitSpans, visitStatuses } from './status-rules.ts';

const open = openCall.route({ tags: ['Site visits'] });
const own = callFor('own inquiries and visits').route({ tags: ['Site visits'] });
const exhibitors = callFor('received visits').route({ tags: ['Site visits'] });
const builders = callFor('visit capacity').route({ tags: ['Site visits'] });

const day = z
  .string({ error: 'Choose a day.' })
  .min(1, 'Choose a day.')
  .refine(isDay, 'Give a day that there is, as YYYY-MM-DD.');
const time = z.enum(visitTimes, { error: `Choose one of ${visitTimes.join(', ')}.` });
const { min, max } = visitLimits.visitors;

/** A visit as it is booked (specification, section 3 "Site visit payload"): to a project, to a consultant, or to a project through one. */
export const newVisitInput = z
  .strictObject({
    project_id: id.optional(),
    broker_id: id.optional(),
    preferred_visit_date: day,
    preferred_visit_time: time.optional().describe('In Asia/Kolkata; without one the exhibitor proposes it.'),
    number_of_visitors: z.coerce
      .number({ error: 'Give the number of visitors.' })
      .int('Give a whole number of visitors.')
      .min(min, `At least ${min} visitor.`)
      .max(max, `At most ${max} visitors.`)
      .default(1),
    customer_notes: written.pipe(z.string().max(2_000, 'Keep the notes within 2,000 characters.')).optional(),
    visitor_name: personName,
    visitor_email: email,
    visitor_phone: phone,
    idempotency_key: idempotencyKey.optional(),
  })
  .refine((visit) => visit.project_id !== undefined || visit.broker_id !== undefined, {
    path: ['project_id'],
    message: 'Choose a project.',
  });
export type NewVisitInput = z.output<typeof newVisitInput>;

/** A stored visit (specification, section 3 "Site visit payload"). */
export const siteVisit = z.object({
  id: z.int(),
  project_id: z.int().nullable(),
  project_name: z.string().nullable(),
  project_title: z.string().nullable(),
  developer_name: z.string().nullable(),
  broker_id: z.int().nullable(),
  broker_name: z.string().nullable(),
  location_name: z.string().nullable(),
  status: z.enum(visitStatuses),
  number_of_visitors: z.int(),
  preferred_visit_date: z.string(),
  preferred_visit_time: z.string().nullable().describe('HH:MM'),
  visit_date: z.string(),
  visit_time: z.string().nullable(),
  customer_notes: z.string().nullable(),
  price: z.int().nullable(),
  end_price: z.int().nullable(),
  held_until: z
    .string()
    .nullable()
    .describe('For a booking that still has to be confirmed by the link in a mail: until when its places are kept.'),
  created_at: z.string(),
});
export type SiteVisit = z.infer<typeof siteVisit>;

const slot = z.object({
  date: z.string(),
  time: z.enum(visitTimes),
  left: z.int().describe('How many visitors there is room for; 0 for a time that is over.'),
  capacity: z.int().describe('How many visitors the time takes in all.'),
});
export type VisitSlot = z.infer<typeof slot>;

/** A visit as whoever receives it sees it: the only place where the visitor's contact details are given away. */
const receivedVisit = siteVisit.extend({
  visitor_name: z.string(),
  visitor_email: z.string(),
  visitor_phone: z.string(),
  without_account: z.boolean().describe('Booked by someone who was not signed in.'),
});
export type ReceivedVisit = z.infer<typeof receivedVisit>;

const receivedInput = z.strictObject({
  search: searchWords
    .optional()
    .describe(
      'Words that must each occur in the visitor’s name, email or phone, or be found of the project or the consultant.',
    ),
  status: z.enum(visitStatuses, { error: `Choose one of ${visitStatuses.join(', ')}.` }).optional(),
  when: z
    .enum(visitSpans, { error: `Choose ${visitSpans.join(' or ')}.` })
    .optional()
    .describe('From today on, or before today, in India; without it all, those from today on first.'),
  project_id: id.optional(),
  page,
  per_page: perPage(10),
});
export type ReceivedInput = z.output<typeof receivedInput>;

const receivedPage = pageOf(receivedVisit);
export type ReceivedPage = z.infer<typeof receivedPage>;

/** Bookings made without an account, of all that one receives or of one project and day. */
const anonymousFilter = z.strictObject({ project_id: id.optional(), visit_date: day.optional() });

const anonymousCount = z.object({
  unconfirmed: z.int().describe('Held until the visitor confirms by mail.'),
  pending: z
    .int()
    .nullable()
    .describe('All that are pending, the unconfirmed among them; counted for one project and day, else null.'),
});
export type AnonymousCount = z.infer<typeof anonymousCount>;

const visitProject = z.object({ id: z.int(), name: z.string(), location_name: z.string().nullable() });
const visitProjects = pageOf(visitProject);
export type VisitProjects = z.infer<typeof visitProjects>;

const asNumber = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value);
const { maxCapacity } = visitLimits;
const places = z
  .number({ error: 'Give a number of visitors.' })
  .int('Give a whole number of visitors.')
  .min(0, 'Give 0 or more visitors.')
  .max(maxCapacity, `A time takes ${maxCapacity} visitors at most.`);
const placesOfTime = z.preprocess((value) => (value === '' ? null : asNumber(value)), places.nullable());

/** How many visitors a project takes: usually, and at those of the eight times that have a number of their own. */
export const visitCapacityInput = z.strictObject({
  id,
  visit_capacity: z.preprocess(asNumber, places),
  times: z
    .partialRecord(z.enum(visitTimes, { error: `Choose one of ${visitTimes.join(', ')}.` }), placesOfTime)
    .default({})
    .describe('What is null or left out follows the usual number.'),
});

const visitCapacity = z.object({
  project_id: z.int(),
  project_name: z.string(),
  visit_capacity: z.int(),
  times: z.record(z.enum(visitTimes), z.int().nullable()),
});
export type VisitCapacity = z.infer<typeof visitCapacity>;

export const siteVisitsContract = {
  slots: open
    .route({ method: 'GET', path: '/projects/{id}/visit-slots', summary: 'How much room there is at which times' })
    .input(z.strictObject({ id, from: day.optional(), days: z.coerce.number().int().min(1).max(31).default(7) }))
    .output(answerOf(z.array(slot))),
  book: open
    .route({
      method: 'POST',
      path: '/site-visits',
      successStatus: 201,
      summary: 'Book a site visit',
      description:
        'Send a header Idempotency-Key, so that a repeated request books once. 409 when the time is full, with the nearest free times. Where many places of the day were booked without an account from one network, a further such booking is held: `held_until` says until when it has to be confirmed by the link in its mail. 429 when a mailbox or phone has used up its places a day without an account.',
    })
    .errors({ SLOT_FULL: { status: 409, data: z.object({ nearest: z.array(slot) }) } })
    .input(newVisitInput)
    .output(savedOf(siteVisit)),
  confirm: open
    .route({
      method: 'POST',
      path: '/site-visits/confirm',
      summary: 'Confirm a held booking by the token in its mail',
      description: '409 when it was not confirmed in time or was cancelled. Confirming twice changes nothing.',
    })
    .errors({ NOT_HELD: { status: 409, data: z.object({ project_id: z.int() }) } })
    .input(z.strictObject({ token: z.string({ error: 'Open this page by the link in the mail.' }).min(1).max(200) }))
    .output(savedOf(siteVisit)),
  userVisits: own
    .route({ method: 'GET', path: '/site-visits/user-visits', summary: 'One’s own visits, the next first' })
    .output(answerOf(z.array(siteVisit))),
  userCount: own
    .route({ method: 'GET', path: '/site-visits/user-count', summary: 'How many visits one has booked' })
    .output(countAnswer),
  userVisit: own
    .route({ method: 'GET', path: '/site-visits/user-visits/{id}', summary: 'One of the signed-in user’s visits' })
    .input(z.strictObject({ id }))
    .output(answerOf(siteVisit)),
  userTable: own
    .route({ method: 'POST', path: '/site-visits/user-visits-datatable', summary: 'One’s own visits, for a table' })
    .input(tableInput)
    .output(tablePageOf(siteVisit)),
  reschedule: own
    .route({ method: 'PUT', path: '/site-visits/{id}/reschedule', summary: 'Move one’s visit to another time' })
    .errors({ SLOT_FULL: { status: 409, data: z.object({ nearest: z.array(slot) }) } })
    .input(z.strictObject({ id, preferred_visit_date: day, preferred_visit_time: time.optional() }))
    .output(savedOf(siteVisit)),
  cancel: own
    .route({
      method: 'PUT',
      path: '/site-visits/{id}/cancel',
      summary: 'Cancel one’s visit; its places are free again',
    })
    .input(z.strictObject({ id }))
    .output(savedOf(siteVisit)),
  received: exhibitors
    .route({
      method: 'GET',
      path: '/site-visits',
      summary:
        'The visits one receives: as a builder to one’s projects, as a consultant through oneself, as an organiser all',
    })
    .input(receivedInput)
    .output(receivedPage),
  projects: exhibitors
    .route({ method: 'GET', path: '/site-visits/projects', summary: 'The projects whose visits one receives, by name' })
    .input(z.strictObject({ search: searchWords.optional(), page, per_page: perPage(10) }))
    .output(visitProjects),
  setStatus: exhibitors
    .route({
      method: 'PUT',
      path: '/site-visits/{id}/status',
      summary: 'Confirm, complete or cancel a visit that one receives; both sides are told',
      description: '409 where a visit can’t become that: its lifecycle does not have it, or it has not begun yet.',
    })
    .input(
      z.strictObject({
        id,
        status: z.enum(receiverTransitions, { error: `Choose one of ${receiverTransitions.join(', ')}.` }),
      }),
    )
    .output(savedOf(receivedVisit)),
  anonymousCount: exhibitors
    .route({
      method: 'GET',
      path: '/site-visits/anonymous-count',
      summary: 'How many bookings made without an account one could free',
    })
    .input(anonymousFilter)
    .output(answerOf(anonymousCount)),
  freeAnonymous: exhibitors
    .route({
      method: 'POST',
      path: '/site-visits/free-anonymous',
      summary: 'Cancel bookings made without an account that one receives',
      description:
        '`unconfirmed` releases those that are only held; no one is notified. `pending` cancels all pending ones of one project and day, and tells their visitors.',
    })
    .input(
      anonymousFilter
        .extend({ which: z.enum(['unconfirmed', 'pending'], { error: 'Choose unconfirmed or pending.' }) })
        .refine(({ which, project_id }) => which === 'unconfirmed' || project_id !== undefined, {
          path: ['project_id'],
          message: 'Choose a project.',
        })
        .refine(({ which, visit_date }) => which === 'unconfirmed' || visit_date !== undefined, {
          path: ['visit_date'],
          message: 'Choose a day.',
        }),
    )
    .output(savedOf(z.object({ freed: z.int() }))),
  capacity: builders
    .route({
      method: 'GET',
      path: '/projects/{id}/visit-capacity',
      summary: 'How many visitors a project takes at a time',
    })
    .input(z.strictObject({ id }))
    .output(answerOf(visitCapacity)),
  setCapacity: builders
    .route({
      method: 'PUT',
      path: '/projects/{id}/visit-capacity',
      summary: 'Set how many visitors a project takes at a time',
      description: 'What is booked already stays booked, also where the number is lower now.',
    })
    .input(visitCapacityInput)
    .output(savedOf(visitCapacity)),
};
