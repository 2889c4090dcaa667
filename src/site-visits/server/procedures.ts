import { dataForCaller, forCaller, implementation } from '#app/server/implementation.ts';
import type { MeetError } from '#meetings/shared/rules.ts';
import { isOwnAddress, unconfirmedSender } from '#notifications/server/confirmation-mails.ts';
import { audit } from '#platform/server/http/audit.ts';
import { idempotencyKeyOf } from '#platform/server/http/idempotency.ts';
import { enforceLimit } from '#platform/server/http/limit.ts';
import type { CallContext } from '#platform/server/http/procedure.ts';
import { normaliseMailbox } from '#platform/server/limits/service.ts';
import { hashToken } from '#platform/server/tokens.ts';
import { counted } from '#platform/shared/format/counts.ts';
import { csvAnswer } from '#records/server/csv.ts';
import type { ReceivedVisit } from '#site-visits/shared/contract.ts';
import { visitLimits } from '#site-visits/shared/rules.ts';
import { visitRateLimits } from './limits.ts';
import type { OpenedLink } from './manage-service.ts';
import { linkProblemText } from './meeting-link-service.ts';

const { siteVisits } = implementation;

const cancelledText = ({ waiting }: { waiting: boolean }): string =>
  waiting ? 'You have left the waiting list.' : 'Your site visit has been cancelled.';

