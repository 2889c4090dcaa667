import { expect, test } from 'vitest';
import { hashToken, newToken } from '#platform/server/tokens.ts';
import { feedbackError } from '#site-visits/shared/feedback-rules.ts';
import { addStall, addVisit, addVisitableProject, dayFromNow } from '../support/bookable.ts';
import { addPerson, password, signIn } from '../support/people.ts';
import { addExhibitor, addMapping, insertRow } from '../support/stalls.ts';
import { expoOfFile } from '../support/test-app.ts';

const expo = await expoOfFile({ TRUST_PROXY: 'yes' });
const owner = await addPerson(expo.database, { role: 'Developer' });
const builder = await addStall(expo.database, 'developer', { name: 'Kadamba Builders', owner: owner.id });
const project = await addVisitableProject(expo.database, builder, { visit_capacity: 100 });

const { query } = expo;
const yesterday = { visit_date: dayFromNow(-1), visit_time: '10:00', status: 'confirmed' };

/** Adds a visit with a link. Returns its id and the link's token. */
async function visited(row: object = {}, is_mailed = true) {
  const id = await addVisit(expo.database, { project_id: project, ...yesterday, ...row });
  const token = newToken();
  await insertRow(expo.database, 'visit_links', { site_visit_id: id, token_hash: hashToken(token), is_mailed });
  return { id, token };
}
const rate = (token: string, rating: unknown, headers = {}) =>
  expo.send('POST', '/site-visits/manage/feedback', headers, { token, rating });
const average = async () => {
  await expo.services.managedVisits.feedback.bringUpToDate();
  return (
    await query('select rating_average::float as average, rating_count as count from projects where id = $1', [project])
  )[0];
};

test('which visits can be rated', () => {
  const visit = {
    status: 'confirmed',
    day: '2026-03-02',
    time: '10:00',
    walkIn: false,
    isUncertain: false,
    endedAt: null,
    isNoShow: false,
  } as const;
  const at = (time: string) => new Date(`${time}+05:30`);
  const now = at('2026-03-03T09:00');
  expect(feedbackError(visit, at('2026-03-02T10:44'))).toBe('You can rate the visit when it is over.');
  expect(feedbackError({ ...visit, status: 'completed' }, at('2026-03-02T10:01'))).toBeUndefined();
  for (const status of ['pending', 'confirmed', 'completed'] as const)
    expect(feedbackError({ ...visit, status }, at('2026-03-02T10:45'))).toBeUndefined();
  const cancelled = { ...visit, status: 'cancelled' } as const;
  const endedAt = (time: string, isNoShow = false) => feedbackError({ ...cancelled, endedAt: at(time), isNoShow }, now);
  expect(endedAt('2026-03-02T10:44')).toBe('This visit was cancelled.');
  expect(endedAt('2026-03-02T10:46')).toBeUndefined();
  expect(endedAt('2026-03-02T23:59', true)).toBe('This visit was cancelled.');
  expect(endedAt('2026-03-03T00:01', true)).toBeUndefined();
  for (const never of [{ walkIn: true }, { isUncertain: true }])
    expect(feedbackError({ ...visit, ...never }, now)).toBe('Only booked visits can be rated.');
});

test('the visitor is asked once, and rates by the mailed link; who received the visit sees it', async () => {
  const { id, token } = await visited({ visitor_email: 'gita@people.example' });
  const before = dayFromNow(-2);
  await visited({ visitor_email: 'cancelled@people.example', status: 'cancelled', updated_at: before });
  await visited({ visitor_email: 'late@people.example', visit_date: dayFromNow(1) });
  await expo.services.managedVisits.feedback.ask();
  await expo.services.managedVisits.feedback.ask();
  expect((await expo.mails({ template: 'visit-feedback' })).map(({ to }) => to)).toEqual(['gita@people.example']);
  expect((await rate(token, 6)).json().errors).toEqual({ rating: ['Choose 1 to 5.'] });
  expect((await rate(token, 4)).json()).toMatchObject({ data: { feedback: { can: true, rating: 4 } } });
  expect((await rate(token, 3)).statusCode).toBe(200);
  const received = await expo.send('GET', `/admin/site-visits/${id}`, await signIn(expo.app, owner));
  expect(received.json().data.rating).toBe(3);
  await query('delete from visit_feedback');
});

