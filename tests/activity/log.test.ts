import { beforeEach, expect, test } from 'vitest';
import { addVisit, asha, dayFromNow } from '../support/bookable.ts';
import { type Added, addPerson, signIn } from '../support/people.ts';
import { receiversOfEachTest } from '../support/receivers.ts';
import { addFile, insertRow } from '../support/stalls.ts';
import { expoOfFile, type Headers } from '../support/test-app.ts';

let visitor: Added;
const expo = await expoOfFile();
const all = receiversOfEachTest(expo);
beforeEach(async () => {
  visitor = await addPerson(expo.database, { name: 'Asha Kulkarni', phone: '+91 98765 00000' });
  await expo.query('delete from activities');
});

/** Logs a page view some minutes ago. Returns its id. */
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
  (await expo.send('GET', `/admin/developer-activities${query}`, headers)).json().activities;
const ids = (activities: Activity[]) => activities.map(({ id }) => id);

test('exhibitors see the newest activity of their stalls and projects, and organisers see everything', async () => {
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
    details: null,
    created_at: expect.any(String),
  });
});

test('exhibitors see a phone once it was given to them, and no names of people who ask not to be shown', async () => {
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

  await expo.query('update activities set shows_name = false');
  for (const { headers } of [builder, consultant, organiser])
    expect((await recent(headers)).map(({ user }) => user)).not.toContainEqual(expect.anything());
});

