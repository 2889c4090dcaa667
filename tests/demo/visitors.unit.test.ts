import { describe, expect, it } from 'vitest';
import { activityTypes } from '#activity/shared/rules.ts';
import { planActivities, planStalls } from '#demo/activity-plan.ts';
import { planExhibitors } from '#demo/exhibitor-plan.ts';
import { demoVisitors } from '#demo/people-data.ts';
import { planMappings, planProjects } from '#demo/project-plan.ts';
import { demoInquiries, demoVisits } from '#demo/sent-plan.ts';
import { activityRows, inquiryRows, visitorAccounts, visitRows } from '#demo/visitor-rows.ts';
import { submissions } from '#demo/visitors-service.ts';
import { inquiryStatuses } from '#inquiries/shared/rules.ts';
import { addDays, dayInIndia } from '#platform/shared/format/dates.ts';
import { hasStarted, visitLimits } from '#site-visits/shared/rules.ts';
import { visitStatuses } from '#site-visits/shared/status-rules.ts';

const accounts = ['organiser', 'builder', 'consultant', 'visitor'].map((who) => `${who}@aangan.example`);
const [organiserId, builderId, consultantId, visitorId] = [1, 2, 3, 4];

/** Returns the visitors' rows of a demo expo seeded at `now`. Ids are positions in the plan, from 1. */
function seed(now: Date) {
  const exhibitors = planExhibitors();
  const projects = planProjects(now);
  const mappings = planMappings(projects);
  const idsOf = (names: string[]) => new Map(names.map((name, index) => [name, index + 1]));
  const context = {
    exhibitors: idsOf(exhibitors.map(({ name }) => name)),
    projects: idsOf(projects.map(({ name }) => name)),
    addresses: new Map(projects.map(({ name, address }) => [name, address])),
    users: idsOf([...accounts, ...visitorAccounts(now).map(({ email }) => email)]),
  };
  const stalls = planStalls(exhibitors, projects, mappings);
  const planned = planActivities(stalls, submissions(stalls, context, now), now);
  const activities = activityRows(
    planned,
    planned.map((_, index) => index + 1),
    context,
  );
  return {
    projects,
    mapped: (project: number, consultant: number) =>
      mappings.some((mapping) => mapping.project === project - 1 && mapping.exhibitor === consultant - 1),
    builder: exhibitors.findIndex(({ kind }) => kind === 'developer') + 1,
    consultant: exhibitors.findIndex(({ kind }) => kind === 'broker') + 1,
    visits: visitRows(demoVisits, context, now),
    inquiries: inquiryRows(demoInquiries, context, now),
    activities,
  };
}

// The moments are a Sunday afternoon in India, and the first minutes of a day there, which is still the day before in
// UTC.
const moments = [new Date('2026-03-15T09:30:00Z'), new Date('2027-01-31T18:35:00Z')];