test('a link of the success screen rates only for the visitor’s own account with a confirmed address', async () => {
  const person = await addPerson(expo.database);
  const unconfirmed = await addPerson(expo.database, { confirmed: false });
  const own = await visited({ user_id: person.id, visitor_email: person.email }, false);
  expect((await rate(own.token, 5)).statusCode).toBe(403);
  expect((await rate(own.token, 5, await signIn(expo.app, await addPerson(expo.database)))).statusCode).toBe(403);
  expect((await rate(own.token, 5, await signIn(expo.app, person))).statusCode).toBe(200);
  const other = await visited({ user_id: unconfirmed.id, visitor_email: unconfirmed.email }, false);
  const headers = await signIn(expo.app, unconfirmed);
  expect((await rate(other.token, 5, headers)).statusCode).toBe(403);
  const { data } = (await expo.send('GET', `/site-visits/user-visits/${other.id}`, headers)).json();
  expect(data.can.rate).toBe('Confirm your email address to rate the visit.');
  await query('delete from visit_feedback');
});

test('public is an average from five mailboxes on, each once, without people of the firms', async () => {
  const consultant = await addPerson(expo.database, { role: 'Broker' });
  const stall = await addStall(expo.database, 'broker', { owner: consultant.id });
  await addMapping(expo.database, project, stall);
  await addExhibitor(expo.database, {});
  const organiser = await addPerson(expo.database, { role: 'SuperAdmin' });
  const from = (network: number) => ({ 'x-forwarded-for': `203.0.113.${network}` });
  let networks = 0;
  const by = async (visitor_email: string, rating: number, network = ++networks) =>
    rate((await visited({ visitor_email })).token, rating, from(network));
  for (const { email } of [owner, consultant, organiser]) await by(email, 5);
  for (const name of ['a', 'b']) await by(`${name}@people.example`, 2);
  const firm = await signIn(expo.app, owner);
  /** Rates a visit that the firm cancels after it took place. */
  const byCancelled = async (visitor_email: string, status: 'pending' | 'confirmed', rating: number) => {
    const { id: site_visit_id, token } = await visited({ visitor_email, status });
    const entry = { site_visit_id, kind: 'status', side: 'exhibitor', status };
    await insertRow(expo.database, 'visit_entries', entry);
    await expo.send('PUT', `/site-visits/${site_visit_id}/status`, firm, { status: 'cancelled' });
    expect((await rate(token, rating)).statusCode).toBe(200);
  };
  await byCancelled('c@people.example', 'confirmed', 2);
  // These are one mailbox.
  await by('d.d@gmail.com', 2);
  await by('dd+again@googlemail.com', 4);
  // No one confirmed these visits.
  for (const name of ['x', 'y', 'z'])
    await rate((await visited({ visitor_email: `${name}@people.example`, status: 'pending' })).token, 1);
  await byCancelled('w@people.example', 'pending', 1);
  expect(await average()).toEqual({ average: null, count: null });
  // One network's ratings don't make the average public.
  const changed = await visited({ visitor_email: 'f@people.example' });
  for (let n = 0; n < 6; n += 1) await rate(changed.token, 1, from(100));
  for (const name of ['g', 'h', 'i', 'j']) await by(`${name}@people.example`, 1, 100);
  expect(await average()).toEqual({ average: 1.8, count: 8 });
  await query('delete from visit_feedback where rating = 1');
  const person = await addPerson(expo.database, { email: 'e@people.example' });
  const mine = await visited({ user_id: person.id, visitor_email: person.email });
  await rate(mine.token, 5);
  // The ratings are 2, 2, 2, 4 and 5.
  expect(await average()).toEqual({ average: 3, count: 5 });
  const shown = async () => (await expo.send('GET', `/projects/${project}`)).json().data.visitor_rating;
  await expect.poll(shown).toEqual({ average: 3, count: 5 });

  const headers = await signIn(expo.app, person);
  const own = await expo.send('GET', `/site-visits/user-visits/${mine.id}`, headers);
  expect(own.json().data).toMatchObject({ visitor_rating: { average: 3, count: 5 }, rating: 5, can: { rate: true } });
  const copy = await expo.send('GET', '/user/data', headers);
  expect(copy.json().site_visits).toMatchObject([{ id: mine.id, rating: 5 }]);
  const payload = { email: person.email, password };
  const gone = await expo.send('DELETE', '/user', headers, payload);
  expect(gone.statusCode, gone.body).toBe(200);
  expect(await average()).toEqual({ average: null, count: null });
});