export const siteVisitsProcedures = {
  slots: siteVisits.slots.handler(async ({ input, context }) => {
    context.setHeader('cache-control', 'no-store');
    const visited = { projectId: input.id, brokerId: input.broker_id };
    const data = await context.services.siteVisits.slots(visited, input.from, input.days);
    return { success: true, data };
  }),

  hours: siteVisits.hours.handler(async ({ input, context }) => {
    context.setHeader('cache-control', 'no-store');
    return { success: true, data: await context.services.siteVisits.hours(input) };
  }),

  book: siteVisits.book.handler(async ({ input, context }) => {
    const caller = await context.identify();
    await enforceLimit(context, [
      [visitRateLimits.byAddress, context.client.address],
      ...(isOwnAddress(caller?.person, input.visitor_email)
        ? []
        : [[visitRateLimits.byAddressee, normaliseMailbox(input.visitor_email)] as const]),
      ...(caller ? [[visitRateLimits.byAccount, String(caller.person.id)] as const] : []),
    ]);
    const sender = caller?.person ?? { mailbox: input.visitor_email };
    const key = idempotencyKeyOf(context, input.idempotency_key, sender);
    const by = { account: caller?.person, unconfirmed: unconfirmedSender(caller?.person, context.client.address) };
    const data = await context.services.siteVisits.book(input, by, key);
    const message = data.held_until
      ? confirmByMailText
      : data.waiting
        ? 'You are on the waiting list.'
        : 'Your site visit has been booked successfully!';
    return { success: true, message, data };
  }),

  confirm: siteVisits.confirm.handler(async ({ input, context }) => {
    await enforceLimit(context, [[visitRateLimits.confirming, context.client.address]]);
    context.setHeader('cache-control', 'no-store');
    const { token, preferred_visit_date, preferred_visit_time } = input;
    const other = preferred_visit_date && { preferred_visit_date, preferred_visit_time };
    const data = await context.services.managedVisits.confirm(token, other || undefined);
    return { success: true, message: 'Your site visit has been booked successfully!', data };
  }),

  toConfirm: siteVisits.toConfirm.handler(async ({ input, context }) => {
    await enforceLimit(context, [[visitRateLimits.confirming, context.client.address]]);
    return { success: true, data: await context.services.managedVisits.toConfirm(input.token) };
  }),

  reschedule: siteVisits.reschedule.handler(
    forCaller(async (services, person, { id, ...when }, context) => {
      await enforceLimit(context, [[visitRateLimits.byAccount, String(person.id)]]);
      const data = await services.siteVisits.reschedule(person, id, when);
      return { success: true, message: 'Your site visit has been rescheduled.', data };
    }),
  ),

  cancel: siteVisits.cancel.handler(
    forCaller(async (services, person, input) => {
      const data = await services.siteVisits.cancel(person, input.id, input.reason);
      return { success: true, message: cancelledText(data), data };
    }),
  ),

  manage: siteVisits.manage.handler(async ({ input, context }) => ({
    success: true,
    data: await context.services.managedVisits.find(await openedLink(input, context)),
  })),

  managePhone: siteVisits.managePhone.handler(async ({ input, context }) => {
    await enforceLimit(context, [
      [visitRateLimits.byLink, hashToken(input.token)],
      [visitRateLimits.confirming, context.client.address],
    ]);
    const data = await context.services.managedVisits.phone(await openedLink(input, context));
    return { success: true, data };
  }),

  manageFeedback: siteVisits.manageFeedback.handler(async ({ input: { token, rating }, context }) => {
    await enforceLimit(context, [[visitRateLimits.byLink, hashToken(token)]]);
    const link = await openedLink({ token }, context);
    const data = await context.services.managedVisits.rate(link, rating, context.client.address);
    return { success: true, message: 'Thank you. Your rating was sent.', data };
  }),

  manageReschedule: siteVisits.manageReschedule.handler(async ({ input: { token, ...when }, context }) => {
    const data = await context.services.managedVisits.reschedule(await openedLink({ token }, context), when);
    return { success: true, message: 'Your site visit has been rescheduled.', data };
  }),

  manageAnswer: siteVisits.manageAnswer.handler(async ({ input: { token, answer, ...time }, context }) => {
    const data = await context.services.managedVisits.answer(await openedLink({ token }, context), answer, time);
    const message =
      answer === 'accept'
        ? 'Your site visit is confirmed for this time.'
        : 'You declined the proposed time. Your visit stays as it is.';
    return { success: true, message, data };
  }),

  manageTake: siteVisits.manageTake.handler(async ({ input, context }) => {
    const data = await context.services.managedVisits.take(await openedLink(input, context));
    return { success: true, message: 'The places are yours. Your site visit is booked.', data };
  }),

  manageJoin: siteVisits.manageJoin.handler(async ({ input, context }) => {
    const data = await context.services.managedVisits.join(await openedLink(input, context));
    return { success: true, message: 'The visit is now among yours.', data };
  }),

  link: siteVisits.link.handler(
    forCaller(async (services, person, input, context) => {
      await enforceLimit(context, [[visitRateLimits.linking, String(person.id)]]);
      return { success: true, data: await services.siteVisits.link(person, input.id) };
    }),
  ),

  manageCancel: siteVisits.manageCancel.handler(async ({ input: { token, reason }, context }) => {
    const data = await context.services.managedVisits.cancel(await openedLink({ token }, context), reason);
    return { success: true, message: cancelledText(data), data };
  }),

  userVisits: siteVisits.userVisits.handler(dataForCaller((services, person) => services.siteVisits.own(person))),

  userCount: siteVisits.userCount.handler(
    forCaller(async (services, person) => ({
      success: true,
      count: await services.siteVisits.countOwn(person.id),
    })),
  ),

  userVisit: siteVisits.userVisit.handler(
    dataForCaller((services, person, { id }) => services.siteVisits.ownVisit(person, id)),
  ),

  userTable: siteVisits.userTable.handler(
    forCaller((services, person, input) => services.siteVisits.ownPage(person, input)),
  ),

  export: siteVisits.export.handler(
    forCaller(async (services, person, input, context) => {
      const answer = csvAnswer('visits', await services.receivedVisits.csv(person, input));
      await audit(context, 'personal data exported', { by: person.id, what: 'visits' });
      return answer;
    }),
  ),
  received: siteVisits.received.handler(
    forCaller((services, person, input) => services.receivedVisits.page(person, input)),
  ),

  calendar: siteVisits.calendar.handler(
    dataForCaller((services, person, input) => services.receivedVisits.calendar(person, input)),
  ),

  projects: siteVisits.projects.handler(
    forCaller((services, person, input) => services.receivedVisits.projects(person, input)),
  ),

  setStatus: siteVisits.setStatus.handler(
    forCaller(async (services, person, { id, ...step }) => {
      const { visit: data, isNotified, linkProblem } = await services.visitHandling.setStatus(person, id, step);
      const message = isNotified
        ? `Visit ${step.status}. ${data.visitor_name} has been notified.`
        : `Unconfirmed booking of ${data.visitor_name} released.`;
      return { success: true, message, data, ...withProblem(linkProblem, data) };
    }),
  ),

  propose: siteVisits.propose.handler(
    forCaller(async (services, person, { id, ...when }, context) => {
      await enforceLimit(context, [[visitRateLimits.proposing, String(id)]]);
      const { visit: data, linkProblem } = await services.visitHandling.propose(person, id, when);
      const message = `Time proposed. ${data.visitor_name} has been notified.`;
      return { success: true, message, data, ...withProblem(linkProblem, data) };
    }),
  ),

  withdrawProposal: siteVisits.withdrawProposal.handler(
    forCaller(async (services, person, input) => {
      const data = await services.visitHandling.withdraw(person, input.id);
      return { success: true, message: 'Proposal withdrawn. The visit stays as it is.', data };
    }),
  ),

  anonymousCount: siteVisits.anonymousCount.handler(
    dataForCaller((services, person, input) => services.visitHandling.countAnonymous(person, input)),
  ),

  freeAnonymous: siteVisits.freeAnonymous.handler(
    forCaller(async (services, person, { which, ...filter }) => {
      const { visitHandling } = services;
      const isRelease = which === 'unconfirmed';
      const free = isRelease ? visitHandling.releaseUnconfirmed : visitHandling.cancelPending;
      const freed = await free(person, filter);
      const bookings = counted(freed, 'booking', 'bookings');
      const message = isRelease
        ? `${bookings} released.`
        : `${bookings} cancelled. Their visitors have been notified by email.`;
      return { success: true, message, data: { freed } };
    }),
  ),

  feeds: siteVisits.feeds.handler(
    forCaller(async (services, person, _input, context) => {
      context.setHeader('cache-control', 'no-store');
      return { success: true, data: await services.visitFeeds.list(person) };
    }),
  ),

  makeFeed: siteVisits.makeFeed.handler(
    forCaller(async (services, person, input, context) => {
      await enforceLimit(context, [[visitRateLimits.feeding, String(person.id)]]);
      context.setHeader('cache-control', 'no-store');
      const data = await services.visitFeeds.renew(person, {
        exhibitorId: input.stall_id ?? null,
        assigned: input.assigned ?? false,
      });
      return { success: true, message: 'New address made.', data };
    }),
  ),

  endFeed: siteVisits.endFeed.handler(
    forCaller(async (services, person, input) => {
      await services.visitFeeds.end(person, input.id);
      return { success: true, message: 'Turned off. Calendars with this address no longer get visits.' };
    }),
  ),

  capacity: siteVisits.capacity.handler(
    dataForCaller((services, person, { id }) => services.visitHandling.capacity.find(person, id)),
  ),

  setCapacity: siteVisits.setCapacity.handler(
    forCaller(async (services, person, { id, ...capacity }) => {
      const data = await services.visitHandling.capacity.set(person, id, capacity);
      return { success: true, message: `Slot capacity of ${data.project_name} saved.`, data };
    }),
  ),
};

/** Returns what a manage link opens, and keeps answers to it out of caches. */
async function openedLink({ token }: { token: string }, context: CallContext): Promise<OpenedLink> {
  context.setHeader('cache-control', 'no-store');
  return { token, person: (await context.identify())?.person };
}

const withProblem = (problem: MeetError | undefined, visit: ReceivedVisit) =>
  problem && { link_problem: linkProblemText(problem, visit) };

const confirmByMailText = `Confirm with the link in your email within ${visitLimits.holdMinutes} minutes`;