describe.each(moments)('visitors’ data of a demo expo seeded at %s', (now) => {
  const { visits, inquiries, activities, projects, builder, consultant, mapped } = seed(now);
  const today = dayInIndia(now);

  it('covers every status for the demo’s visitor, builder and consultant; exhibitors and the organiser send nothing', () => {
    const isBuilders = (id: number | null | undefined) => id != null && projects[id - 1]?.developer === builder - 1;
    const seen = {
      'sent by the visitor': [
        visits.filter(({ userId }) => userId === visitorId),
        inquiries.filter(({ userId }) => userId === visitorId),
      ] as const,
      'received by the builder': [
        visits.filter(({ projectId }) => isBuilders(projectId)),
        inquiries.filter(({ exhibitorId }) => exhibitorId === builder),
      ] as const,
      'received by the consultant': [
        visits.filter(({ brokerId }) => brokerId === consultant),
        inquiries.filter(({ exhibitorId }) => exhibitorId === consultant),
      ] as const,
    };
    for (const [who, [theirVisits, theirInquiries]] of Object.entries(seen)) {
      expect(new Set(theirVisits.map(({ status }) => status)), who).toEqual(new Set(visitStatuses));
      expect(new Set(theirInquiries.map(({ status }) => status)), who).toEqual(new Set(inquiryStatuses));
    }
    expect(inquiries.some(({ userId }) => userId === null)).toBe(true);
    for (const { userId } of [...visits, ...inquiries])
      expect([organiserId, builderId, consultantId]).not.toContain(userId);
  });

  it('is from the past two months, except the dates of upcoming visits', () => {
    const since = addDays(today, -60);
    const done = [
      ...inquiries.flatMap(({ submittedAt, updatedAt }) => [submittedAt, updatedAt]),
      ...visits.flatMap(({ createdAt, updatedAt }) => [createdAt, updatedAt]),
      ...activities.map(({ createdAt }) => createdAt),
    ] as Date[];
    expect(done.filter((moment) => moment > now || dayInIndia(moment) < since)).toEqual([]);
    expect(new Set(activities.map(({ createdAt }) => dayInIndia(createdAt as Date))).size).toBeGreaterThanOrEqual(60);
    // The last thirty days are compared with those before.
    const month = new Date(now.getTime() - 30 * 86_400_000);
    for (const times of [
      inquiries.map(({ submittedAt }) => submittedAt),
      visits.map(({ createdAt }) => createdAt),
      activities.map(({ createdAt }) => createdAt),
    ] as Date[][]) {
      const earlier = times.filter((time) => time < month).length;
      expect(earlier).toBeGreaterThan(8);
      expect(earlier).toBeLessThan(times.length - earlier);
    }
    for (const day of [-1, 0, 1].map((days) => addDays(today, days)))
      expect(visits.map(({ visitDate }) => visitDate)).toContain(day);
    for (const visit of visits) {
      expect(visit.visitDate >= dayInIndia(visit.createdAt as Date)).toBe(true);
      const begun = hasStarted(visit.visitDate, visit.visitTime ?? null, now);
      if (visit.status === 'completed') expect(begun).toBe(true);
      if (visit.status === 'pending') expect(begun).toBe(false);
    }
  });

  it('has accounts that are older than what they did, and grow in number', () => {
    const made = visitorAccounts(now).map(({ createdAt }) => createdAt as Date);
    const createdAt = (userId: number) => made[userId - accounts.length - 1] ?? new Date(0);
    const done = [
      ...inquiries.map(({ userId, submittedAt }) => [userId, submittedAt] as const),
      ...visits.map((visit) => [visit.userId, visit.createdAt] as const),
      ...activities.map((activity) => [activity.userId, activity.createdAt] as const),
    ];
    for (const [userId, at] of done) if (userId != null) expect(at && at > createdAt(userId)).toBe(true);
    const newOf = (first: number, last: number) =>
      made.filter(
        (at) => at > new Date(now.getTime() - last * 86_400_000) && at <= new Date(now.getTime() - first * 86_400_000),
      );
    expect(newOf(30, 60).length).toBeGreaterThan(0);
    expect(newOf(0, 30).length).toBeGreaterThan(newOf(30, 60).length);
  });

  it('books only what can be booked: open projects, mapped consultants, times with free places', () => {
    const taken = new Map<string, number>();
    for (const { projectId, brokerId, visitDate, visitTime, numberOfVisitors, status } of visits) {
      if (projectId == null) continue;
      expect(['ongoing', 'upcoming', 'on_hold']).toContain(projects[projectId - 1]?.status);
      if (brokerId != null) expect(mapped(projectId, brokerId)).toBe(true);
      const slot = `${projectId} ${visitDate} ${visitTime}`;
      if (status !== 'cancelled' && visitTime) taken.set(slot, (taken.get(slot) ?? 0) + numberOfVisitors);
    }
    expect(Math.max(...taken.values())).toBeLessThanOrEqual(visitLimits.defaultCapacity);
    for (const { projectId, exhibitorId, projectName, projectLocation } of inquiries)
      if (projectId != null) {
        const project = projects[projectId - 1];
        expect(project?.developer === exhibitorId - 1 || mapped(projectId, exhibitorId)).toBe(true);
        expect([projectName, projectLocation]).toEqual([project?.name, project?.address]);
      }
  });

  it('has 3,000 to 6,000 activities of every type, by accounts and anonymous visitors, with parents', () => {
    expect(activities.length).toBeGreaterThan(3_000);
    expect(activities.length).toBeLessThan(6_000);
    expect(new Set(activities.map(({ activityType }) => activityType))).toEqual(new Set(activityTypes));
    const isProjectView = (row: (typeof activities)[number]) =>
      row.activityType === 'page_view' && row.pageType === 'project';
    const since = now.getTime() - 7 * 86_400_000;
    expect(
      activities.some(
        (row) => row.userId === visitorId && isProjectView(row) && (row.createdAt as Date).getTime() > since,
      ),
    ).toBe(true);
    expect(activities.some((row) => row.userId === null && isProjectView(row))).toBe(true);
    // Exhibitors and the organiser aren't visitors.
    for (const row of activities.filter(({ pageType }) => pageType !== null))
      expect([organiserId, builderId, consultantId]).not.toContain(row.userId);
    const searched = activities.filter(({ searchTerm }) => searchTerm !== null);
    expect(searched.filter(({ foundNothing }) => foundNothing).length).toBeGreaterThan(10);
    for (const [type, id] of [
      ['developer', builder],
      ['broker', consultant],
    ] as const)
      expect(searched.some(({ pageType, pageId }) => pageType === type && pageId === id)).toBe(true);
    const led = activities.filter(({ parentActivityId }) => parentActivityId !== null);
    expect(led.length).toBeGreaterThan(100);
    for (const row of led) {
      const parent = activities[(row.parentActivityId as number) - 1];
      expect(parent).toMatchObject({ activityType: 'page_view', userId: row.userId, pageId: row.parentPageId });
      expect((parent?.createdAt as Date) <= (row.createdAt as Date)).toBe(true);
    }
  });
});

it('has the same data on every day of seeding', () => {
  const sent = (now: Date) =>
    seed(now).inquiries.map(({ message, status, submittedAt }) => [
      message,
      status,
      Math.round(((submittedAt as Date).getTime() - now.getTime()) / 60_000),
    ]);
  const [sunday] = moments as [Date];
  expect(sent(new Date(sunday.getTime() + 40 * 86_400_000))).toEqual(sent(sunday));
  expect(seed(sunday).activities).toEqual(seed(sunday).activities);
});

it('has visitors without real phone numbers, email addresses and passwords', () => {
  for (const { phone, email } of demoVisitors) {
    expect(phone).toMatch(/^\+91 5\d{4} \d{5}$/);
    expect(email).toMatch(/@visitors\.example$/);
  }
  expect(visitorAccounts(new Date()).every(({ passwordHash }) => passwordHash === undefined)).toBe(true);
});
