import { z } from 'zod';
import {
  assignee,
  assigneeInput,
  blockDescription,
  blockedState,
  conflictDescription,
  noteText,
} from '#handling/shared/contract.ts';
import { callFor, dataResponse, findCall, messageResponse, savedResponse } from '#platform/shared/http/contract.ts';
import { flag, id, idempotencyKey } from '#platform/shared/http/fields.ts';
import { changed } from '#records/shared/crud.ts';
import { othersEmail, othersName, phone } from '#users/shared/fields.ts';
import { receivedVisit, visitorCount } from './contract.ts';
import { entrySides, visitEntryKinds } from './handling-rules.ts';
import { laterStatuses } from './rules.ts';
import { visitStatuses } from './status-rules.ts';

const exhibitors = callFor('received visits', 'Site visits');

const visitEntry = z.object({
  id: z.int(),
  kind: z.enum(visitEntryKinds),
  side: z.enum(entrySides),
  by: z.string().nullable().describe('A person of the exhibitor’s side; null for deleted accounts and other sides.'),
  at: z.string(),
  body: z.string().nullable(),
  status: z.enum(visitStatuses).nullable(),
  was_date: z.string().nullable(),
  was_time: z.string().nullable(),
  visit_date: z.string().nullable().describe('The new or proposed day.'),
  visit_time: z.string().nullable(),
  assignee: z.string().nullable(),
});
export type VisitEntry = z.infer<typeof visitEntry>;

export const walkInInput = z.strictObject({
  project_id: id,
  visitor_name: othersName,
  visitor_phone: phone,
  visitor_email: z
    .union([z.literal(''), othersEmail])
    .optional()
    .describe('Is told of the visit by email, if given.'),
  number_of_visitors: visitorCount,
  note: z.union([z.literal(''), noteText]).optional(),
  idempotency_key: idempotencyKey.optional(),
});
export type WalkInInput = z.output<typeof walkInInput>;

const visitPage = z.object({
  visit: receivedVisit,
  history: z.array(visitEntry).describe('What happened, and notes; oldest first.'),
  assignees: z.array(assignee).describe('Who it can be assigned to.'),
  rating: z.int().nullable().describe('How the visitor rated it, 1 to 5.'),
  blocked: blockedState,
  stall: z.string().nullable().describe('That the caller acts for; null for organisers.'),
});
export type VisitPage = z.infer<typeof visitPage>;

const laterChange = z.object({
  undo: z.uuid().describe('Withdraws the change until it happens.'),
  at: z.string().describe('When it happens.'),
});
export type LaterChange = z.infer<typeof laterChange>;

/**
 * Calls for the actions of exhibitors on received visits, apart from their status. Other people’s visits answer 404.
 */
export const handlingCalls = {
  findReceived: findCall(exhibitors, '/admin/site-visits/{id}', 'One received visit with its history', visitPage),
  setStatusLater: exhibitors(
    'POST /site-visits/{id}/later-status',
    'Confirm or complete a received visit in ten seconds, until when that can be undone',
    {
      description:
        'For screens; setting the status changes it at once. The visit stays as it is until then. If it changes meanwhile, it keeps its status, and the caller gets a notification.',
    },
  )
    .input(z.strictObject({ id, status: z.enum(laterStatuses), version: z.int() }))
    .output(savedResponse(laterChange)),
  undoLaterStatus: exhibitors(
    'DELETE /site-visits/{id}/later-status',
    'Undo one’s own confirmation or completion of a visit before it happens',
  )
    .input(z.strictObject({ id, status: z.enum(laterStatuses), undo: z.uuid() }))
    .output(messageResponse),
  setBlocked: exhibitors(
    'PUT /admin/site-visits/{id}/block',
    'Block the visitor of a received visit for the caller’s stall, or lift that',
    { description: blockDescription },
  )
    .input(z.strictObject({ id, blocked: flag }))
    .output(savedResponse(receivedVisit)),
  arrival: exhibitors('PUT /admin/site-visits/{id}/arrival', 'Note that the visitor arrived, or take it back', {
    description: 'On the day of a confirmed visit, else 409. The visitor is not emailed.',
  })
    .input(z.strictObject({ id, arrived: flag }))
    .output(savedResponse(receivedVisit)),
  noShow: exhibitors('PUT /admin/site-visits/{id}/no-show', 'End a visit whose visitor didn’t come, or take it back', {
    description:
      'For a confirmed visit whose time has passed, else 409. It becomes cancelled with `no_show`; both sides are emailed. With `missed: false`, on the same day, it is confirmed again; no one is emailed.',
  })
    .input(z.strictObject({ id, missed: flag.default(true) }))
    .output(savedResponse(receivedVisit)),
  makeLink: exhibitors(
    'POST /admin/site-visits/{id}/meeting-link',
    'Have the stall’s Google account make a meeting link for a confirmed visit by video',
    { description: 'Once for each visit, else 409; also when Google fails. Both sides are emailed.' },
  )
    .input(z.strictObject({ id }))
    .output(savedResponse(receivedVisit)),
  walkIn: exhibitors('POST /admin/site-visits/walk-ins', 'Record a visitor who came without a booking, now', {
    successStatus: 201,
    description:
      'A completed visit of today. It takes no places and is never refused because a time is full. Send an Idempotency-Key header, so that a repeated request records once.',
  })
    .input(walkInInput)
    .output(savedResponse(receivedVisit)),
  assignees: exhibitors('GET /admin/site-visits/assignees', 'Who received visits are assigned to').output(
    dataResponse(z.array(assignee)),
  ),
  assign: exhibitors(
    'PUT /admin/site-visits/{id}/assignee',
    'Assign a visit to a member of the stall or to a mapped consultant, or to no one',
    { description: conflictDescription },
  )
    .input(z.strictObject({ ...changed, assignee: assigneeInput }))
    .output(savedResponse(receivedVisit)),
  addNote: exhibitors('POST /admin/site-visits/{id}/notes', 'Add an internal note', {
    successStatus: 201,
    description: 'The visitor doesn’t see it.',
  })
    .input(z.strictObject({ id, body: noteText, idempotency_key: idempotencyKey.optional() }))
    .output(savedResponse(visitEntry)),
};
