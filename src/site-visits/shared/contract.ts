import { z } from 'zod';
import { assignee } from '#handling/shared/contract.ts';
import { isDay } from '#platform/shared/format/dates.ts';
import {
  callFor,
  countResponse,
  dataResponse,
  decision,
  findCall,
  pageResponse,
  savedResponse,
} from '#platform/shared/http/contract.ts';
import { tableInput, tablePageResponse } from '#platform/shared/http/data-table.ts';
import { id, idempotencyKey, multilineText, page, perPage, searchQuery } from '#platform/shared/http/fields.ts';
import { exportCall } from '#records/shared/crud.ts';
import { listInput } from '#records/shared/lists/list-input.ts';
import { email, personName, phone } from '#users/shared/fields.ts';
import { visitTimes } from './booking-rules.ts';
import { visitHours, visitLinks, visitorRating } from './fields.ts';
import { receivedEvents } from './policy-rules.ts';
import { receivedList } from './received-rules.ts';
import { receiverTransitions, visitLimits } from './rules.ts';
import { visitStatuses } from './status-rules.ts';

const open = callFor('open', 'Site visits');
const own = callFor('own inquiries and visits', 'Site visits');
const exhibitors = callFor('received visits', 'Site visits');

export const visitDay = z
  .string({ error: 'Choose a date.' })
  .min(1, 'Choose a date.')
  .refine(isDay, 'Enter a valid date (YYYY-MM-DD).');
export const visitTime = z.enum(visitTimes);
const { min, max } = visitLimits.visitors;

export const visitorCount = z.coerce
  .number({ error: 'Enter the number of visitors.' })
  .int('Enter a whole number of visitors.')
  .min(min, `At least ${min} visitor.`)
  .max(max, `At most ${max} visitors.`)
  .default(1);

export const newVisitInput = z
  .strictObject({
    project_id: id.optional(),
    broker_id: id.optional(),
    preferred_visit_date: visitDay,
    preferred_visit_time: visitTime.optional().describe('In Asia/Kolkata; optional.'),
    number_of_visitors: visitorCount,
    customer_notes: multilineText.pipe(z.string().max(2_000, 'Keep the notes within 2,000 characters.')).optional(),
    visitor_name: personName,
    visitor_email: email,
    visitor_phone: phone,
    by_video: z
      .boolean()
      .optional()
      .describe('A video call instead of a visit at the site, where `visit-hours` offers it.'),
    waiting_list: z.boolean().optional().describe('Take a place on the waiting list when the time is full.'),
    idempotency_key: idempotencyKey.optional(),
  })
  .refine(
    ({ waiting_list, project_id, preferred_visit_time }) =>
      !waiting_list || (project_id !== undefined && preferred_visit_time !== undefined),
    { path: ['preferred_visit_time'], message: 'Choose a project and a time to wait for.' },
  )
  .refine((visit) => visit.project_id !== undefined || visit.broker_id !== undefined, {
    path: ['project_id'],
    message: 'Choose a project.',
  });
export type NewVisitInput = z.output<typeof newVisitInput>;

/** The field names are fixed (docs/product/api.md, "Field names"). */
export const siteVisit = z.object({
  id: z.int(),
  project_id: z.int().nullable(),
  project_name: z.string().nullable(),
  project_title: z.string().nullable(),
  developer_name: z.string().nullable(),
  broker_id: z.int().nullable(),
  broker_name: z.string().nullable(),
  location_name: z.string().nullable(),
  meeting_point_open: z
    .boolean()
    .describe('Neither an address nor a point on the map says where a visit at the site begins.'),
  status: z.enum(visitStatuses),
  number_of_visitors: z.int(),
  preferred_visit_date: z.string(),
  preferred_visit_time: z.string().nullable().describe('HH:MM'),
  visit_date: z.string(),
  visit_time: z.string().nullable(),
  customer_notes: z.string().nullable(),
  cancel_reason: z.string().nullable().describe('In the words of who cancelled it; for a waiting list, why it ended.'),
  price: z.int().nullable(),
  end_price: z.int().nullable(),
  visitor_rating: visitorRating,
  by_video: z.boolean().describe('A video call instead of a visit at the site.'),
  meeting_link: z.string().nullable().describe('The link of a confirmed visit by video, else null.'),
  waiting: z.boolean().describe('On the waiting list of its time, where it takes no places.'),
  offered_until: z.string().nullable().describe('Until when places are kept for a visitor on the waiting list.'),
  proposal: z
    .object({ visit_date: z.string(), visit_time: z.string(), by_video: z.boolean(), until: z.string() })
    .nullable()
    .describe('Another time that the exhibitor proposed, until it is accepted, declined, withdrawn or expires.'),
  held_until: z
    .string()
    .nullable()
    .describe('Until when the emailed link confirms a booking; no place is kept before.'),
  created_at: z.string(),
});
export type SiteVisit = z.infer<typeof siteVisit>;

const bookedVisit = siteVisit.extend({
  links: visitLinks.nullable().describe('Null until a held booking is confirmed by email.'),
});
export type BookedVisit = z.infer<typeof bookedVisit>;