type Log = { data: (Activity & { activities: Activity[]; details: string })[]; next: string | null };
const log = async (headers: Headers, query: Record<string, string | number> = {}, path = ''): Promise<Log> => {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const answer = await expo.send('GET', `/admin/activity-logs${path}?${search}`, headers);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const visits = async (headers: Headers, query: Record<string, string | number> = {}) =>
  (await log(headers, query, '/visits')).data.map(({ activities }) => ids(activities));

test('the log is filtered and paged by position, and finds people only where they may be named', async () => {
  const { builder, otherBuilder, organiser, project, otherProject } = all;
  const at = (minutes: number) => ({ created_at: new Date(Date.UTC(2026, 4, 5, 18, 40 - minutes)) });
  const view = await viewed('project', project, 0, at(1));
  const click = await viewed('developer', builder.stall, 0, { ...at(2), activity_type: 'button_click' });
  const search = await viewed('', 0, 0, {
    ...at(3),
    activity_type: 'search',
    page_type: null,
    page_id: null,
    action_details: 'Searched for 2BHK Baner',
  });
  const hidden = await viewed('project', project, 0, { ...at(4), shows_name: false });
  const other = await viewed('project', otherProject, 0, at(20));
  const found = async (headers: Headers, query: Record<string, string | number>) =>
    ids((await log(headers, query)).data);

  expect(await found(organiser.headers, {})).toEqual([view, click, search, hidden, other]);
  expect(await found(organiser.headers, { search: 'baner 2bhk' })).toEqual([search]);
  expect(await found(organiser.headers, { search: 'kulkarni' })).toEqual([view, click, search, other]);
  expect(await found(organiser.headers, { type: 'button_click' })).toEqual([click]);
  expect(await found(organiser.headers, { page_type: 'developer' })).toEqual([click]);
  expect(await found(organiser.headers, { project_id: otherProject })).toEqual([other]);
  expect(await found(organiser.headers, { stall_id: builder.stall })).toEqual([click]);
  expect(await found(organiser.headers, { user_id: visitor.id })).toEqual([view, click, search, other]);
  // Midnight in India is between them.
  expect(await found(organiser.headers, { from: '2026-05-06' })).toEqual([view, click, search, hidden]);
  expect(await found(organiser.headers, { to: '2026-05-05' })).toEqual([other]);
  expect(await found(builder.headers, {})).toEqual([view, click, hidden]);
  expect(await found(builder.headers, { user_id: visitor.id })).toEqual([view, click]);
  expect(await found(builder.headers, { search: 'asha' })).toEqual([view, click]);
  expect(await found(builder.headers, { project_id: otherProject })).toEqual([]);
  expect(await found(otherBuilder.headers, { user_id: visitor.id })).toEqual([other]);

  await expo.query(
    `insert into activities (activity_type, page_type, page_id, created_at)
     select 'page_view', 'project', $1, '2026-05-01T10:00:00.000001Z' from generate_series(1, 60)`,
    [otherProject],
  );
  const first = await log(otherBuilder.headers);
  const second = await log(otherBuilder.headers, { before: first.next ?? '' });
  expect([first.data.length, second.data.length, second.next]).toEqual([50, 11, null]);
  expect(new Set(ids([...first.data, ...second.data])).size).toBe(61);

  const file = await expo.send('GET', `/admin/activity-logs/export?user_id=${visitor.id}`, builder.headers);
  expect(file.body.split('\r\n').slice(1, 3)).toEqual([
    expect.stringMatching(/^2026-05-06 00:09,page_view,Asha Kulkarni,,project,\d+,Kadamba Court,,$/),
    expect.stringContaining('button_click'),
  ]);
});

test('a visit has the activity of one person or browser without a pause of half an hour, and is listed once', async () => {
  const { builder, organiser, project, otherProject } = all;
  const [mine, theirs] = ['a', 'b'].map((letter) => ({ user_id: null, browser: letter.repeat(64) }));
  const last = await viewed('project', project, 10);
  const elsewhere = await viewed('project', otherProject, 35);
  const first = await viewed('developer', builder.stall, 60);
  const before = await viewed('developer', builder.stall, 100);
  const anonymous = await viewed('project', project, 20, mine);
  const stall = await viewed('developer', builder.stall, 30, mine);
  const another = await viewed('project', project, 25, theirs);
  const hidden = [
    await viewed('project', project, 41, { shows_name: false }),
    await viewed('project', project, 40, { shows_name: false }),
  ];

  expect(await visits(organiser.headers)).toEqual([
    [first, elsewhere, last],
    [stall, anonymous],
    [another],
    [hidden[1]],
    [hidden[0]],
    [before],
  ]);
  // They may not see activity elsewhere, or that the person went on there.
  expect(await visits(builder.headers)).toEqual([
    [last],
    [stall, anonymous],
    [another],
    [hidden[1]],
    [hidden[0]],
    [first],
    [before],
  ]);
  expect(await visits(organiser.headers, { page_type: 'developer' })).toEqual([
    [stall, anonymous],
    [first, elsewhere, last],
    [before],
  ]);
  const { next } = await log(organiser.headers);
  expect(next).toBeNull();
  const position = `${new Date(Date.now() - 15 * 60_000).toISOString().replace('Z', '000Z')}_1`;
  expect((await visits(organiser.headers, { before: position }))[0]).toEqual([stall, anonymous]);
});

test('recently viewed pages are a person’s own views of public pages, each once', async () => {
  const { builder, project, otherProject } = all;
  const other = await addPerson(expo.database);
  const front = await addFile(expo.database, 'front');
  await expo.query('update projects set stall_image_id = $1 where id = $2', [front.id, project]);
  await viewed('project', project, 1);
  await viewed('developer', builder.stall, 2, { shows_name: false });
  await viewed('project', project, 3);
  await viewed('developer', 999_999, 4);
  await viewed('project', otherProject, 5, { user_id: other.id });
  const headers = await signIn(expo.app, visitor);
  const { data } = (await expo.send('GET', '/recently-viewed', headers)).json();
  expect(data.map(({ page_type, page_id, name }: Record<string, unknown>) => [page_type, page_id, name])).toEqual([
    ['project', project, 'Kadamba Court'],
    ['developer', builder.stall, 'Kadamba Builders'],
  ]);
  expect(data.map(({ picture }: { picture: { url: string } | null }) => picture?.url)).toEqual([
    expect.stringContaining(front.path),
    undefined,
  ]);
});
