import { ORPCError } from '@orpc/server';
import { idempotencyKeyOf } from '../platform/http/idempotency.ts';
import { refuseTooMany } from '../platform/http/limit.ts';
import { callerOf, implementation } from '../platform/http/procedure.ts';
import { visitLimitsOfUse } from './limits.ts';
import { SlotFull } from './service.ts';

const { siteVisits } = implementation;

/** Booking visits, one's own, and those received. */
export const siteVisitsProcedures = {
  slots: siteVisits.slots.handler(async ({ input, context }) => {
    context.setHeader('cache-control', 'no-store');
    const data = await context.services.siteVisits.slots(input.id, input.from, input.days);
    return { success: true as const, data };
  }),

  book: siteVisits.book.handler(async ({ input, context }) => {
    const caller = await context.identify();
    await refuseTooMany(context, [
      [visitLimitsOfUse.byAddress, context.client.address],
      [visitLimitsOfUse.byAddressee, input.visitor_email],
      ...(caller ? [[visitLimitsOfUse.byAccount, String(caller.person.id)] as const] : []),
    ]);
    const key = idempotencyKeyOf(context, input.idempotency_key);
    const data = await context.services.siteVisits.book(input, caller?.person.id, key).catch(offerNearest);
    return { success: true as const, message: 'Your site visit has been booked successfully!', data };
  }),

  reschedule: siteVisits.reschedule.handler(async ({ input: { id, ...when }, context }) => {
    const { person } = callerOf(context);
    await refuseTooMany(context, [[visitLimitsOfUse.byAccount, String(person.id)]]);
    const data = await context.services.siteVisits.reschedule(person.id, id, when).catch(offerNearest);
    return { success: true as const, message: 'Your site visit has been moved.', data };
  }),

  cancel: siteVisits.cancel.handler(async ({ input, context }) => {
    const data = await context.services.siteVisits.cancel(callerOf(context).person.id, input.id);
    return { success: true as const, message: 'Your site visit has been cancelled.', data };
  }),

  userVisits: siteVisits.userVisits.handler(async ({ context }) => ({
    success: true as const,
    data: await context.services.siteVisits.own(callerOf(context).person.id),
  })),

  userCount: siteVisits.userCount.handler(async ({ context }) => ({
    success: true as const,
    count: await context.services.siteVisits.countOwn(callerOf(context).person.id),
  })),

  userTable: siteVisits.userTable.handler(async ({ input, context }) => ({
    success: true as const,
    ...(await context.services.siteVisits.ownPage(callerOf(context).person.id, input)),
  })),

  received: siteVisits.received.handler(({ input, context }) =>
    context.services.receivedVisits.page(callerOf(context).person, input),
  ),

  projects: siteVisits.projects.handler(({ input, context }) =>
    context.services.receivedVisits.projects(callerOf(context).person, input),
  ),

  setStatus: siteVisits.setStatus.handler(async ({ input: { id, status }, context }) => {
    const data = await context.services.receivedVisits.setStatus(callerOf(context).person, id, status);
    const message = `Visit ${status}. ${data.visitor_name} has been notified.`;
    return { success: true as const, message, data };
  }),

  capacity: siteVisits.capacity.handler(async ({ input, context }) => ({
    success: true as const,
    data: await context.services.visitCapacity.find(callerOf(context).person, input.id),
  })),

  setCapacity: siteVisits.setCapacity.handler(async ({ input: { id, ...capacity }, context }) => {
    const data = await context.services.visitCapacity.set(callerOf(context).person, id, capacity);
    return { success: true as const, message: `Slot capacity of ${data.project_name} saved.`, data };
  }),
};

/** Answers that a time is full with the nearest that are not. */
function offerNearest(error: unknown): never {
  if (!(error instanceof SlotFull)) throw error;
  throw new ORPCError('SLOT_FULL', { status: 409, message: error.message, data: { nearest: error.nearest } });
}