export const cancelReason = multilineText
  .pipe(z.string().max(visitLimits.reason, `Keep the reason within ${visitLimits.reason} characters.`))
  .optional();

/** The receiver decides how a visit takes place. */
const way = { by_video: z.boolean().optional(), make_link: z.boolean().optional() };

export const arrivalCode = z
  .string()
  .nullable()
  .describe('The path of a QR code that opens the visit for the people of the stall; for confirmed visits there.');

const ownVisit = siteVisit.extend({
  host: z
    .object({ name: z.string(), phone: z.string().nullable() })
    .nullable()
    .describe('Who meets the visitor: the person it is assigned to, if they agreed to be shown.'),
  exhibitor_phone: z
    .string()
    .nullable()
    .describe(
      'The phone of the stall that receives the visit; null for cancelled and past visits, and for stalls off the list or without members.',
    ),
  arrival_code: arrivalCode,
  rating: z.int().nullable().describe('How the visitor rated it, 1 to 5.'),
  can: z.object({ reschedule: decision, cancel: decision, rate: decision }),
});
export type OwnVisit = z.infer<typeof ownVisit>;

export const slot = z.object({
  date: z.string(),
  time: z.enum(visitTimes),
  left: z.int().describe('Free places; 0 for a past time.'),
  capacity: z.int().describe('Capacity of the slot.'),
  closed: z.string().nullable().describe('Why the exhibitor’s visit hours leave it out; null when they don’t.'),
});
export type VisitSlot = z.infer<typeof slot>;

export const receivedVisit = siteVisit.extend({
  version: z.int().describe('Raised by every change. Send it with a change to be told when someone else was faster.'),
  visitor_name: z.string(),
  visitor_email: z.string().describe('Empty for a walk-in without one, and for deleted accounts.'),
  visitor_phone: z.string(),
  without_account: z.boolean().describe('Booked by someone who was not signed in, or whose address was not confirmed.'),
  user_id: z.int().nullable().describe('The account that booked it.'),
  arrived_at: z.string().nullable().describe('When the visitor came.'),
  no_show: z.boolean().describe('Cancelled because the visitor didn’t come.'),
  walk_in: z.boolean().describe('Came without a booking; takes no places.'),
  assignee: assignee.nullable(),
  video: z
    .object({
      own_link: z.boolean().describe('A meeting link was made for this visit.'),
      stall_link: z.boolean().describe('The stall or the project has a link.'),
      google: z.boolean().describe('The caller can have a link made by the stall’s Google account.'),
    })
    .describe('With any of these, the visit can be by video.'),
  can: z
    .object(
      Object.fromEntries(Object.keys(receivedEvents).map((name) => [name, decision])) as Record<
        keyof typeof receivedEvents,
        typeof decision
      >,
    )
    .describe('For each status that it could change to, and for what else can be done.'),
});
export type ReceivedVisit = z.infer<typeof receivedVisit>;

const searches =
  'Words that must all occur in the visitor’s name, email or phone, or in the project’s or consultant’s names.';
const receivedInput = listInput(receivedList, searches);
export type ReceivedInput = z.output<typeof receivedInput>;

const receivedPage = pageResponse(receivedVisit);
export type ReceivedPage = z.infer<typeof receivedPage>;

const visitProject = z.object({ id: z.int(), name: z.string(), location_name: z.string().nullable() });
const visitProjects = pageResponse(visitProject);
export type VisitProjects = z.infer<typeof visitProjects>;

const visitProjectsInput = z.strictObject({
  search: searchQuery.optional(),
  order: z
    .enum(['name', 'newest'])
    .optional()
    .describe('By name unless given; `newest` begins with those that had visits booked or recorded in 30 days.'),
  page,
  per_page: perPage(10),
});
export type VisitProjectsInput = z.output<typeof visitProjectsInput>;

