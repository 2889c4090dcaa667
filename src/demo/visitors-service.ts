import { activitiesInBulk } from '#server/activity/bulk-service.ts';
import { inquiriesInBulk } from '#server/inquiries/bulk-service.ts';
import type { Db } from '#server/platform/database/open.ts';
import { siteVisitsInBulk } from '#server/site-visits/bulk-service.ts';
import { planActivities, type Stall, type Submission } from './activity-plan.ts';
import { demoInquiries } from './inquiry-plan.ts';
import { momentOf } from './planned.ts';
import { demoVisits } from './visit-plan.ts';
import { activityRows, type Ground, inquiryRows, personOf, stallOf, visitRows } from './visitor-rows.ts';

type Visited = { ground: Ground; stalls: readonly Stall[]; now: Date };

/** Inserts what visitors of the demo expo asked, booked and looked at up to `now`. Nobody is mailed, no reminder is planned. */
export async function insertVisitors(tx: Db, { ground, stalls, now }: Visited): Promise<void> {
  await siteVisitsInBulk.add(tx, visitRows(demoVisits, ground, now));
  await inquiriesInBulk.add(tx, inquiryRows(demoInquiries, ground, now));
  const activities = planActivities(stalls, submissions(stalls, ground, now), now);
  await activitiesInBulk.add(
    tx,
    activityRows(activities, await activitiesInBulk.reserveIds(tx, activities.length), ground),
  );
}

/** The forms by which the demo's inquiries and visits were sent. */
export function submissions(stalls: readonly Stall[], { users }: Pick<Ground, 'users'>, now: Date): Submission[] {
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
      at: momentOf(inquiry, now),
      email: emailOf(inquiry.from),
      page: pageOf(stallOf(inquiry.to), inquiry.project),
      details: 'Submitted inquiry form',
    })),
    ...demoVisits.map((visit) => ({
      at: momentOf(visit.booked, now),
      email: emailOf(visit.from),
      page: pageOf(visit.consultant ? stallOf('consultant') : undefined, visit.project),
      details: 'Submitted site visit form',
    })),
  ];
}
