import type { BulkActivity } from '#activity/server/bulk-queries.ts';
import type { NewEntry, NewInquiry } from '#inquiries/server/bulk-queries.ts';
import { promisedHours } from '#inquiries/shared/received-rules.ts';
import { addDays, dayInIndia, instantInIndia } from '#platform/shared/format/dates.ts';
import type { NewVisit } from '#site-visits/server/queries.ts';
import type { NewAccount } from '#users/server/bulk-queries.ts';
import { demoAccounts } from './accounts.ts';
import type { Page, PlannedActivity } from './activity-plan.ts';
import { builders, consultants } from './exhibitors-data.ts';
import { demoVisitors } from './people-data.ts';
import { instantOf, type PlannedInquiry, type PlannedVisit } from './planned.ts';

export type SeedContext = {
  exhibitors: ReadonlyMap<string, number>;
  projects: ReadonlyMap<string, number>;
  users: ReadonlyMap<string, number>;
  addresses: ReadonlyMap<string, string>;
};

type Person = { name: string; email: string; phone: string };

const minute = 60_000;
const hour = 60 * minute;

/** Resolves `builder` and `consultant` to the demo stalls' names. */
export const stallOf = (to: string): string =>
  to === 'builder' ? (builders[0]?.[0] as string) : to === 'consultant' ? (consultants[0]?.[0] as string) : to;

/** Returns a demo account by the local part of its email (`visitor`), or a demo visitor by name. */
export function personOf(from: string): Person {
  const person =
    demoAccounts.find(({ email }) => email === `${from}@aangan.example`) ??
    demoVisitors.find(({ name }) => name === from);
  if (!person) throw new Error(`The demo expo has no person ${from}.`);
  return person;
}

function idOf(ids: ReadonlyMap<string, number>, name: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`The demo expo has no ${name}.`);
  return id;
}

/** Returns the accounts without passwords. */
export const visitorAccounts = (now: Date): NewAccount[] =>
  demoVisitors.flatMap(({ name, email, phone, daysHere }, index) => {
    if (daysHere === undefined) return [];
    const createdAt = instantOf({ daysAgo: daysHere, time: `${10 + (index % 10)}:${12 + index}` }, now);
    return [{ name, email, phone, role: 'Visitor', emailConfirmedAt: createdAt, createdAt }];
  });

const before = (now: Date, ...moments: Date[]): Date =>
  new Date(Math.min(now.getTime() - minute, ...moments.map((moment) => moment.getTime())));

export const inquiryRows = (planned: readonly PlannedInquiry[], context: SeedContext, now: Date): NewInquiry[] =>
  inOrder(planned, context, now).map(({ row }) => row);

/** Returns the oldest first. */
const inOrder = (planned: readonly PlannedInquiry[], context: SeedContext, now: Date) =>
  planned
    .map((inquiry) => ({ inquiry, row: inquiryRow(inquiry, context, now) }))
    .sort((one, other) => one.row.submittedAt.getTime() - other.row.submittedAt.getTime());

function inquiryRow(inquiry: PlannedInquiry, context: SeedContext, now: Date) {
  const { name, email, phone } = personOf(inquiry.from);
  const submittedAt = instantOf(inquiry, now);
  const handledAt = before(now, new Date(submittedAt.getTime() + 6 * hour));
  const isPending = inquiry.status === 'pending';
  // The newest ones are still unread.
  const isUnread = isPending && now.getTime() - submittedAt.getTime() < 48 * hour;
  return {
    exhibitorId: idOf(context.exhibitors, stallOf(inquiry.to)),
    projectId: inquiry.project === undefined ? null : idOf(context.projects, inquiry.project),
    projectName: inquiry.project ?? null,
    projectLocation: inquiry.project === undefined ? null : (context.addresses.get(inquiry.project) ?? null),
    userId: context.users.get(email) ?? null,
    name,
    email,
    phone,
    message: inquiry.message ?? null,
    campaign: inquiry.campaign ?? null,
    status: inquiry.status,
    submittedAt,
    dueAt: new Date(submittedAt.getTime() + promisedHours * hour),
    answeredAt: isPending || inquiry.status === 'rejected' ? null : handledAt,
    readAt: isUnread ? null : handledAt,
    // No one gets mail about invented inquiries.
    overdueTold: true,
    assignedUserId: inquiry.assigned ? ownerOf(inquiry, context) : null,
    updatedAt: isPending ? submittedAt : handledAt,
  };
}

