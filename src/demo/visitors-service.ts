import { activitiesInBulk } from '#activity/server/service.ts';
import { inquiriesInBulk } from '#inquiries/server/service.ts';
import type { Db } from '#platform/server/database/open.ts';
import { siteVisitsInBulk } from '#site-visits/server/service.ts';
import { planActivities, type Stall, type Submission } from './activity-plan.ts';
import { instantOf } from './planned.ts';
import { demoInquiries, demoVisits } from './sent-plan.ts';
import {
  activityRows,
  entryRows,
  inquiryRows,
  personOf,
  type SeedContext,
  stallOf,
  visitRows,
} from './visitor-rows.ts';

type VisitorData = { context: SeedContext; stalls: readonly Stall[]; now: Date };

/** Inserts the demo's visits, inquiries and activities up to `now`, without mails. */
export async function insertVisitors(tx: Db, { context, stalls, now }: VisitorData): Promise<void> {
  await siteVisitsInBulk.add(tx, visitRows(demoVisits, context, now));
  const inquiryIds = await inquiriesInBulk.add(tx, inquiryRows(demoInquiries, context, now));
  await inquiriesInBulk.addEntries(tx, entryRows(demoInquiries, context, now, inquiryIds));
  const activities = planActivities(stalls, submissions(stalls, context, now), now);
  await activitiesInBulk.add(
    tx,
    activityRows(activities, await activitiesInBulk.reserveIds(tx, activities.length), context),
  );
}

export function submissions(stalls: readonly Stall[], { users }: Pick<SeedContext, 'users'>, now: Date): Submission[] {
  const pageOf = (stall: string | undefined, project: string | undefined): Submission['page'] => {
    const found = stalls.find(({ planned }) => planned.name === stall)?.planned;
    return found && (found.kind === 'broker' || project === undefined)
      ? { type: found.kind, name: found.name }
      : { type: 'project', name: project as string };
  };
  const emailOf = (from: string) => {
    const { email } = personOf(from);
    return users.has(email) ? email : undefined;
  };
  return [
    ...demoInquiries.map((inquiry) => ({
      at: instantOf(inquiry, now),
      email: emailOf(inquiry.from),
      page: pageOf(stallOf(inquiry.to), inquiry.project),
      details: 'Submitted inquiry form',
    })),
    ...demoVisits.map((visit) => ({
      at: instantOf(visit.booked, now),
      email: emailOf(visit.from),
      page: pageOf(visit.consultant ? stallOf('consultant') : undefined, visit.project),
      details: 'Submitted site visit form',
    })),
  ];
}
