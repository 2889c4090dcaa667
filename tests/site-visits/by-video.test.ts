import { beforeEach, expect, test } from 'vitest';
import { addVisit, anyPhone, dayFromNow, visitForm } from '../support/bookable.ts';
import { account, expoWithMeet } from '../support/meet-expo.ts';
import { visitProvider } from '../support/openid-visit.ts';
import { addPerson, signIn } from '../support/people.ts';

const stallLink = 'https://meet.google.com/own-stal-lnk';
const { meet, expo, all } = await expoWithMeet();
beforeEach(async () => {
  await expo.query('delete from site_visits; delete from pgboss.job; delete from request_limits');
});

type Headers = Record<string, string>;
const { query } = expo;
const send = (method: 'POST' | 'GET' | 'PUT', url: string, payload?: object, headers: Headers = all.builder.headers) =>
  expo.send(method, `${url}`, headers, payload);
const setLink = (link: string | null) =>
  query('update exhibitors set video_meet = $1 where id = $2', [link, all.builder.stall]);
/** Connects the builder's Google account. Their stall has no typed link. */
async function connect() {
  const path = `/admin/stalls/${all.builder.stall}/google-meet/connect`;
  const { address } = (await send('POST', path, {})).json().data;
  const answer = await send('POST', '/google-meet/finish', {
    query: new URL(await visitProvider(address, { account })).search,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  await setLink(null);
}
const add = (visit: Record<string, unknown> = {}) =>
  addVisit(expo.database, {
    project_id: all.project,
    visit_date: dayFromNow(3),
    visit_time: '10:00',
    by_video: true,
    ...visit,
  });
const confirm = (id: number, way: object = {}, headers: Headers = all.builder.headers) =>
  send('PUT', `/site-visits/${id}/status`, { status: 'confirmed', ...way }, headers);
const makeLink = (id: number) => send('POST', `/admin/site-visits/${id}/meeting-link`);
const kept = async (id: number) => (await query('select * from site_visits where id = $1', [id]))[0];
const mails = async (visit: number) =>
  (await expo.mails({ visit })).map(({ data: { what, visit } }) => ({ what, link: visit.meetingLink ?? null }));
const offered = async () =>
  (await send('GET', `/visit-hours?project_id=${all.project}`, undefined, {})).json().data.by_video;

test('a visit by video is offered where there is a link or a Google account; its link is told once it is confirmed, until it is cancelled', async () => {
  const book = (way: object = { by_video: true }) =>
    send('POST', '/site-visits', visitForm({ project_id: all.project, visitor_phone: anyPhone(), ...way }), {});
  expect(await offered()).toBe(false);
  expect((await book()).json().errors.by_video).toBeDefined();
  await query('update projects set meet_link = $1 where id = $2', [
    'https://meet.google.com/pro-ject-lnk',
    all.project,
  ]);
  expect(await offered()).toBe(true);
  await query('update projects set meet_link = null where id = $1', [all.project]);
  await connect();
  expect(await offered()).toBe(true);
  await query('update google_connections set expired_at = now()');
  expect(await offered()).toBe(false);
  await setLink(stallLink);
  expect((await book({})).json().data).toMatchObject({ by_video: false, meeting_link: null });

  const { id, by_video, meeting_link, links } = (await book()).json().data;
  expect([by_video, meeting_link, links.directions]).toEqual([true, null, null]);
  const token = new URL(links.manage, 'http://expo.example').searchParams.get('token');
  const managed = async () => (await send('POST', '/site-visits/manage', { token }, {})).json().data;
  const file = async () => (await expo.app.inject(links.calendar)).body.replace(/\r\n[ \t]/g, '');
  const made = await send('POST', '/site-visits/feeds', {});
  const feed = async () =>
    (await expo.app.inject(new URL(made.json().data.address).pathname + new URL(made.json().data.address).search)).body
      .replace(/\r\n[ \t]/g, '')
      .split('BEGIN:VEVENT')
      .find((entry) => entry.includes(`UID:visit-${id}@`));
  expect(await managed()).toMatchObject({ by_video: true, meeting_link: null });
  expect(await file()).toContain('LOCATION:Video call');
  for (const text of [await file(), await feed()]) expect(text).not.toContain(stallLink);

  expect((await confirm(id)).json().data).toMatchObject({ by_video: true, meeting_link: stallLink });
  expect(await managed()).toMatchObject({ meeting_link: stallLink });
  for (const text of [await file(), await feed()]) {
    expect(text).toContain(`LOCATION:${stallLink}`);
    expect(text).toMatch(new RegExp(`URL;VALUE=URI:${stallLink}`));
    expect(text).toContain(`X-GOOGLE-CONFERENCE:${stallLink}`);
  }
  expect((await mails(id)).map(({ what, link }) => [what, link])).toEqual([
    ['booked', null],
    ['booked', null],
    ['confirmed', stallLink],
    ['confirmed', stallLink],
  ]);
  expect((await send('PUT', `/site-visits/${id}/status`, { status: 'cancelled' })).statusCode).toBe(200);
  expect(await managed()).toMatchObject({ by_video: true, meeting_link: null });
  expect(await feed()).not.toContain(stallLink);
  expect((await mails(id)).at(-1)).toMatchObject({ what: 'cancelled', link: null });
});

test('confirming twice at once makes one link, which the mail has; another visit gets another', async () => {
  await connect();
  await setLink(stallLink);
  const id = await add();
  const before = meet.made.length;
  const answers = await Promise.all([confirm(id, { make_link: true }), confirm(id, { make_link: true })]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(meet.made.length - before).toBe(1);
  expect(await kept(id)).toMatchObject({ status: 'confirmed', meeting_link: meet.made.at(-1), link_claimed_at: null });
  expect((await mails(id)).map(({ link }) => link)).toEqual([meet.made.at(-1), meet.made.at(-1)]);
  const other = await add();
  expect((await confirm(other, { make_link: true })).json().data.meeting_link).toBe(meet.made[before + 1]);
  // The link is made without a request for it, because there is no other link.
  await setLink(null);
  expect((await confirm(await add())).json().data.meeting_link).toBe(meet.made[before + 2]);
  // No link is made in another stall's account.
  const through = await add({ broker_id: all.consultant.stall });
  expect((await confirm(through, { make_link: true })).json().errors.make_link).toBeDefined();
  expect(meet.made.length - before).toBe(3);
});

test('when Google fails the visit is confirmed with the stall’s link or none, and its link is made later, once', async () => {
  await connect();
  meet.answerWith(500);
  const id = await add();
  const answer = (await confirm(id)).json();
  expect(answer.data).toMatchObject({ status: 'confirmed', meeting_link: null, can: { make_link: true } });
  expect(answer.link_problem).toBe(
    'No Google Meet link was made. Google couldn’t be reached. Please try again. Then make one on the visit’s page.',
  );
  expect((await makeLink(id)).json().message).toBe('Google couldn’t be reached. Please try again.');
  await setLink(stallLink);
  const second = await confirm(await add(), { make_link: true });
  expect(second.json()).toMatchObject({
    data: { meeting_link: stallLink },
    link_problem: expect.stringContaining('stall’s link'),
  });

  meet.answerWith(undefined);
  const before = meet.made.length;
  const pressed = await Promise.all([makeLink(id), makeLink(id)]);
  expect(pressed.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect((await makeLink(id)).json().message).toBe('This visit has its meeting link already.');
  expect(meet.made.length - before).toBe(1);
  expect(await kept(id)).toMatchObject({ meeting_link: meet.made.at(-1), sequence: 2 });
  expect((await mails(id)).slice(-2)).toMatchObject([
    { what: 'linked', link: meet.made.at(-1) },
    { what: 'linked', link: meet.made.at(-1) },
  ]);
});

test('the exhibitor decides how a visit takes place when confirming or proposing, never without a link', async () => {
  const atSite = await add({ by_video: false });
  const refused = await confirm(atSite, { by_video: true });
  expect(refused.json().errors.by_video[0]).toMatch(/^There is no meeting link/);
  expect(await kept(atSite)).toMatchObject({ status: 'pending', by_video: false });
  expect((await confirm(await add(), { by_video: false })).json().data).toMatchObject({ by_video: false });
  await setLink(stallLink);
  expect((await confirm(atSite, { by_video: true })).json().data).toMatchObject({ meeting_link: stallLink });
  const kinds = await query('select kind from visit_entries where site_visit_id = $1 order by id', [atSite]);
  expect(kinds.map(({ kind }) => kind)).toEqual(['by_video', 'status']);

  // The time is full because the visit has its places, so the same time can be proposed as a video call.
  const id = await add({ by_video: false, number_of_visitors: 9, visit_time: '14:00', status: 'confirmed' });
  const same = { preferred_visit_date: dayFromNow(3), preferred_visit_time: '14:00' };
  const propose = (way: object) => send('PUT', `/site-visits/${id}/proposal`, { ...same, ...way });
  expect((await propose({})).statusCode).toBe(422);
  expect((await propose({ by_video: true })).json().data).toMatchObject({
    by_video: false,
    meeting_link: null,
    proposal: { visit_time: '14:00', by_video: true },
  });
  const [proposed] = await expo.mails({ template: 'visit-time-proposed' });
  const token = new URL(proposed?.data.link, 'http://expo.example').searchParams.get('token');
  const answered = { token, answer: 'accept', visit_date: dayFromNow(3), visit_time: '14:00' };
  const accept = (by_video: boolean) => send('POST', '/site-visits/manage/answer', { ...answered, by_video }, {});
  expect((await accept(false)).statusCode).toBe(409);
  expect((await accept(true)).json().data).toMatchObject({ by_video: true, meeting_link: stallLink });
  const [slot] = await query('select booked from visit_slots where project_id = $1 and visit_time = $2', [
    all.project,
    '14:00',
  ]);
  expect(slot.booked).toBe(9);
});

test('a person’s own data has how they visit, and deleting the account removes the link', async () => {
  const visitor = await addPerson(expo.database);
  const headers = await signIn(expo.app, visitor);
  const row = { user_id: visitor.id, visit_date: dayFromNow(-2), status: 'completed' };
  const id = await add({ ...row, meeting_link: 'https://meet.google.com/abc-defg-hij' });
  const own = await expo.services.siteVisits.personalData(visitor.id);
  expect(own).toMatchObject([{ id, by_video: true }]);
  expect((await send('GET', '/site-visits/user-visits', undefined, headers)).json().data).toMatchObject([
    { by_video: true },
  ]);
  await expo.database.db.transaction((tx) => expo.services.siteVisits.anonymise(tx, visitor.id));
  expect(await kept(id)).toMatchObject({ by_video: true, meeting_link: null });
});