const ownerOf = ({ to }: PlannedInquiry, { users }: SeedContext) => idOf(users, personOf(to).email);

/** Returns the notes about them. @param ids are those of the rows of `inquiryRows`. */
export const entryRows = (
  planned: readonly PlannedInquiry[],
  context: SeedContext,
  now: Date,
  ids: readonly number[],
): NewEntry[] =>
  inOrder(planned, context, now).flatMap(({ inquiry, row }, index) =>
    (['assigned', 'note', 'reply'] as const).flatMap((kind): NewEntry[] => {
      const body = kind === 'assigned' ? null : inquiry[kind];
      if (kind === 'assigned' ? !inquiry.assigned : !body) return [];
      const authorId = ownerOf(inquiry, context);
      const createdAt = row.readAt ?? now;
      const assignedUserId = kind === 'assigned' ? authorId : null;
      return [{ inquiryId: ids[index] as number, kind, authorId, body, assignedUserId, createdAt }];
    }),
  );

export const visitRows = (planned: readonly PlannedVisit[], context: SeedContext, now: Date): NewVisit[] =>
  planned
    .map((visit) => {
      const { name, email, phone } = personOf(visit.from);
      const createdAt = instantOf(visit.booked, now);
      const visitDate = addDays(dayInIndia(now), visit.day);
      const changedAt = visit.status === 'completed' ? instantInIndia(visitDate, visit.time ?? '18:00') : createdAt;
      return {
        projectId: visit.project === undefined ? null : idOf(context.projects, visit.project),
        brokerId: visit.consultant ? idOf(context.exhibitors, stallOf('consultant')) : null,
        userId: context.users.get(email) ?? null,
        visitorName: name,
        visitorEmail: email,
        visitorPhone: phone,
        visitDate,
        visitTime: visit.time,
        numberOfVisitors: visit.visitors,
        customerNotes: visit.notes ?? null,
        status: visit.status,
        sequence: visit.status === 'pending' ? 0 : 1,
        createdAt,
        updatedAt: visit.status === 'pending' ? createdAt : before(now, new Date(changedAt.getTime() + 3 * hour)),
      };
    })
    .sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());

export function activityRows(
  planned: readonly PlannedActivity[],
  ids: readonly number[],
  context: SeedContext,
): BulkActivity[] {
  const idByActivity = new Map(planned.map((activity, index) => [activity, ids[index] as number]));
  const pageId = ({ type, name }: Page) => idOf(type === 'project' ? context.projects : context.exhibitors, name);
  return planned.map((activity) => {
    const { page, parent } = activity;
    return {
      id: idByActivity.get(activity) as number,
      userId: activity.email === undefined ? null : (context.users.get(activity.email) ?? null),
      browser: activity.browser ?? null,
      activityType: activity.type,
      pageType: page?.type ?? null,
      pageId: page ? pageId(page) : null,
      pageTitle: page?.name ?? null,
      actionDetails: activity.details,
      searchTerm: activity.search?.term ?? null,
      foundNothing: activity.search?.foundNothing ?? false,
      parentActivityId: parent ? (idByActivity.get(parent) ?? null) : null,
      parentPageType: parent?.page && parent.page.type !== 'project' ? parent.page.type : null,
      parentPageId: parent?.page ? pageId(parent.page) : null,
      parentPageTitle: parent?.page?.name ?? null,
      createdAt: activity.at,
    };
  });
}