export const siteVisitsContract = {
  slots: open('GET /projects/{id}/visit-slots', 'Free places per time slot')
    .input(
      z.strictObject({
        id,
        broker_id: id.optional().describe('For a visit through this consultant, whose visit hours then count.'),
        from: visitDay.optional(),
        days: z.coerce.number().int().min(1).max(31).default(7),
      }),
    )
    .output(dataResponse(z.array(slot))),
  hours: open('GET /visit-hours', 'The visit hours of a builder, of the builder of a project, or of a consultant', {
    description: 'For a project through a consultant, the consultant’s.',
  })
    .input(z.strictObject({ developer_id: id.optional(), project_id: id.optional(), broker_id: id.optional() }))
    .output(dataResponse(visitHours.extend({ by_video: z.boolean().describe('Whether visits can be by video.') }))),
  book: open('POST /site-visits', 'Book a site visit', {
    successStatus: 201,
    description:
      'Send an Idempotency-Key header, so that a repeated request books once. Returns 409 with the nearest free times when the time is full. After many bookings from one network, by people without an account or with an unconfirmed address, further ones are held until they are confirmed by the emailed link: `held_until`; until then others can take the places. Returns 429 with `sign_in` when many such links were emailed, and 429 when these people’s mailbox or phone has used up its daily places.',
  })
    .errors({ SLOT_FULL: { status: 409, data: z.object({ nearest: z.array(slot) }) } })
    .input(newVisitInput)
    .output(savedResponse(bookedVisit)),
  confirm: open('POST /site-visits/confirm', 'Confirm a held booking with the emailed token', {
    description:
      'Returns 409 when it was not confirmed in time or was cancelled, and with the nearest free times when the time is full or the day closed by now: send one of them with the same token. Confirming twice changes nothing.',
  })
    .errors({
      NOT_HELD: { status: 409, data: z.object({ project_id: z.int() }) },
      SLOT_FULL: { status: 409, data: z.object({ project_id: z.int(), nearest: z.array(slot) }) },
    })
    .input(
      z
        .strictObject({
          token: z.string({ error: 'Open this page from the link in the email.' }).min(1).max(200),
          preferred_visit_date: visitDay.optional(),
          preferred_visit_time: visitTime.optional(),
        })
        .refine(
          ({ preferred_visit_date: day, preferred_visit_time: time }) => (day === undefined) === (time === undefined),
          { path: ['preferred_visit_time'], message: 'Choose a day and a time.' },
        ),
    )
    .output(savedResponse(bookedVisit)),
  userVisits: own('GET /site-visits/user-visits', 'List the signed-in user’s visits, next first').output(
    dataResponse(z.array(ownVisit)),
  ),
  userCount: own('GET /site-visits/user-count', 'Count the signed-in user’s visits').output(countResponse),
  userVisit: findCall(own, '/site-visits/user-visits/{id}', 'Get one of the signed-in user’s visits', ownVisit),
  userTable: own('POST /site-visits/user-visits-datatable', 'The signed-in user’s visits, for a table')
    .input(tableInput)
    .output(tablePageResponse(ownVisit)),
  reschedule: own('PUT /site-visits/{id}/reschedule', 'Reschedule a visit')
    .errors({ SLOT_FULL: { status: 409, data: z.object({ nearest: z.array(slot) }) } })
    .input(z.strictObject({ id, preferred_visit_date: visitDay, preferred_visit_time: visitTime.optional() }))
    .output(savedResponse(ownVisit)),
  cancel: own('PUT /site-visits/{id}/cancel', 'Cancel a visit and free its places')
    .input(z.strictObject({ id, reason: cancelReason }))
    .output(savedResponse(ownVisit)),
  link: own('POST /site-visits/{id}/link', 'Make a manage link for one of the signed-in user’s visits')
    .input(z.strictObject({ id }))
    .output(dataResponse(visitLinks)),
  received: exhibitors(
    'GET /site-visits',
    'List received visits: a builder’s projects, a consultant’s own, all for organisers',
    { description: '`when`: from today on, or before today, in India; without it all, upcoming first.' },
  )
    .input(receivedInput)
    .output(receivedPage),
  export: exportCall(
    exhibitors,
    '/site-visits/export',
    'The received visits the filters find, as a CSV file',
    receivedList,
    searches,
  ),
  projects: exhibitors('GET /site-visits/projects', 'List the projects with received visits')
    .input(visitProjectsInput)
    .output(visitProjects),
  setStatus: exhibitors(
    'PUT /site-visits/{id}/status',
    'Confirm, complete or cancel a received visit; notifies both sides',
    {
      description:
        'Returns 409 when the transition isn’t allowed, or the visit hasn’t started yet. Confirming a visit without a time needs `visit_time`, on the day it is booked for. `by_video` changes whether it is by video; `make_link` has a Google Meet link made for it, by default where there is no other. When Google fails, the visit is confirmed, and `link_problem` says so.',
    },
  )
    .errors({ SLOT_FULL: { status: 409, data: z.object({ nearest: z.array(slot) }) } })
    .input(
      z.strictObject({
        id,
        status: z.enum(receiverTransitions),
        visit_time: visitTime.optional(),
        ...way,
        reason: cancelReason,
      }),
    )
    .output(savedResponse(receivedVisit).extend({ link_problem: z.string().optional() })),
  propose: exhibitors('PUT /site-visits/{id}/proposal', 'Propose another time to the visitor of a received visit', {
    description:
      'Its places are held for 48 hours, at most until it begins. The visitor accepts, which confirms the visit for that time, or declines. A further proposal replaces it. With another `by_video` it can be for the time that the visit has.',
  })
    .errors({ SLOT_FULL: { status: 409, data: z.object({ nearest: z.array(slot) }) } })
    .input(z.strictObject({ id, preferred_visit_date: visitDay, preferred_visit_time: visitTime, ...way }))
    .output(savedResponse(receivedVisit).extend({ link_problem: z.string().optional() })),
  withdrawProposal: exhibitors('DELETE /site-visits/{id}/proposal', 'Withdraw the proposal of another time')
    .input(z.strictObject({ id }))
    .output(savedResponse(receivedVisit)),
};
