import { dataForCaller, forCaller, implementation } from '#app/server/implementation.ts';
import { blockMessage } from '#handling/shared/block-rules.ts';
import { meetingLimits } from '#meetings/server/limits.ts';
import { idempotencyKeyOf } from '#platform/server/http/idempotency.ts';
import { enforceLimit } from '#platform/server/http/limit.ts';
import { normaliseMailbox } from '#platform/server/limits/service.ts';
import { visitRateLimits } from './limits.ts';

const { siteVisits } = implementation;

export const visitHandlingProcedures = {
  findReceived: siteVisits.findReceived.handler(
    dataForCaller((services, person, { id }) => services.visitHandling.find(person, id)),
  ),

  setStatusLater: siteVisits.setStatusLater.handler(
    forCaller(async (services, person, { id, ...step }) => {
      const { visit, ...data } = await services.visitHandling.setStatusLater(person, id, step);
      const verb = step.status === 'confirmed' ? 'Confirming' : 'Completing';
      return { success: true, message: `${verb} the visit of ${visit.visitor_name}…`, data };
    }),
  ),

  undoLaterStatus: siteVisits.undoLaterStatus.handler(
    forCaller(async (services, person, { id, ...change }) => {
      await services.visitHandling.undoLaterStatus(person, id, change);
      return { success: true, message: `Not ${change.status}. The visit stays as it was.` };
    }),
  ),

  arrival: siteVisits.arrival.handler(
    forCaller(async (services, person, input) => {
      const data = await services.visitHandling.setArrived(person, input.id, input.arrived);
      const message = input.arrived ? `${data.visitor_name} has arrived.` : 'Arrival undone.';
      return { success: true, message, data };
    }),
  ),

  noShow: siteVisits.noShow.handler(
    forCaller(async (services, person, input) => {
      const data = await services.visitHandling.setMissed(person, input.id, input.missed);
      const message = input.missed
        ? `Noted that ${data.visitor_name} didn’t come.`
        : `The visit is confirmed again. ${data.visitor_name} was emailed that they were missed: please tell them.`;
      return { success: true, message, data };
    }),
  ),

  makeLink: siteVisits.makeLink.handler(
    forCaller(async (services, person, input, context) => {
      await enforceLimit(context, [[meetingLimits.googleByAccount, String(person.id)]]);
      const data = await services.visitHandling.addLink(person, input.id);
      return { success: true, message: `Meeting link made. ${data.visitor_name} has been notified.`, data };
    }),
  ),

  walkIn: siteVisits.walkIn.handler(
    forCaller(async (services, person, input, context) => {
      await enforceLimit(context, [
        [visitRateLimits.walkIns, String(person.id)],
        ...(input.visitor_email ? [[visitRateLimits.byAddressee, normaliseMailbox(input.visitor_email)] as const] : []),
      ]);
      const { idempotency_key, ...visit } = input;
      const key = idempotencyKeyOf(context, idempotency_key, person);
      const data = await services.visitHandling.recordWalkIn(person, visit, key);
      return { success: true, message: `Visit of ${data.visitor_name} recorded.`, data };
    }),
  ),

  assignees: siteVisits.assignees.handler(
    dataForCaller((services, person) => services.visitHandling.assignees(person)),
  ),

  setBlocked: siteVisits.setBlocked.handler(
    forCaller(async (services, person, input) => {
      const data = await services.visitHandling.setBlocked(person, input.id, input.blocked);
      return { success: true, message: blockMessage(data.visitor_name, input.blocked), data };
    }),
  ),

  assign: siteVisits.assign.handler(
    forCaller(async (services, person, input) => {
      const data = await services.visitHandling.assign(person, input);
      const message = data.assignee ? `Assigned to ${data.assignee.name}.` : 'Assigned to no one.';
      return { success: true, message, data };
    }),
  ),

  addNote: siteVisits.addNote.handler(
    forCaller(async (services, person, { id, body, idempotency_key }, context) => {
      const key = idempotencyKeyOf(context, idempotency_key, person);
      const data = await services.visitHandling.addNote(person, id, body, key);
      return { success: true, message: 'Note saved.', data };
    }),
  ),
};
