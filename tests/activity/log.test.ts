import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addVisit, asha, dayFromNow } from '../support/bookable.ts';
import { clear } from '../support/jobs.ts';
import { type Added, addPerson } from '../support/people.ts';
import { receivers } from '../support/receivers.ts';
import { insertRow } from '../support/stalls.ts';
import { type TestApp, testApp } from '../support/test-app.ts';

type Headers = Record<string, string>;

let expo: TestApp;
let all: Awaited<ReturnType<typeof receivers>>;
let visitor: Added;
beforeAll(async () => {
  expo = await testApp();
});
beforeEach(async () => {
  await clear(expo);
  await expo.database.pool.query('delete from activities');
  all = await receivers(expo);
  visitor = await addPerson(expo.database, { name: 'Asha Kulkarni', phone: '+91 98765 00000' });
  await expo.database.pool.query('delete from activities');
});
afterAll(() => expo.close());

/** Logs a page view so many minutes ago; returns its id. */
const viewed = (page_type: string, page_id: number, minutes: number, row: object = {}) =>
  insertRow(expo.database, 'activities', {
    activity_type: 'page_view',
    page_type,
    page_id,
    user_id: visitor.id,
    created_at: new Date(Date.now() - minutes * 60_000),
    ...row,
  });

type Activity = { id: number; user: { name: string; phone: string | null } | null };
const recent = async (headers: Headers, query = ''): Promise<Activity[]> =>
  (await expo.app.inject({ url: `/api/admin/developer-activities${query}`, headers })).json().activities;
const ids = (activities: Activity[]) => activities.map(({ id }) => id);

test('the newest activity is of the caller’s stalls and projects, and everything for organisers', async () => {
  const { builder, otherBuilder, consultant, otherConsultant, organiser, project, otherProject } = all;
  const view = await viewed('project', project, 1);
  const stall = await viewed('developer', builder.stall, 3);
  const other = await viewed('project', otherProject, 2);
  const broker = await viewed('broker', consultant.stall, 4);
  const search = await viewed('', 0, 5, { activity_type: 'search', page_type: null, page_id: null });

  expect(ids(await recent(builder.headers))).toEqual([view, stall]);
  expect(ids(await recent(otherBuilder.headers))).toEqual([other]);
  expect(ids(await recent(consultant.headers))).toEqual([broker]);
  expect(await recent(otherConsultant.headers)).toEqual([]);
  expect(ids(await recent(organiser.headers))).toEqual([view, other, stall, broker, search]);
  expect(ids(await recent(organiser.headers, '?limit=2'))).toEqual([view, other]);
  expect((await recent(builder.headers))[0]).toEqual({
    id: view,
    activity_type: 'page_view',
    page_type: 'project',
    page_id: project,
    page_name: 'Kadamba Court',
    user: { id: visitor.id, name: 'Asha Kulkarni', phone: null },
    project_name: 'Kadamba Court',
    created_at: expect.any(String),
  });
});

test('exhibitors see a phone once it was given to them, and no name of those who ask not to be shown', async () => {
  const { builder, otherBuilder, consultant, organiser, project, otherProject } = all;
  await viewed('project', project, 1);
  await viewed('project', otherProject, 2);
  await viewed('broker', consultant.stall, 3);
  const phone = async (headers: Headers) => (await recent(headers))[0]?.user?.phone;
  expect(await phone(builder.headers)).toBeNull();

  const from = { user_id: visitor.id, ...asha };
  await insertRow(expo.database, 'inquiries', { ...from, exhibitor_id: builder.stall, phone: '+91 98765 11111' });
  await addVisit(expo.database, {
    user_id: visitor.id,
    broker_id: consultant.stall,
    visitor_phone: '+91 98765 22222',
    visit_date: dayFromNow(2),
  });
  expect(await phone(builder.headers)).toBe('+91 98765 11111');
  expect(await phone(consultant.headers)).toBe('+91 98765 22222');
  expect(await phone(otherBuilder.headers)).toBeNull();
  expect(await phone(organiser.headers)).toBe('+91 98765 00000');

  await expo.database.pool.query('update activities set shows_name = false');
  for (const { headers } of [builder, consultant, organiser])
    expect((await recent(headers)).map(({ user }) => user)).not.toContainEqual(expect.anything());
});
